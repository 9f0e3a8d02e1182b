import { everyFeature } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { type Facts, mayFollow } from '#shared/access/guard.ts'
import { listGuards } from '#shared/access/list-guards.ts'
import { navigation } from '#shared/layout/navigation.ts'
import type { SelectedBusiness, Session } from '#shared/session/session.ts'
import { onboardedIndividual } from '#test/people.ts'
import { createPortalRouter } from './router.ts'

const router = createPortalRouter()
const features = {
  ...everyFeature(true),
  demo: false,
}
const now = Date.UTC(2026, 0, 1)
const business: SelectedBusiness = {
  kind: 'business',
  id: 'b',
  name: 'Café',
  alias: 'cafe',
  logo: null,
  accent: 'amber',
  accessLevel: 'owner',
  walletId: 'w',
  publicKey: 'GA',
}
const session: Session = {
  token: { value: 't', expiresAt: now + 3_600_000 },
  wallet: {
    walletExtension: 'builtin',
    publicKey: 'GA',
    attributes: onboardedIndividual,
  },
}
const paths = (change: Partial<SelectedBusiness>, facts: Partial<Facts> = {}) =>
  navigation
    .flatMap(group => group.items.map(item => item.link))
    .filter(link =>
      mayFollow(
        listGuards(router, link.to),
        {},
        { session: { ...session, business: { ...business, ...change } }, now, features, signerLevel: 'high', ...facts },
      ),
    )
    .map(({ to }) => to)

describe('rule §2: navigation menu', () => {
  test('role: the owner sees every line', () => {
    expect(paths({})).toHaveLength(navigation.flatMap(group => [...group.items]).length)
  })
  test.each(['/u/dashboard/usage', '/u/dashboard/acl'])('role: a manager sees %s, an employee does not', path => {
    expect(paths({ accessLevel: 'manager' })).toContain(path)
    expect(paths({ accessLevel: 'employee' })).not.toContain(path)
  })
  test('signer level: a key that cannot sign payments of the account gets no line to pay', () => {
    expect(paths({}, { signerLevel: 'low' })).not.toContain('/u/pay')
    expect(paths({}, { signerLevel: 'med' })).toContain('/u/pay')
  })
  test('without the operators feature there is no point of sale and no access control', () => {
    const found = paths({}, { features: { ...features, operators_enabled: false } })
    for (const path of ['/u/pos', '/u/dashboard/acl']) expect(found).not.toContain(path)
  })
  test('the own wallet has no business lines', () => {
    const own = paths({ kind: 'own', accessLevel: null })
    for (const path of ['/u/dashboard/usage', '/u/loyalty-program', '/u/pos']) expect(own).not.toContain(path)
    expect(own).toContain('/u/dashboard')
  })
  test('no two lines have the same icon, which is all that the narrow rail shows', () => {
    const icons = navigation.flatMap(group => group.items.map(({ icon }) => icon))
    expect(new Set(icons).size).toBe(icons.length)
  })
})
