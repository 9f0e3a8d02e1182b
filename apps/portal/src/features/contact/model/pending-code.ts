/** What is being verified. */
export type Channel = 'email' | 'phone'

/** A code that was sent and waits to be typed. The moments are ISO-8601. */
export type PendingCode = { to: string; expiresAt: string; resendAt: string }

const keyOf = (channel: Channel, publicKey: string) => `lealta.code.${channel}.${publicKey}`

/** Remembers that a code is on its way, so that reloading the page does not ask for a second one. For this tab only. */
export function savePendingCode(channel: Channel, publicKey: string, pending: PendingCode): void {
  try {
    sessionStorage.setItem(keyOf(channel, publicKey), JSON.stringify(pending))
  } catch {
    // Storage may be closed to this page; the address is then asked for again after a reload.
  }
}

/** The code that waits for this wallet, or undefined. */
export function readPendingCode(channel: Channel, publicKey: string): PendingCode | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(channel, publicKey))
    const value: unknown = text ? JSON.parse(text) : undefined
    return isPendingCode(value) ? value : undefined
  } catch {
    // Storage may be closed, or hold something else; then nothing is pending.
    return undefined
  }
}

/** Forgets the code once it was used or the address is being changed. */
export function clearPendingCode(channel: Channel, publicKey: string): void {
  try {
    sessionStorage.removeItem(keyOf(channel, publicKey))
  } catch {
    // Storage may be closed to this page; then nothing was kept.
  }
}

function isPendingCode(value: unknown): value is PendingCode {
  const pending = value as PendingCode | undefined
  return [pending?.to, pending?.expiresAt, pending?.resendAt].every(part => typeof part === 'string')
}

/** Whole seconds until a moment (ISO-8601), never below 0. */
export function readSecondsLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000))
}
