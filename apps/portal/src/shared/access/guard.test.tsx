import type { AccessLevel, PermissionName } from '@lealta/contract'
import { everyFeature } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import {
  expiryMarginMs,
  isTokenValid,
  parseToken,
  type SelectedBusiness,
  type Session,
  type WalletAttributes,
} from '#shared/session/session.ts'
import { onboardedIndividual as individual } from '#test/people.ts'
import { type Facts, findDetour, findRefusal, type Guard } from './guard.ts'

const features = {
  ...everyFeature(true),
  demo: false,
}
const now = Date.UTC(2026, 0, 1)
const token = { value: 't', expiresAt: now + 3_600_000 }
const awaiting = { ...token, awaitsCode: true as const }
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

const collector: WalletAttributes = { ...individual, phoneNumberVerified: false, country: null }
const own: Session = session(individual, { token, business: { kind: 'own', id: 'u1', accessLevel: null } as SelectedBusiness })
const at = (accessLevel: AccessLevel): Session => ({ ...own, business: { ...selected, accessLevel } })
/** No access to the business, and a key that signs for one of its wallets. */
const onlySigns: Session = { ...own, business: { ...selected, accessLevel: null } }
const ofMedium: Session = { ...own, ...session({ ...individual, signerLevel: 'med' }) }
const facts: Facts = { session: {}, now, features, signerLevel: 'high' }

