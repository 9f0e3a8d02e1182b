import type { Stroops } from '@lealta/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#shared/access/access-context.ts'
import { useAnswerOn } from '#shared/access/use-may-on.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { Sources } from '../model/giving.ts'
import type { OwnTill } from './till-queries.ts'

/** How late a till shows that somebody may give no more from it. */
const LOOK_MS = 15_000

/**
 * What the person may give points from: by the ledger's signers of the wallet, the program and the till, and what these hold.
 * `isAsked` while the ledger has not answered for the first time.
 */
export function useSources(till: OwnTill, program: OwnProgram | null | undefined): Sources & { isAsked: boolean } {
  const { walletId } = useSelectedBusiness()
  const mayPay = useMay('wallet.pay')
  const minter = useAnswerOn('token.mint', program?.issuer, LOOK_MS)
  const signer = useAnswerOn('till.pay', till.publicKey, LOOK_MS)
  const assetId = program?.assetId ?? undefined
  const wallet = useAvailable(mayPay ? walletId : undefined, assetId)
  const float = useAvailable(signer.may && till.walletId !== null ? till.walletId : undefined, assetId)
  return {
    ...{ wallet, mint: minter.may && program?.supply.kind === 'unlimited', till: float },
    isAsked: minter.isAsked || signer.isAsked,
  }
}

/** What a wallet has left of an asset; undefined without a wallet. */
function useAvailable(walletId: string | undefined, assetId: string | undefined): Stroops | undefined {
  const query = useQuery({ ...holdingQueries.of(useApi(), walletId ?? ''), enabled: walletId !== undefined && assetId !== undefined })
  if (walletId === undefined || assetId === undefined) return undefined
  return query.data?.holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops)
}
