import type { SignerLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useConnections } from '#shared/portal/connections.ts'
import { useSession } from '#shared/session/use-session.ts'
import { accountLevelQuery } from './signer-queries.ts'

/** What the connected key reaches on an account: a till, the issuer of points. `none` until the ledger answers, or without an account. */
export function useSignerLevel(account: string | null | undefined): SignerLevel {
  const { wallet } = useSession()
  const { horizon } = useConnections()
  return useQuery(accountLevelQuery(horizon, account, wallet?.publicKey ?? '')).data ?? 'none'
}
