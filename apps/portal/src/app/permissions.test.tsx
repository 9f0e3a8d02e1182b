import type { AccessLevel } from '@lealta/contract'
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
  /** Signer level needed on the open wallet. */
  signer?: 'med' | 'high'
  /** The session's key must control the person's own wallet. */
  control?: true
  /** Not with one's own wallet open. */
  business?: true
  /** Only with the operators feature. */
  operators?: true
}
const all: Rule = {}
const shop: Rule = { business: true }
const desk: Rule = { business: true, levels: ['owner', 'manager'] }
const till: Rule = { business: true, operators: true }
const program = '/u/loyalty-program'
const reward = `${program}/rewards/$rewardId`
const pos = '/u/pos/$pos'
const location = '/u/locations/$account'
const employee = '/u/employees/$account'
const expected: Record<string, Rule> = {
  '/u': all,
  '/u/dashboard': all,
  '/u/dashboard/acl': { ...desk, operators: true },
  '/u/dashboard/change': { ...desk, control: true },
  '/u/dashboard/edit': { ...desk, control: true },
  '/u/dashboard/usage': desk,
  [program]: shop,
  [`${program}/holders`]: shop,
  [`${program}/join`]: shop,
  [`${program}/pending-holders`]: shop,
  [`${program}/new`]: desk,
  [`${program}/edit`]: desk,
  [`${program}/enable`]: { ...shop, signer: 'high' },
  [`${program}/mint`]: shop,
  [`${program}/operators`]: { ...shop, operators: true },
  [`${program}/burn`]: { ...shop, signer: 'med' },
  [`${program}/rewards`]: shop,
  [`${program}/$transaction`]: shop,
  [`${reward}/$transaction`]: shop,
  [`${program}/rewards/new`]: desk,
  [reward]: shop,
  [`${reward}/edit`]: desk,
  [`${reward}/enable`]: { ...shop, signer: 'high' },
  [`${reward}/mint`]: shop,
  [`${reward}/operators`]: { ...shop, operators: true },
  [`${reward}/burn`]: { ...shop, signer: 'med' },
  [`${reward}/sell`]: { ...shop, signer: 'med' },
  [`${reward}/sales`]: shop,
  [`${reward}/holders`]: shop,
  [`${reward}/pending-holders`]: shop,
  '/u/pos': till,
  '/u/pos/new': { ...till, levels: ['owner', 'manager'] },
  [pos]: till,
  [`${pos}/edit`]: { ...till, levels: ['owner', 'manager'] },
  [`${pos}/enable`]: { ...till, signer: 'high' },
  [`${pos}/disable`]: till,
  [`${pos}/operators`]: till,
  [`${pos}/qr`]: till,
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
  '/u/pay': { signer: 'med' },
  '/u/scan': all,
  '/u/more': all,
  '/u/more/delete-account': { control: true },
  '/u/more/devices': all,
  '/u/more/export': all,
  '/u/more/password': all,
  '/u/more/preferences': all,
  '/u/more/update-email': { control: true },
  '/u/more/update-phone': { control: true },
  '/u/wallet': all,
  '/u/wallet/activity': all,
  '/u/wallet/activity/$transaction': all,
  '/u/wallet/dashboard': all,
  '/u/wallet/dashboard/$item': all,
  '/u/wallet/loyalty-points': all,
  '/u/wallet/loyalty-points/$asset': all,
  '/u/wallet/loyalty-points/$asset/$sale': all,
  '/u/wallet/operators': { ...till, signer: 'high' },
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
}
const people: Person[] = levels.flatMap(level =>
  (level === null ? (['own', 'business'] as const) : (['business'] as const)).flatMap(kind =>
    signers.flatMap(signer =>
      (['high', 'med'] as const).flatMap(control => [true, false].map(isOn => ({ level, kind, signer, control, isOn }))),
    ),
  ),
)

const now = Date.UTC(2026, 0, 1)
function toFacts({ level, kind, signer, control, isOn }: Person): Facts {
  const business = { kind, id: 'b', accessLevel: level } as SelectedBusiness
  const session: Session = {
    token: { value: 't', expiresAt: now + 3_600_000 },
    wallet: { walletExtension: 'builtin', publicKey: 'GA', attributes: { ...onboardedIndividual, signerLevel: control } },
    business,
  }
  return { session, now, signerLevel: signer, features: { operators_enabled: isOn } }
}

function isExpected(rule: Rule, { level, signer, control, isOn }: Person): boolean {
  if (rule.business && level === null) return false
  if (rule.levels && !(level && rule.levels.includes(level))) return false
  if (rule.signer && signers.indexOf(signer) > signers.indexOf(rule.signer)) return false
  return !(rule.control && control !== 'high') && !(rule.operators && !isOn)
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
