import type { PublicProgram } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type Holding, listOfKind } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import type { ViewedQuery } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { type OnSale, toOnSale } from './next-reward.ts'
import { programQueries } from './program-queries.ts'

/** A wallet's membership of a program: the points it holds, and the rewards they buy. `program` is undefined while loading. */
export interface Membership {
  readonly holding: Holding
  readonly points: Stroops
  readonly program: (PublicProgram & { readonly id: string }) | undefined
  readonly rewards: readonly OnSale[]
}

/** The programs of a wallet, by its points: the query of the balances, and that of all programs, which follows it. */
export function useMemberships(walletId: string) {
  const api = useApi()
  const balances = useQuery(holdingQueries.of(api, walletId))
  const points = listOfKind(balances.data?.holdings ?? [], 'loyalty_program')
  const programs = useQueries({
    queries: points.flatMap(({ asset }) => (asset.programId ? [programQueries.of(api, asset.programId)] : [])),
  })
  const memberships = points.map((holding): Membership => {
    const program = programs.find(({ data }) => data?.id === holding.asset.programId)?.data
    return { holding, points: holding.available, program, rewards: (program?.rewards ?? []).map(toOnSale) }
  })
  const failed = programs.filter(({ isError }) => isError)
  const reading: ViewedQuery<true> = {
    data: programs.every(({ data }) => data) ? true : undefined,
    error: failed[0]?.error,
    isPending: programs.some(({ isPending }) => isPending),
    refetch: async () => {
      const again = await Promise.all(failed.map(({ refetch }) => refetch()))
      return { error: again.find(({ error }) => error)?.error }
    },
  }
  return { balances, memberships, programs: reading }
}
