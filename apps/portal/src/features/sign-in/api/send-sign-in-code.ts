import { queryOptions } from '@tanstack/react-query'
import { type PendingCode, pendingCode } from '#shared/codes/pending-code.ts'
import type { Connections } from '#shared/portal/connections.ts'
import type { AuthToken } from '#shared/session/session.ts'

type Sending = Pick<Connections, 'api' | 'portal'>

/** Sends the code that the session awaits; an earlier one is void. */
export async function sendSignInCode({ api }: Pick<Connections, 'api'>): Promise<PendingCode> {
  return (await api.sendSignInCode()).data.attributes
}

/** The code that was sent for a sign-in; the first look sends it, a reload does not send another. */
export function signInCodeQuery(connections: Sending, token: AuthToken) {
  const kept = pendingCode(connections.portal.storage, 'signIn', String(token.expiresAt))
  return queryOptions({
    queryKey: ['sign-in-code', token.expiresAt],
    queryFn: async () => {
      const known = kept.read()
      if (known) return known
      const sent = await sendSignInCode(connections)
      kept.save(sent)
      return sent
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
