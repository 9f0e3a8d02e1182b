import type { AccessLevel } from '@lealta/contract'
import { everyFeature } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { type Facts, findDetour, findRefusal } from '#shared/access/guard.ts'
import { listGuards } from '#shared/access/list-guards.ts'
import type { Path } from '#shared/routing/link.ts'
import type { SelectedBusiness, Session } from '#shared/session/session.ts'
import { onboardedIndividual } from '#test/people.ts'
import { createPortalRouter } from './router.ts'

/** Every address of a portal for every kind of person, said once more in other words than the guards'; an address that is missing fails. */
type Rule = {
  /** Access levels that may open it in a business; all unless it is said. */
  levels?: readonly AccessLevel[]
  /** Not at the level of an employee; with one's own wallet open, or only signing for a wallet, nobody has a level. */
  notEmployee?: true
  /** Signer level needed on the open wallet. */
  signer?: 'med' | 'high'
  /** Medium is enough where the owner lets operators open sales. */
  unlessLet?: true
  /** The session's key must control the person's own wallet. */
  control?: true
  /** Not with one's own wallet open. */
  business?: true
  /** Also open to who only signs for a wallet of the business. */
  onlySigner?: true
  /** Not for who only signs for a wallet of the business. */
  needsAccess?: true
  /** Only with the feature of trading. */
  trade?: true
  partnerships?: true
  /** With one's own wallet open, or at this level in a business. */
  ownOr?: AccessLevel
  /** Only with the operators feature. */
  operators?: true
  /** Only with the transfers feature. */
  transfers?: true
  /** Only with the feature of proofs. */
  nft?: true
}
const all: Rule = {}
const shop: Rule = { business: true }
const desk: Rule = { business: true, levels: ['owner', 'manager'] }
const till: Rule = { business: true, operators: true }
/** For the owner of a business, and for everybody's own wallet; with the transfers feature. */
const bank: Rule = { ownOr: 'owner', transfers: true }
const transfers = '/u/wallet/transfers'
const program = '/u/loyalty-program'
const reward = `${program}/rewards/$rewardId`
const token = '/u/tokens/$tokenId'
const pos = '/u/pos/$pos'
const location = '/u/locations/$account'
const employee = '/u/employees/$account'
const expected: Record<string, Rule> = {
  '/u': all,
  '/u/dashboard': all,
  '/u/dashboard/acl': { ...desk, operators: true },
  '/u/dashboard/change': { ...desk, control: true },
  '/u/dashboard/edit': { ...desk, control: true },
  '/u/dashboard/profile': shop,
  '/u/dashboard/usage': desk,
  '/u/reports': desk,
  '/u/audit': desk,
  '/u/bulk': shop,
  '/u/bulk/new': shop,
  '/u/bulk/$runId': shop,
  [program]: shop,
  [`${program}/holders`]: shop,
  [`${program}/customers/$customer`]: shop,
  [`${program}/join`]: shop,
  [`${program}/pending-holders`]: shop,
  [`${program}/new`]: desk,
  [`${program}/edit`]: desk,
  [`${program}/enable`]: { ...shop, signer: 'high' },
  [`${program}/mint`]: shop,
  [`${program}/operators`]: { ...shop, operators: true },
  [`${program}/burn`]: { ...shop, signer: 'med' },
  [`${program}/rewards`]: shop,
  [`${program}/earn-rules`]: shop,
  [`${program}/earn-rules/edit`]: desk,
  [`${program}/earn-rules/price-list`]: desk,
  [`${program}/$transaction`]: shop,
  [`${reward}/$transaction`]: shop,
  [`${program}/rewards/new`]: desk,
  [reward]: shop,
  [`${reward}/edit`]: desk,
  [`${reward}/enable`]: { ...shop, signer: 'high' },
  [`${reward}/mint`]: shop,
  [`${reward}/operators`]: { ...shop, operators: true },
  [`${reward}/burn`]: { ...shop, signer: 'med' },
  [`${reward}/sell`]: { ...shop, signer: 'high', unlessLet: true },
  [`${reward}/sales`]: shop,
  [`${reward}/holders`]: shop,
  [`${reward}/pending-holders`]: shop,
  '/u/members': shop,
  '/u/members/$publicKey': shop,
  '/u/members/tags': shop,
  '/u/tokens': shop,
  '/u/tokens/new': desk,
  [token]: shop,
  [`${token}/edit`]: desk,
  [`${token}/enable`]: { ...shop, signer: 'high' },
  [`${token}/mint`]: shop,
  [`${token}/burn`]: { ...shop, signer: 'med' },
  [`${token}/operators`]: { ...shop, operators: true },
  [`${token}/holders`]: shop,
  [`${token}/pending-holders`]: shop,
  '/u/sales': shop,
  '/u/sales/new': { ...shop, signer: 'high', unlessLet: true },
  '/u/sales/$saleId': shop,
  '/u/orders': all,
  '/u/orders/$orderId': all,
  '/u/orders/$orderId/refund': { signer: 'med' },
  '/u/till': till,
  '/u/pos': till,
  '/u/pos/new': { ...till, levels: ['owner', 'manager'] },
  [pos]: till,
  [`${pos}/edit`]: { ...till, levels: ['owner', 'manager'] },
  [`${pos}/enable`]: { ...till, signer: 'high' },
  [`${pos}/disable`]: till,
  [`${pos}/operators`]: till,
  [`${pos}/qr`]: till,
  [`${pos}/shifts`]: till,
  [`${pos}/shifts/$shift`]: till,
  [`${pos}/$transaction`]: till,
  [`${pos}/till`]: till,
  '/u/locations': shop,
  '/u/locations/new': desk,
  [location]: shop,
  [`${location}/edit`]: desk,
  [`${location}/enable`]: { ...shop, signer: 'high' },
  [`${location}/disable`]: shop,
  [`${location}/operators`]: till,
  '/u/employees': shop,
  '/u/employees/new': desk,
  [employee]: shop,
  [`${employee}/edit`]: desk,
  [`${employee}/enable`]: { ...shop, signer: 'high' },
  [`${employee}/disable`]: shop,
  [`${employee}/operators`]: till,
  [`${employee}/hand-over`]: till,
  '/u/exchange': { signer: 'med' },
  '/u/api-keys': { business: true, levels: ['owner'] },
  '/u/api-keys/new': { business: true, levels: ['owner'], control: true },
  '/u/api-keys/server': { business: true, levels: ['owner'], control: true },
  '/u/partnerships': { ...shop, partnerships: true },
  '/u/partnerships/new': { ...desk, partnerships: true },
  '/u/partnerships/$partnershipId': { ...shop, partnerships: true },
  '/u/webhooks': { business: true, levels: ['owner'] },
  '/u/webhooks/new': { business: true, levels: ['owner'], control: true },
  '/u/webhooks/$webhookId': { business: true, levels: ['owner'] },
  '/u/payment-providers': { business: true, levels: ['owner'], transfers: true },
  '/u/pay': { signer: 'med' },
  '/u/trade': { signer: 'med', trade: true },
  '/u/nft': { nft: true },
  '/u/nft/$challengeId': { nft: true },
  '/u/nft/new': { nft: true },
  '/u/notifications': { needsAccess: true },
  '/u/pay-requests': all,
  '/u/pay-requests/$payRequestId': all,
  '/u/pay-requests/new': { notEmployee: true },
  '/u/qr': all,
  '/u/scan': all,
  '/u/code': all,
  '/u/more': all,
  '/u/more/delete-account': { control: true },
  '/u/more/devices': all,
  '/u/more/export': all,
  '/u/more/password': all,
  '/u/more/preferences': all,
  '/u/more/update-email': { control: true },
  '/u/more/update-phone': { control: true },
  '/u/wallet': all,
  '/u/wallet/deposits-new-{$stablecoin}': all,
  '/u/wallet/withdraws-new-{$stablecoin}': all,
  '/u/wallet/withdraws-confirm-{$stablecoin}': all,
  '/u/wallet/deposit-stellar-{$accountId}': all,
  '/u/wallet/transak-open{$stablecoin}': all,
  [transfers]: bank,
  [`${transfers}/stellar`]: bank,
  [`${transfers}/anclap`]: bank,
  [`${transfers}/anclap/$stablecoin`]: bank,
  [`${transfers}/anclap/$stablecoin/deposits-new`]: bank,
  [`${transfers}/anclap/$stablecoin/withdraws-new`]: bank,
  [`${transfers}/anclap/$stablecoin/withdraws-confirm`]: bank,
  [`${transfers}/anclap/$stablecoin/$transaction`]: bank,
  [`${transfers}/transak`]: bank,
  [`${transfers}/transak/$stablecoin`]: bank,
  [`${transfers}/transak/$stablecoin/$order`]: bank,
  '/u/wallet/activity': all,
  '/u/wallet/activity/$transaction': all,
  '/u/wallet/dashboard': all,
  '/u/wallet/dashboard/$item': all,
  '/u/wallet/dashboard/add': { signer: 'med' },
  '/u/wallet/loyalty-points': all,
  '/u/wallet/loyalty-points/$asset': all,
  '/u/wallet/loyalty-points/$asset/$sale': all,
  '/u/wallet/operators': { ...till, signer: 'high', onlySigner: true },
  '/u/wallet/pending': all,
  '/u/wallet/rewards': all,
  '/u/wallet/rewards/$asset': all,
  '/u/wallet/stablecoins': all,
  '/u/wallet/stablecoins/$asset': all,
}

