import type { BusinessAccount } from '@lealta/contract'
import { assertNever } from '@lealta/kernel'
import type { PortalLink } from '#shared/routing/link.ts'

/** The screen of the operators of an account. */
export function operatorsOf({ kind, resourceId }: BusinessAccount): PortalLink {
  switch (kind) {
    case 'wallet':
      return { to: '/u/wallet/operators' }
    case 'pos':
      return { to: '/u/pos/$pos/operators', params: { pos: { id: resourceId, alias: null } } }
    case 'location':
      return { to: '/u/locations/$account/operators', params: { account: resourceId } }
    case 'employee':
      return { to: '/u/employees/$account/operators', params: { account: resourceId } }
    case 'loyalty_program':
      return { to: '/u/loyalty-program/operators' }
    case 'reward':
      return { to: '/u/loyalty-program/rewards/$rewardId/operators', params: { rewardId: resourceId } }
    case 'token':
      return { to: '/u/tokens/$tokenId/operators', params: { tokenId: resourceId } }
    default:
      return assertNever(kind)
  }
}
