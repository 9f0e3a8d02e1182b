import type { Portal } from '#shared/portal/connections.ts'
import { isTokenValid, type Session } from './session.ts'

/** The session, with the result of `GET /wallet`, which is requested once if there is a valid token. */
export async function loadSession({ session, clock, connect }: Portal): Promise<Session> {
  const { wallet, token } = session.read()
  const isOpen = isTokenValid(token, clock.now().getTime()) && !token.awaitsCode
  if (!wallet || wallet.attributes !== undefined || !isOpen) return session.read()
  const [{ refreshWallet }, connections] = await Promise.all([import('./refresh-wallet.ts'), connect()])
  await refreshWallet(connections)
  return session.read()
}
