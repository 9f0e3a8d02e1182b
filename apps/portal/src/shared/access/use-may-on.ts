import { type PermissionName, readPermission } from '@lealta/contract/permissions'
import { reachesLevel } from '@lealta/stellar/signer-level'
import { useQuery } from '@tanstack/react-query'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { signingKeyOf } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useMay } from './access-context.ts'
import { accountLevelQuery } from './signer-queries.ts'

/**
 * Whether the person has a permission whose signer level counts on an account of its own: a till, the issuer of points. Not until the
 * ledger answers, nor without an account.
 * @param lookMs how often it is asked again, on a screen that stays open for hours
 */
export function useMayOn(permission: PermissionName, account: string | null | undefined, lookMs?: number): boolean {
  return useAnswerOn(permission, account, lookMs).may
}

/** The same, and whether it is being asked for the first time: until then it is not known that they may not. */
export function useAnswerOn(
  permission: PermissionName,
  account: string | null | undefined,
  lookMs?: number,
): { may: boolean; isAsked: boolean } {
  const { wallet } = useSession()
  const { horizon } = useConnections()
  const may = useMay(permission)
  const query = accountLevelQuery(horizon, account, signingKeyOf(wallet))
  const asked = useQuery({ ...query, refetchInterval: lookMs ?? false })
  const level = asked.data ?? 'none'
  const { signer } = readPermission(permission)
  return { may: may && (signer === undefined || reachesLevel(level, signer.level)), isAsked: isFirstAsked(asked) }
}
