/*
 * Small sounds, made here and not loaded: wood, paper and a cowbell. Nothing is heard until
 * somebody wants it, nor before the first tap or key on the page, which browsers ask for.
 */
import { prefs } from "../browser/prefs.svelte";

export type Sound = "turn" | "laid" | "took" | "sealed" | "won" | "message";

/** One tone: when it begins, how high it is (and becomes), how long and how loud. */
interface Tone {
  at: number;
  hertz: number;
  to?: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}

const bell = (at: number, hertz: number, loud: number): Tone[] => [
  { at, hertz, lasts: 0.9, loud },
  { at, hertz: hertz * 2.76, lasts: 0.35, loud: loud * 0.35 }, // a bell is not quite in tune
];

const SOUNDS: Record<Sound, readonly Tone[]> = {
  turn: [...bell(0, 587, 0.16), ...bell(0.16, 784, 0.16)],
  laid: [{ at: 0, hertz: 190, to: 120, lasts: 0.09, loud: 0.22, wave: "triangle" }],
  took: [
    { at: 0, hertz: 165, to: 98, lasts: 0.3, loud: 0.2, wave: "triangle" },
    { at: 0.13, hertz: 131, to: 73, lasts: 0.42, loud: 0.2, wave: "triangle" },
  ],
  sealed: [
    { at: 0, hertz: 440, lasts: 0.07, loud: 0.1 },
    { at: 0.06, hertz: 660, lasts: 0.1, loud: 0.1 },
  ],
  won: [523, 659, 784, 1047].flatMap((hertz, place) => bell(place * 0.14, hertz, 0.15)),
  message: [{ at: 0, hertz: 880, to: 990, lasts: 0.14, loud: 0.08 }],
};

/** Sounds of one kind come no closer than this, in seconds: ten cards are not a drum roll. */
const APART = 0.12;

let speaker: AudioContext | null = null;
const heard = new Map<Sound, number>();

/** Let it be heard, if sounds are wanted; who looks elsewhere hears only that it is their turn. */
export function sound(name: Sound): void {
  if (!prefs.sound || (document.hidden && name !== "turn") || speaker?.state !== "running") return;
  const now = speaker.currentTime;
  if (now - (heard.get(name) ?? -1) < APART) return;
  heard.set(name, now);
  for (const tone of SOUNDS[name]) play(speaker, tone, now + 0.01);
}

function play(context: AudioContext, tone: Tone, now: number): void {
  const { at, hertz, to = hertz, lasts, loud, wave = "sine" } = tone;
  const [start, end] = [now + at, now + at + lasts];
  const voice = new OscillatorNode(context, { type: wave, frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  voice.frequency.setValueAtTime(hertz, start);
  voice.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(end);
}

/** A page may make no sound before it was touched; nothing is made ready while none is wanted. */
function unlock(): void {
  if (!prefs.sound) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
}

// `change` comes when the switch for the sounds has been turned.
for (const gesture of ["pointerup", "keydown", "change"]) addEventListener(gesture, unlock);
