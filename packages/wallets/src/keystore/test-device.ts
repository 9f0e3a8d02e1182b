import { createKeystore, type Keystore, type KeystoreStorage } from './keystore.ts'
import type { PasskeyAnswer } from './seal.ts'

/** The idle time of the keystores of a test device. */
export const IDLE_MS = 300_000

/** What a passkey answers, as an authenticator would. */
export function createAnswer(given: Partial<PasskeyAnswer> = {}): PasskeyAnswer {
  const random = () => crypto.getRandomValues(new Uint8Array(32))
  const text = () => btoa(String.fromCharCode(...random()))
  return { credentialId: text(), rpId: 'localhost', salt: text(), output: random(), ...given }
}

/** A device: storage, a clock the test moves, and a timer that fires when it says so. */
export function createDevice(items = new Map<string, string>()) {
  const storage: KeystoreStorage = {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  }
  let time = 1_700_000_000_000
  let timers: { run: () => void; at: number }[] = []
  const startTimer = (run: () => void, afterMs: number) => {
    const timer = { run, at: time + afterMs }
    timers.push(timer)
    return () => {
      timers = timers.filter(other => other !== timer)
    }
  }
  const open = (faults: Partial<KeystoreStorage> = {}): Keystore =>
    createKeystore({ storage: { ...storage, ...faults }, clock: { now: () => new Date(time) }, idleMs: IDLE_MS, startTimer })
  const pass = (ms: number, options: { asleep?: boolean } = {}): void => {
    time += ms
    if (options.asleep !== true) for (const timer of timers.filter(({ at }) => at <= time)) timer.run()
  }
  return { items, open, pass }
}
