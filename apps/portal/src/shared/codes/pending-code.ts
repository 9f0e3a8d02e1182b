import type { Portal } from '#shared/portal/connections.ts'
import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** What is being verified. */
export type Channel = 'email' | 'phone'

/** A code that was sent and not yet entered. Times are ISO-8601. */
export type PendingCode = { to: string; expiresAt: string; resendAt: string }

/** The pending code of a wallet or, for a sign-in, of a session, kept for this tab so that a reload does not request a second one. */
export function pendingCode(storage: PortalStorage, purpose: Channel | 'signIn', whose: string): Draft<PendingCode> {
  return draftOf(storage, 'tab', `lealta.code.${purpose}.${whose}`, stored => (isPendingCode(stored) ? stored : undefined))
}

/** Whether the signed-in person has a pending code. */
export function isCodePending({ storage, session }: Pick<Portal, 'storage' | 'session'>, channel: Channel): boolean {
  return pendingCode(storage, channel, session.read().wallet?.publicKey ?? '').read() !== undefined
}

function isPendingCode(value: unknown): value is PendingCode {
  const pending = value as PendingCode | null
  return [pending?.to, pending?.expiresAt, pending?.resendAt].every(part => typeof part === 'string')
}

/** Whole seconds until a time (ISO-8601), never below 0. */
export function readSecondsLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000))
}
