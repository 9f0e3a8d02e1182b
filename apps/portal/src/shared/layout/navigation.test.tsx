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
const paths = (change: Partial<SelectedBusiness>, operatorsEnabled = true, signerLevel: 'high' | 'med' | 'none' = 'high') =>
  listNavigation({ business: { ...business, ...change }, operatorsEnabled, signerLevel }).flatMap(group => group.items.map(item => item.to))

describe('rule §2: navigation menu', () => {
  test('role: the owner sees everything', () => {
    expect(paths({})).toEqual(
      expect.arrayContaining([
        '/u/dashboard',
        '/u/dashboard/acl',
        '/u/dashboard/usage',
        '/u/wallet/operators',
        '/u/wallet/transfers',
        '/u/pos',
      ]),
    )
  })
  test('role: a manager has no transfers, an employee no access control and no usage', () => {
    expect(paths({ accessLevel: 'manager' })).not.toContain('/u/wallet/transfers')
    expect(paths({ accessLevel: 'manager' })).toContain('/u/dashboard/acl')
    const employee = paths({ accessLevel: 'employee' })
    expect(employee).not.toContain('/u/dashboard/acl')
    expect(employee).not.toContain('/u/dashboard/usage')
  })
  test('operators need the high threshold', () => {
    expect(paths({}, true, 'med')).not.toContain('/u/wallet/operators')
    expect(paths({}, true, 'none')).not.toContain('/u/wallet/operators')
  })
  test('without the operators feature there is no access control, no operators, no point of sale', () => {
    const without = paths({}, false)
    for (const path of ['/u/dashboard/acl', '/u/wallet/operators', '/u/pos']) expect(without).not.toContain(path)
  })
  test('the own wallet has no business lines', () => {
    const own = paths({ kind: 'own', accessLevel: null })
    for (const path of ['/u/dashboard', '/u/loyalty-program', '/u/pos']) expect(own).not.toContain(path)
    expect(own).toContain('/u/wallet/transfers')
  })
})