const signers = ['high', 'med', 'low', 'none'] as const
const levels = ['owner', 'manager', 'employee', null] as const
/** Without a level, the open portal is one's own wallet or that of a business for which one only signs. */
type Person = {
  level: AccessLevel | null
  kind: 'business' | 'own'
  signer: (typeof signers)[number]
  control: 'high' | 'med'
  isOn: boolean
  /** The owner lets operators open sales. */
  lets: boolean
}
const people: Person[] = levels.flatMap(level =>
  (level === null ? (['own', 'business'] as const) : (['business'] as const)).flatMap(kind =>
    signers.flatMap(signer =>
      (['high', 'med'] as const).flatMap(control =>
        [true, false].flatMap(isOn => [true, false].map(lets => ({ level, kind, signer, control, isOn, lets }))),
      ),
    ),
  ),
)

const now = Date.UTC(2026, 0, 1)
function toFacts({ level, kind, signer, control, isOn, lets }: Person): Facts {
  const business = { kind, id: 'b', accessLevel: level, operatorsOpenSales: lets } as SelectedBusiness
  const session: Session = {
    token: { value: 't', expiresAt: now + 3_600_000 },
    wallet: { walletExtension: 'builtin', publicKey: 'GA', attributes: { ...onboardedIndividual, signerLevel: control } },
    business,
  }
  return {
    session,
    now,
    signerLevel: signer,
    features: { ...everyFeature(isOn) },
  }
}

