import { isTokenValid, type Session } from './session.ts'
import { readSession } from './session-store.ts'

/** The session, with what `GET /wallet` says of it: that is asked once when there is a valid token. */
export async function loadSession(): Promise<Session> {
  const session = readSession()
  if (!session.wallet || session.wallet.attributes !== undefined || !isTokenValid(session.token, Date.now())) return session
  const { refreshWallet } = await import('./refresh-wallet.ts')
  await refreshWallet()
  return readSession()
}
