import type { Horizon } from '@lealta/stellar/horizon'
import { readSignerLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Session } from '#shared/session/session.ts'

/** Signers change rarely; the wallet's stream of effects refreshes this with everything else of the wallet. */
const FRESH_MS = 60_000

/** What the connected key may do with the account of the open wallet, by the ledger (spec §6 "Signer level"). */
export function signerLevelQuery(horizon: Horizon, { wallet, business }: Session) {
  const key = wallet?.publicKey ?? ''
  return queryOptions({
    queryKey: [...walletKey(business?.walletId ?? ''), 'signer-level', key],
    queryFn: async (): Promise<SignerLevel> => {
      const account = await horizon.readAccount(business?.publicKey ?? '')
      return account ? readSignerLevel(account, key) : 'none'
    },
    enabled: business !== undefined,
    staleTime: FRESH_MS,
  })
}

/** What counts while the ledger has not answered: an account's own key is its master key. */
export function assumeSignerLevel({ wallet, business }: Session): SignerLevel {
  return business && wallet?.publicKey === business.publicKey ? 'high' : 'none'
}