describe('rule §4: guards', () => {
  test.each([
    ['guest: nobody stays', { session: 'guest' }, {}, undefined],
    ['guest: a wallet without a token stays', { session: 'guest' }, session(individual, {}), undefined],
    ['guest: an onboarded individual goes to select-business', { session: 'guest' }, session(individual), '/select-business'],
    ['guest: an onboarded business goes to wallet', { session: 'guest' }, session(business), '/u/wallet'],
    ['guest: an individual enabled with one contact goes to their home', { session: 'guest' }, session(collector), '/u/dashboard'],
    ['guest: one contact and not enabled stays', { session: 'guest' }, session({ ...collector, enabled: false }), undefined],
    ['guest: a business in review stays', { session: 'guest' }, session({ ...business, kyb: { status: 'processing' } }), undefined],
    ['wallet: no public key goes to home', { session: 'wallet' }, {}, '/home'],
    ['wallet: a public key stays', { session: 'wallet' }, session(), undefined],
    ['auth: no public key goes to home', { session: 'auth' }, { token }, '/home'],
    ['auth: no token goes to auth', { session: 'auth' }, session(individual, {}), '/home/auth'],
    [
      'auth: an expired token goes to auth',
      { session: 'auth' },
      session(individual, { token: { value: 't', expiresAt: now } }),
      '/home/auth',
    ],
    ['auth: a token that awaits its code goes to the code', { session: 'auth' }, session(undefined, { token: awaiting }), '/home/code'],
    [
      'onboarded: a token that awaits its code goes to the code',
      { session: 'onboarded' },
      session(undefined, { token: awaiting }),
      '/home/code',
    ],
    ['code: a token that awaits its code stays', { session: 'code' }, session(undefined, { token: awaiting }), undefined],
    ['code: a valid token goes on', { session: 'code' }, session(individual), '/select-business'],
    ['code: no token goes to auth', { session: 'code' }, session(individual, {}), '/home/auth'],
    ['code: no public key goes to home', { session: 'code' }, {}, '/home'],
    ['auth: a valid token stays', { session: 'auth' }, session(null), undefined],
    ['onboarded: no userId goes to onboarding', { session: 'onboarded' }, session(null), '/onboarding'],
    [
      'onboarded: an individual not enabled goes to individual onboarding',
      { session: 'onboarded' },
      session({ ...individual, enabled: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: an e-mail not verified goes to onboarding',
      { session: 'onboarded' },
      session({ ...individual, email_verified: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: a phone not verified goes to onboarding',
      { session: 'onboarded' },
      session({ ...individual, phoneNumberVerified: false }),
      '/onboarding/onboarding-individual',
    ],
    [
      'onboarded: a business not enabled goes to business onboarding',
      { session: 'onboarded' },
      session({ ...business, enabled: false }),
      '/onboarding/onboarding-business',
    ],
    [
      'onboarded: a business without KYB goes to business onboarding',
      { session: 'onboarded' },
      session({ ...business, kyb: { status: 'pending' } }),
      '/onboarding/onboarding-business',
    ],
    [
      'onboarded: a business wallet without a business goes to business onboarding',
      { session: 'onboarded' },
      session({ ...business, business: null }),
      '/onboarding/onboarding-business',
    ],
    ['type: a business where an individual is required goes to home', { permission: 'onboarding.person' }, session(business), '/home'],
    ['type: an individual where a business is required goes to home', { permission: 'onboarding.view' }, session(individual), '/home'],
    ['type: the right type stays', { permission: 'onboarding.view' }, session(business), undefined],
    ['type: not registered yet goes to onboarding', { permission: 'onboarding.view' }, session(null), '/onboarding'],
    [
      'portal: an individual enabled with one contact has their own wallet',
      { session: 'portal' },
      { ...own, ...session(collector, { token, business: own.business! }) },
      undefined,
    ],
    [
      'portal: and enters no business before the second contact',
      { session: 'portal' },
      session(collector, { token, business: selected }),
      '/onboarding/onboarding-individual',
    ],
    [
      'portal: one contact and not enabled goes to individual onboarding',
      { session: 'portal' },
      { ...own, ...session({ ...collector, enabled: false }, { token, business: own.business! }) },
      '/onboarding/onboarding-individual',
    ],
    [
      'portal: a wallet that comes back after its account was deleted has no contact and goes to individual onboarding',
      { session: 'portal' },
      { ...own, ...session({ ...collector, email_verified: false }, { token, business: own.business! }) },
      '/onboarding/onboarding-individual',
    ],
    ['onboarding: one contact stays, to add the second', { session: 'onboarding' }, session(collector), undefined],
    ['portal: none selected goes to home', { session: 'portal' }, session(individual), '/home'],
    ['portal: a selected one stays', { session: 'portal' }, session(individual, { token, business: selected }), undefined],
    ['portal: expired goes to auth first', { session: 'portal' }, session(individual, { business: selected }), '/home/auth'],
    ['portal: a business screen with the own wallet open goes to the dashboard', { permission: 'token.view' }, own, '/u/dashboard'],
    ['portal: a business screen with a business open stays', { permission: 'token.view' }, { ...own, business: selected }, undefined],
  ] as const satisfies readonly [string, Guard, Session, string | undefined][])('%s', (_, guard, session, expected) => {
    expect(findDetour(guard, { ...facts, session })).toBe(expected)
  })
})

describe('rule §6: refusals of a guard', () => {
  test.each([
    ['an owner where owner or manager may be', 'token.edit', { session: at('owner') }, undefined],
    ['an employee where owner or manager may be', 'token.edit', { session: at('employee') }, 'access'],
    ['the own wallet, which has no access level, in what is a business’s', 'token.view', { session: own }, 'access'],
    ['the own wallet, which needs no access level', 'wallet.pay', { session: own }, undefined],
    ['who only signs for a wallet of a business, in that wallet', 'wallet.view', { session: onlySigns, signerLevel: 'med' }, undefined],
    ['who only signs, where they pay', 'wallet.pay', { session: onlySigns, signerLevel: 'med' }, undefined],
    ['who only signs, with a key that may not pay', 'wallet.pay', { session: onlySigns, signerLevel: 'low' }, 'signer'],
    ['who only signs, in what is the business’s', 'token.view', { session: onlySigns }, 'access'],
    ['who only signs, where operators change', 'operator.changeOfWallet', { session: onlySigns, signerLevel: 'high' }, undefined],
    ['who only pays, where operators change', 'operator.changeOfWallet', { session: onlySigns, signerLevel: 'med' }, 'signer'],
    ['who only signs, where all accounts of the business are', 'operator.viewAll', { session: onlySigns, signerLevel: 'high' }, 'access'],
    ['an employee whose key may pay', 'wallet.pay', { session: at('employee'), signerLevel: 'med' }, undefined],
    ['an owner whose key may not pay', 'wallet.pay', { session: at('owner'), signerLevel: 'low' }, 'signer'],
    ['a key of medium weight where high is needed', 'token.enable', { session: at('owner'), signerLevel: 'med' }, 'signer'],
    ['a key of medium weight where medium is needed', 'token.burn', { session: at('owner'), signerLevel: 'med' }, undefined],
    ['a session that may only pay, where the person is changed', 'person.edit', { session: ofMedium }, 'signer'],
    ['a session of full control, whatever it is in the open wallet', 'person.edit', { session: own, signerLevel: 'none' }, undefined],
    ['a feature that is off', 'till.view', { session: at('owner'), features: { ...features, operators_enabled: false } }, 'feature'],
    ['a feature that is on', 'till.view', { session: at('owner') }, undefined],
    ['no permission asked', undefined, {}, undefined],
  ] as const satisfies readonly [string, PermissionName | undefined, Partial<Facts>, string | undefined][])(
    '%s',
    (_, permission, change, expected) => {
      expect(findRefusal(permission ? { permission } : {}, { ...facts, ...change })).toBe(expected)
    },
  )
})

describe('rule §4: the token counts as expired 5 minutes early', () => {
  test.each([
    [expiryMarginMs + 1, true],
    [expiryMarginMs, false],
    [0, false],
  ])('%i ms before its expiry: %s', (left, expected) => {
    expect(isTokenValid({ value: 't', expiresAt: now + left }, now)).toBe(expected)
  })

  test('the expiry is read from the token', () => {
    const encoded = btoa(JSON.stringify({ exp: 1_800_000_000 })).replaceAll('=', '')
    expect(parseToken(`x.${encoded}.y`).expiresAt).toBe(1_800_000_000_000)
    expect(() => parseToken('nothing')).toThrow(TypeError)
    expect(() => parseToken(`x.${btoa('{}')}.y`)).toThrow(TypeError)
  })
})
