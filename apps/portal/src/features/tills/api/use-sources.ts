import type { Stroops } from '@lealta/kernel'
import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '#shared/access/access-context.ts'
import { useSignerLevel } from '#shared/access/use-signer-level.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { Sources } from '../model/giving.ts'
import type { OwnTill } from './till-queries.ts'

/** What the person may give points from: by the ledger's signers of the wallet, the program and the till, and what these hold. */
export function useSources(till: OwnTill, program: OwnProgram | null | undefined): Sources {
  const { walletId } = useSelectedBusiness()
  const { mayOperate } = useRights()
  const isMinter = reachesLevel(useSignerLevel(program?.issuer), 'med')
  const signsTill = reachesLevel(useSignerLevel(till.publicKey), 'med')
  const assetId = program?.assetId ?? undefined
  const wallet = useAvailable(mayOperate ? walletId : undefined, assetId)
  const float = useAvailable(signsTill && till.walletId !== null ? till.walletId : undefined, assetId)
  return { wallet, mint: isMinter && program?.supply.kind === 'unlimited', till: float }
}

/** What a wallet has left of an asset; undefined without a wallet. */
function useAvailable(walletId: string | undefined, assetId: string | undefined): Stroops | undefined {
  const query = useQuery({ ...holdingQueries.of(useApi(), walletId ?? ''), enabled: walletId !== undefined && assetId !== undefined })
  if (walletId === undefined || assetId === undefined) return undefined
  return query.data?.holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops)
}