function isExpected(rule: Rule, { level, kind, signer, control, isOn, lets }: Person): boolean {
  if (rule.business && level === null && !(rule.onlySigner && kind === 'business')) return false
  if (rule.needsAccess && kind === 'business' && level === null) return false
  if (rule.levels && !(level && rule.levels.includes(level))) return false
  if (rule.notEmployee && level === 'employee') return false
  const needed = rule.unlessLet && lets ? 'med' : rule.signer
  if (needed && signers.indexOf(signer) > signers.indexOf(needed)) return false
  if (rule.ownOr && kind === 'business' && level !== rule.ownOr) return false
  return (
    !(rule.control && control !== 'high') && !((rule.operators || rule.partnerships || rule.trade || rule.transfers || rule.nft) && !isOn)
  )
}

const router = createPortalRouter()
const paths = Object.keys(router.routesByPath) as Path[]
const portalPaths = paths.filter(path => path === '/u' || path.startsWith('/u/'))

describe('rule §6: every address of the portal for every access level and signer level', () => {
  test('every address is in the table, and none that does not exist', () => {
    expect(Object.keys(expected).sort()).toEqual(portalPaths.map(path => path.replace(/(.)\/$/, '$1')).sort())
  })

  test.each(portalPaths)('%s', path => {
    const rule = expected[path.replace(/(.)\/$/, '$1')] ?? {}
    const guards = listGuards(router, path)
    const wrong = people.filter(person => {
      const facts = toFacts(person)
      const isAdmitted = guards.every(guard => !findDetour(guard, facts) && !findRefusal(guard, facts))
      return isAdmitted !== isExpected(rule, person)
    })
    expect(wrong).toEqual([])
  })
})
