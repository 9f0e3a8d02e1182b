import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** Whether a till makes a sound, kept on the device; until somebody chooses, not where the person asks for reduced motion. */
export function soundChoice(storage: PortalStorage): { read: () => boolean; save: (isOn: boolean) => void } {
  const kept = textIn(storage, 'device', 'lealta.sound')
  return {
    read: () => {
      const chosen = kept.read()
      return chosen === undefined ? !matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'on'
    },
    save: isOn => kept.save(isOn ? 'on' : 'off'),
  }
}

/** Frequencies in hertz, one after the other: rising for what went well, falling for what did not. */
const tones = { good: [660, 880], bad: [330, 220] } as const
const TONE_S = 0.09

/** A short sound, if somebody touched the page before: browsers let no other one sound. A page that is muted stays silent. */
export async function playSound(kind: keyof typeof tones): Promise<void> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return
  const context = new AudioContext()
  await context.resume()
  const volume = context.createGain()
  volume.gain.value = 0.08
  volume.connect(context.destination)
  for (const [place, frequency] of tones[kind].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(context.currentTime + place * TONE_S)
    tone.stop(context.currentTime + (place + 1) * TONE_S)
    if (place === tones[kind].length - 1) tone.onended = () => void context.close()
  }
}
