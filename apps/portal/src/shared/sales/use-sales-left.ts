import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMay } from '#shared/access/access-context.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type OpenSales, openSalesQuery } from './open-sales-query.ts'

/** What somebody who is to go leaves open. */
export type SalesLeftView = {
  /** Nothing for who may not see sales: they say `count` only. */
  readonly query: UseQueryResult<OpenSales> | undefined
  /** It is known, so that somebody may decide. */
  readonly isRead: boolean
  readonly count: number
}

/**
 * Reads the open sales of somebody who is to go, for the question before.
 * @param opener their key; nothing is read without one
 * @param known how many there are, as somewhere else says: counts for who may not see sales
 */
export function useSalesLeft(opener: string | null, known = 0): SalesLeftView {
  const { id } = useSelectedBusiness()
  const isSeen = useMay('token.view') && opener !== null
  const query = useQuery({ ...openSalesQuery(useApi(), id, opener ?? ''), enabled: isSeen })
  if (!isSeen) return { query: undefined, isRead: true, count: known }
  return { query, isRead: query.data !== undefined, count: query.data?.count ?? 0 }
}
