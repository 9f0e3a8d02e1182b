import type { Portal } from '#shared/portal/portal.ts'
import { isTokenValid, type Session } from './session.ts'

/** The session, with what `GET /wallet` says of it: that is asked once when there is a valid token. */
export async function loadSession({ session, clock, connect }: Portal): Promise<Session> {
  const { wallet, token } = session.read()
  if (!wallet || wallet.attributes !== undefined || !isTokenValid(token, clock.now().getTime())) return session.read()
  const [{ refreshWallet }, connections] = await Promise.all([import('./refresh-wallet.ts'), connect()])
  await refreshWallet(connections)
  return session.read()
}
