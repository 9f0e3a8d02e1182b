import type { Portal } from '#shared/portal/connections.ts'
import { type Draft, type PortalStorage, textIn } from '#shared/portal/storage.ts'
import { signingKeyOf } from '#shared/session/session.ts'

/** Where a wallet is restored to this device. */
export const RECOVER = '/recover'

/** Key of this device for which somebody asked for their wallet: until it comes, signing in leads to the page that says when (product decision 45). */
export function recovering(storage: PortalStorage): Draft<string> {
  return textIn(storage, 'device', 'lealta.recovering')
}

/** Where a restoration that this device waits for is seen; undefined once the wallet has come. */
export function waitingRecovery({ storage, session }: Pick<Portal, 'storage' | 'session'>): string | undefined {
  const { wallet } = session.read()
  const isWaiting = wallet?.signer === undefined && recovering(storage).read() === signingKeyOf(wallet)
  return isWaiting && wallet?.attributes?.enabled !== true ? RECOVER : undefined
}
