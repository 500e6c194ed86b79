/*
 * The type of the modules that vite/words_modules.ts makes: the texts of a language, from key to
 * template.
 */
declare module "words:*" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
