/* A moo, synthesized: a hoarse tone that rises and falls, through a mouth that opens and closes. */

import { audibleContext } from "./sound";

/** Moo, if sounds are on; `pain` from 0 to 1 makes it longer, lower and louder. */
export function moo(pain: number): void {
  const context = audibleContext();
  if (!context || document.hidden) return;
  const start = context.currentTime + 0.02;
  const lasts = 0.55 + 0.75 * pain;
  const low = 150 - 45 * pain;
  const mouth = new BiquadFilterNode(context, { type: "lowpass", frequency: 260, Q: 5 });
  mouth.frequency.setValueAtTime(260, start);
  mouth.frequency.exponentialRampToValueAtTime(820, start + lasts * 0.35);
  mouth.frequency.exponentialRampToValueAtTime(300, start + lasts);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12 + 0.14 * pain, start + 0.09);
  volume.gain.setValueAtTime(0.12 + 0.14 * pain, start + lasts * 0.6);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  mouth.connect(volume).connect(context.destination);
  for (const detune of [0, 9]) {
    const voice = new OscillatorNode(context, { type: "sawtooth", frequency: low, detune });
    voice.frequency.setValueAtTime(low, start);
    voice.frequency.exponentialRampToValueAtTime(low * 1.28, start + lasts * 0.3);
    voice.frequency.exponentialRampToValueAtTime(low * 0.82, start + lasts);
    voice.connect(mouth);
    voice.start(start);
    voice.stop(start + lasts);
  }
}
