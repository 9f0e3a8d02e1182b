import { describe, expect, test } from 'vitest'
import { createMemoryStorage, type PortalStorage } from '#shared/portal/storage.ts'
import type { SelectedBusiness, WalletAttributes } from '#shared/session/session.ts'
import { createSessionStore } from '#shared/session/session-store.ts'
import { readCode } from './code.ts'

const own: SelectedBusiness = {
  kind: 'own',
  id: 'u1',
  name: 'ana@example.com',
  alias: null,
  logo: null,
  accent: 'amber',
  accessLevel: null,
  walletId: 'w1',
  publicKey: 'GANA',
}
const business: SelectedBusiness = { ...own, kind: 'business', id: 'b1', name: 'Café Tostado', accessLevel: 'owner', publicKey: 'GCAFE' }
const nowhere = { search: '' }

const confirmed = { email: 'ana@example.com', email_verified: true, phoneNational: '011 15-5555-1234', phoneNumberVerified: true }

/** A device on which somebody signed in and opened a portal. */
function openPortal(portal: SelectedBusiness, name: string | null, contacts: Partial<WalletAttributes> = confirmed) {
  const memory = createMemoryStorage()
  const storage: PortalStorage = { device: memory, tab: memory, page: memory, watch: () => () => {}, tellServer: () => {} }
  const session = createSessionStore(storage)
  session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GANA' }, business: portal }))
  const face = { name, image: null, accent: null, isShown: true }
  session.changeAttributes({ face, ...contacts } as Parameters<typeof session.changeAttributes>[0])
  return { session, storage, read: () => memory.getItem('lealta.session') }
}

describe('the code without a network', () => {
  test('has the person’s name, as the portal last knew it, and the wallet of the open portal', () => {
    expect(readCode(openPortal(own, 'Ana').read(), nowhere)).toMatchObject({ name: 'Ana', publicKey: 'GANA' })
    expect(readCode(openPortal(own, null).read(), nowhere)).toMatchObject({ name: 'ana@example.com', publicKey: 'GANA' })
    expect(readCode(openPortal(business, 'Ana').read(), nowhere)).toMatchObject({ name: 'Café Tostado', publicKey: 'GCAFE' })
  })

  test.each<[string, SelectedBusiness, Partial<WalletAttributes>, string]>([
    ['the confirmed address', own, {}, 'ana@example.com'],
    ['the confirmed phone number, where the address is not', own, { email_verified: false }, '011 15-5555-1234'],
    ['nothing that is not confirmed', own, { email_verified: false, phoneNumberVerified: false }, ''],
    ['the alias of a business', { ...business, alias: 'tostado' }, {}, 'tostado'],
    ['nothing of the person at a business without one', business, {}, ''],
  ])('says what a till accepts: %s', (_, portal, contacts, said) => {
    expect(readCode(openPortal(portal, 'Ana', { ...confirmed, ...contacts }).read(), nowhere)?.said).toBe(said)
  })

  test('keeps one text of the contacts, and no other', () => {
    const stored = openPortal(own, 'Ana').read()
    expect(stored).not.toContain('5555')
  })

  test('keeps the name over a start of the portal that reads nothing', () => {
    const { storage, read } = openPortal(own, 'Ana')
    createSessionStore(storage).change(session => session)
    expect(readCode(read(), nowhere)).toMatchObject({ name: 'Ana', said: 'ana@example.com' })
  })

  test('is gone with the session', () => {
    const { session, read } = openPortal(own, 'Ana')
    session.reset()
    expect(readCode(read(), nowhere)).toBeUndefined()
    expect(read()).not.toMatch(/Ana|GANA|example/)
  })

  test('is of the wallet that the address names, or of none', () => {
    const stored = openPortal(business, null).read()
    expect(readCode(stored, { search: '?wallet=GCAFE' })?.publicKey).toBe('GCAFE')
    expect(readCode(stored, { search: '?wallet=GTILL' })).toBeUndefined()
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"GANA"',
    '{"wallet":{"publicKey":"GANA"}}',
    '{"business":{"publicKey":"GANA"}}',
    '{"wallet":{"publicKey":7},"business":{"publicKey":"GANA"}}',
  ])('is nobody’s where the device keeps %s', stored => {
    expect(readCode(stored, nowhere)).toBeUndefined()
  })
})
