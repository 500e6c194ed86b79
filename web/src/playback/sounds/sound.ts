/*
 * The sounds: wood, paper and a cowbell, synthesized and not loaded. Nothing is heard until the
 * player wants it, nor before the first tap or key, which browsers demand.
 */
import { prefs } from "../../browser/prefs.svelte";

export type Sound = "turn" | "laid" | "took" | "sealed" | "round" | "heartbeat" | "won" | "lost" | "message";

/** One tone: when it starts, its pitch at the start and the end, how long and how loud it is. */
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
  round: [...bell(0, 392, 0.14), ...bell(0.22, 523, 0.14)],
  heartbeat: [0, 0.26].map((at) => ({ at, hertz: 62, to: 41, lasts: 0.2, loud: 0.4 })),
  won: [523, 659, 784, 1047].flatMap((hertz, place) => bell(place * 0.14, hertz, 0.15)),
  // The buffalo: three steps down, and a low, long stamp.
  lost: [
    ...[294, 262, 220].map((hertz, place): Tone => ({
      at: place * 0.22, hertz, to: hertz * 0.94, lasts: 0.34, loud: 0.16, wave: "triangle",
    })),
    { at: 0.7, hertz: 98, to: 41, lasts: 1.1, loud: 0.3, wave: "sawtooth" },
  ],
  message: [{ at: 0, hertz: 880, to: 990, lasts: 0.14, loud: 0.08 }],
};

/** The least time between two sounds of a kind, in seconds: ten cards are no drum roll. */
const LEAST_GAP = 0.12;

let speaker: AudioContext | null = null;
const heard = new Map<Sound, number>();

/** Play a sound, if sounds are on. In a hidden tab only the sound for the own turn is played. */
export function playSound(name: Sound): void {
  const context = audibleContext();
  if (!context || (document.hidden && name !== "turn")) return;
  const now = context.currentTime;
  if (now - (heard.get(name) ?? -1) < LEAST_GAP) return;
  heard.set(name, now);
  for (const tone of SOUNDS[name]) playTone(context, tone, now + 0.01);
}

/** What plays sounds, while they are on and can be heard. */
export function audibleContext(): AudioContext | null {
  return prefs.sound && speaker?.state === "running" ? speaker : null;
}

function playTone(context: AudioContext, tone: Tone, now: number): void {
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

/** Browsers allow no sound before the first gesture. While sounds are off, nothing is prepared. */
export function unlock(): void {
  if (!prefs.sound) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
}

// `change` fires when somebody turns the sounds on.
for (const gesture of ["pointerup", "keydown", "change"]) addEventListener(gesture, unlock);
