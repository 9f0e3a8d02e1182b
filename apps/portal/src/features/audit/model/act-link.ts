import type { AuditAct } from '@lealta/contract'
import type { PortalLink } from '#shared/routing/link.ts'

const PROFILE: PortalLink = { to: '/u/dashboard/profile' }
const ACCESS: PortalLink = { to: '/u/dashboard/acl' }

/** Screens that show a thing without its id. */
const places: Partial<Record<AuditAct['thing'], PortalLink>> = {
  access: ACCESS,
  invitation: ACCESS,
  saleOpeners: { to: '/u/wallet/operators' },
  profile: PROFILE,
  documents: PROFILE,
  review: PROFILE,
  program: { to: '/u/loyalty-program' },
  earnRules: { to: '/u/loyalty-program/earn-rules' },
  earnRulesDraft: { to: '/u/loyalty-program/earn-rules' },
  priceList: { to: '/u/loyalty-program/earn-rules/price-list' },
  tag: { to: '/u/members/tags' },
  paymentProvider: { to: '/u/payment-providers' },
  limits: { to: '/u/dashboard/usage' },
}

/** Where the thing of an act is shown, or the transaction; undefined for what is gone or has no screen. Who may not go there sees no link. */
export function linkOfAct({ verb, thing, thingId, person, facts }: AuditAct, walletId: string): PortalLink | undefined {
  if (facts.hash) {
    return { to: '/u/wallet/activity/$transaction', params: { transaction: { walletId, hash: facts.hash } } }
  }
  if (places[thing]) return places[thing]
  if (verb === 'deleted' || thingId === null) return undefined
  if (person) return { to: '/u/members/$publicKey', params: { publicKey: person.publicKey } }
  return linkOfThing(thing, thingId)
}

function linkOfThing(thing: AuditAct['thing'], id: string): PortalLink | undefined {
  switch (thing) {
    case 'reward':
      return { to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId: id } }
    case 'token':
      return { to: '/u/tokens/$tokenId', params: { tokenId: id } }
    case 'till':
    case 'gift':
      return { to: '/u/pos/$pos', params: { pos: { id, alias: null } } }
    case 'shift':
    case 'shiftReport':
      return { to: '/u/pos/$pos/shifts', params: { pos: { id, alias: null } } }
    case 'location':
      return { to: '/u/locations/$account', params: { account: id } }
    case 'employee':
      return { to: '/u/employees/$account', params: { account: id } }
    case 'bulkRun':
    case 'bulkRows':
      return { to: '/u/bulk/$runId', params: { runId: id } }
    case 'partnership':
      return { to: '/u/partnerships/$partnershipId', params: { partnershipId: id } }
    case 'payRequest':
      return { to: '/u/pay-requests/$payRequestId', params: { payRequestId: id } }
    case 'nftChallenge':
      return { to: '/u/nft/$challengeId', params: { challengeId: id } }
    default:
      return undefined
  }
}
