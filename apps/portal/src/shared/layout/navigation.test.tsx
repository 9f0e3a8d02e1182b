import { describe, expect, test } from 'vitest'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { listNavigation } from './navigation.ts'

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
const paths = (change: Partial<SelectedBusiness>, operatorsEnabled = true) =>
  listNavigation({ business: { ...business, ...change }, operatorsEnabled }).flatMap(group => group.items.map(item => item.to))

describe('rule §2: navigation menu', () => {
  test('role: the owner sees every line', () => {
    expect(paths({})).toEqual(
      expect.arrayContaining([
        '/u/dashboard',
        '/u/dashboard/usage',
        '/u/pay',
        '/u/wallet/activity',
        '/u/wallet/pending',
        '/u/loyalty-program/rewards',
        '/u/pos',
      ]),
    )
  })
  test('role: a manager sees the account usage, an employee does not', () => {
    expect(paths({ accessLevel: 'manager' })).toContain('/u/dashboard/usage')
    expect(paths({ accessLevel: 'employee' })).not.toContain('/u/dashboard/usage')
  })
  test('without the operators feature there is no point of sale', () => {
    expect(paths({}, false)).not.toContain('/u/pos')
  })
  test('the own wallet has no business lines', () => {
    const own = paths({ kind: 'own', accessLevel: null })
    for (const path of ['/u/dashboard/usage', '/u/loyalty-program', '/u/pos']) expect(own).not.toContain(path)
    expect(own).toContain('/u/dashboard')
  })
})
