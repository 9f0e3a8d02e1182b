import { readSignerLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#shared/session/session-store.ts'
import { chainQueries } from './chain-queries.ts'
import { horizon } from './horizon.ts'

/** The account on the ledger, kept current by the network's own stream; `data` is `null` while it does not exist. */
export function useAccount(accountId: string) {
  const client = useQueryClient()
  useEffect(() => {
    const stream = horizon.streamEvents(`/accounts/${accountId}/operations`, {
      cursor: 'now',
      onEvent: () => {
        void client.invalidateQueries({ queryKey: chainQueries.all })
      },
    })
    // An account that does not exist yet has no stream; the reads below say so.
    stream.ended.catch(() => undefined)
    return () => stream.close()
  }, [accountId, client])
  return useQuery(chainQueries.account(accountId))
}

/** What the connected key may do with an account (spec §6); `undefined` until the account is read. */
export function useSignerLevel(accountId: string): SignerLevel | undefined {
  const { wallet } = useSession()
  const { data } = useQuery(chainQueries.account(accountId))
  return data && wallet ? readSignerLevel(data, wallet.publicKey) : undefined
}
