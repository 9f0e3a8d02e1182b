import { describe, expect, test } from 'vitest'
import { requireAuth, requireBusiness, requireGuest, requireOnboarded, requireType, requireWallet } from './guards.ts'
import { expiryMarginMs, isTokenValid, parseToken, type SelectedBusiness, type Session, type WalletAttributes } from './session.ts'

const now = Date.UTC(2026, 0, 1)
const token = { value: 't', expiresAt: now + 3_600_000 }
const individual: WalletAttributes = {
  publicKey: 'GA',
  type: 'individual',
  enabled: true,
  userId: 'u1',
  email: 'ana@example.com',
  email_verified: true,
  phone: '+5491100000000',
  phoneNumberVerified: true,
  country: 'AR',
  language: 'es',
  business: null,
  businessType: null,
  kyb: null,
  deletionAt: null,
  signerLevel: 'high',
}
const business: WalletAttributes = {
  ...individual,
  type: 'business',
  business: { id: 'b', name: 'Café', alias: 'cafe' },
  kyb: { status: 'valid' },
}
const selected = { kind: 'business', id: 'b' } as SelectedBusiness
const session = (attributes?: WalletAttributes | null, rest: Partial<Session> = { token }): Session => ({
  wallet: { walletExtension: 'builtin', publicKey: 'GA', ...(attributes === undefined ? {} : { attributes }) },
  ...rest,
})

describe('rule §4: guards', () => {
  test.each([
    ['guest: nobody stays', requireGuest, {}, undefined],
    ['guest: a wallet without a token stays', requireGuest, session(individual, {}), undefined],
    ['guest: an onboarded individual goes to select-business', requireGuest, session(individual), '/select-business'],
    ['guest: an onboarded business goes to wallet', requireGuest, session(business), '/u/wallet'],
    ['guest: a business in review stays', requireGuest, session({ ...business, kyb: { status: 'processing' } }), undefined],
    ['wallet: no public key goes to home', requireWallet, {}, '/home'],
    ['wallet: a public key stays', requireWallet, session(), undefined],
    ['auth: no public key goes to home', requireAuth, { token }, '/home'],
    ['auth: no token goes to auth', requireAuth, session(individual, {}), '/home/auth'],
    ['auth: an expired token goes to auth', requireAuth, session(individual, { token: { value: 't', expiresAt: now } }), '/home/auth'],
    ['auth: a valid token stays', requireAuth, session(null), undefined],
    ['onboarded: no userId goes to onboarding', requireOnboarded, session(null), '/onboarding'],
    [
      'onboarded: an individual not enabled goes to individual onboarding',
      requireOnboarded,
      session({ ...individual, enabled: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: an e-mail not verified goes to onboarding',
      requireOnboarded,
      session({ ...individual, email_verified: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: a phone not verified goes to onboarding',
      requireOnboarded,
      session({ ...individual, phoneNumberVerified: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: a business not enabled goes to business onboarding',
      requireOnboarded,
      session({ ...business, enabled: false }),
      '/onboarding/onboarding-business',
    ],
    [
      'onboarded: a business without KYB goes to business onboarding',
      requireOnboarded,
      session({ ...business, kyb: { status: 'pending' } }),
      '/onboarding/onboarding-business',
    ],
    [
      'onboarded: a business wallet without a business goes to business onboarding',
      requireOnboarded,
      session({ ...business, business: null }),
      '/onboarding/onboarding-business',
    ],
    ['type: a business where an individual is required goes to home', requireType('individual'), session(business), '/home'],
    ['type: an individual where a business is required goes to home', requireType('business'), session(individual), '/home'],
    ['type: the right type stays', requireType('business'), session(business), undefined],
    ['type: not registered yet stays', requireType('business'), session(null), undefined],
    ['business: none selected goes to home', requireBusiness, session(individual), '/home'],
    ['business: a selected one stays', requireBusiness, session(individual, { token, business: selected }), undefined],
    ['business: expired goes to auth first', requireBusiness, session(individual, { business: selected }), '/home/auth'],
  ] as const)('%s', (_, guard, present, expected) => {
    expect(guard(present, now)?.to).toBe(expected)
  })
})

describe('rule §4: the token counts as expired 5 minutes early', () => {
  test.each([
    [expiryMarginMs + 1, true],
    [expiryMarginMs, false],
    [0, false],
  ])('%i ms before its expiry: %s', (left, expected) => {
    expect(isTokenValid({ value: 't', expiresAt: now + left }, now)).toBe(expected)
  })

  test('the expiry is read out of the token', () => {
    const encoded = btoa(JSON.stringify({ exp: 1_800_000_000 })).replaceAll('=', '')
    expect(parseToken(`x.${encoded}.y`).expiresAt).toBe(1_800_000_000_000)
    expect(() => parseToken('nothing')).toThrow(TypeError)
    expect(() => parseToken(`x.${btoa('{}')}.y`)).toThrow(TypeError)
  })
})
