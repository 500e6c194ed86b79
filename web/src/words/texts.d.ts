/** Made by vite/words_modules.ts: the texts of a language, from a key to a template. */
declare module "words:*" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
