import type { Wallet } from '@lealta/contract'
import { ApiError, ConnectionError } from '@lealta/contract/client'
import { describe, expect, test } from 'vitest'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { checkDocument, formatSize, MAX_DOCUMENT_BYTES } from './document-file.ts'
import { findNextStep, findStepAfter, listMissing, listSteps } from './onboarding-steps.ts'
import { type PreparedReward, readOpening, stateOf } from './opening.ts'
import { asksAgain, pauseBefore, pollReview, withReviewStatus } from './review-polling.ts'
import { readTimeLeft } from './review-time.ts'

const person: Wallet = {
  publicKey: 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH',
  type: 'individual',
  enabled: false,
  userId: '0197b6a0-0000-7000-8000-000000000001',
  email: null,
  email_verified: false,
  phone: null,
  phoneNational: null,
  phoneNumberVerified: false,
  country: null,
  fullName: null,
  birthday: null,
  language: 'en',
  screens: { language: null, scheme: null },
  face: null,
  business: null,
  businessType: null,
  kyb: null,
  deletionAt: null,
  signInCode: false,
  signerLevel: 'high',
  isRecoverable: false,
  recovery: null,
}
const owner: Wallet = { ...person, type: 'business', kyb: { status: 'new' } }
const business = { id: '0197b6a0-0000-7000-8000-000000000002', name: 'Café Alameda', alias: 'alameda' }
const doneOwner: Wallet = {
  ...owner,
  businessType: 'entity',
  email_verified: true,
  phoneNumberVerified: true,
  business,
  kyb: { status: 'valid' },
}

describe('rule §2: the steps of onboarding', () => {
  test('a business: type, documents, e-mail, phone, profile, activation', () => {
    expect(listSteps(owner).map(step => step.path.replace('/onboarding/onboarding-business/', ''))).toEqual([
      'business-type',
      'kyb',
      'register-email',
      'register-phone',
      'business-profile',
      'activate',
    ])
  })

  test('an individual: country, e-mail, phone, activation', () => {
    expect(listSteps(person).map(step => step.path.replace('/onboarding/onboarding-individual/', ''))).toEqual([
      'setup-country',
      'register-email',
      'register-phone',
      'activate',
    ])
  })

  test.for([
    ['nothing done', owner, 'business-type'],
    ['type chosen', { ...owner, businessType: 'entity' }, 'kyb'],
    ['documents with the reviewers: on with the e-mail', { ...owner, businessType: 'entity', kyb: { status: 'processing' } }, 'email'],
    ['declined comes back first', { ...doneOwner, kyb: { status: 'invalid' } }, 'kyb'],
    ['only the review is left', { ...doneOwner, kyb: { status: 'pending_manual_approval' } }, 'activate'],
    ['everything done', doneOwner, 'activate'],
    ['a person without a country', person, 'country'],
    ['a person with everything', { ...person, country: 'AR', email_verified: true, phoneNumberVerified: true }, 'activate'],
  ] as const)('next step, %s', ([, wallet, id]) => {
    expect(findNextStep(wallet as Wallet).id).toBe(id)
  })

  test('product decision 42: to join a program, one contact, whichever it is, and the activation', () => {
    expect(listSteps(person, 'join').map(step => step.path.replace('/onboarding/onboarding-individual/', ''))).toEqual([
      'register-email',
      'activate',
    ])
    for (const contact of [{ email_verified: true }, { phoneNumberVerified: true }]) {
      expect(listMissing({ ...person, ...contact }, 'join')).toEqual([])
      expect(findStepAfter({ ...person, ...contact }, 'phone', 'join').id).toBe('activate')
    }
    expect(listMissing(person, 'join').map(step => step.id)).toEqual(['contact'])
    expect(listSteps(owner, 'join'), 'a business does not join').toEqual(listSteps(owner))
  })

  test('product decision 42: who was enabled with one contact is asked for the other, and for no country', () => {
    const joined: Wallet = { ...person, enabled: true, email_verified: true }
    expect(findNextStep(joined).id).toBe('phone')
    expect(listMissing(joined).map(step => step.id)).toEqual(['phone'])
  })

  test('to work for a business, both contacts; the country only where the phone number does not tell it', () => {
    const idsOf = (wallet: Wallet) => listSteps(wallet, 'work').map(step => step.id)
    expect(idsOf(person)).toEqual(['email', 'phone', 'activate'])
    const confirmed = { ...person, email_verified: true, phoneNumberVerified: true }
    expect(idsOf({ ...confirmed, country: 'AR' })).toEqual(['email', 'phone', 'activate'])
    expect(listMissing(confirmed, 'work').map(step => step.id)).toEqual(['country'])
    expect(listSteps(owner, 'work'), 'a business is not invited').toEqual(listSteps(owner))
  })

  test('continuing from the documents does not return to them while they are under review', () => {
    const wallet: Wallet = { ...owner, businessType: 'entity', kyb: { status: 'processing' } }
    expect(findStepAfter(wallet, 'kyb').id).toBe('email')
  })

  test('skipping the documents leads to the e-mail, and at the end back to them', () => {
    const wallet: Wallet = { ...owner, businessType: 'entity', kyb: { status: 'new' } }
    expect(findStepAfter(wallet, 'kyb').id).toBe('email')
    expect(findStepAfter({ ...wallet, email_verified: true, phoneNumberVerified: true, business }, 'profile').id).toBe('kyb')
  })

  test('rule §4: a review that is not valid blocks the activation of the wallet', () => {
    expect(listMissing({ ...doneOwner, kyb: { status: 'processing' } }).map(step => step.state)).toEqual(['waiting'])
    expect(listMissing(doneOwner)).toEqual([])
  })

  test.for([
    ['/j/0197b6a0-0000-7000-8000-000000000003', '0197b6a0-0000-7000-8000-000000000003'],
    ['/j/0197b6a0-0000-7000-8000-000000000003?from=qr', '0197b6a0-0000-7000-8000-000000000003'],
    ['/t/0197b6a0-0000-7000-8000-000000000003', undefined],
    ['/j/../u', undefined],
    [undefined, undefined],
  ] as const)('the program of the join link %s', ([path, id]) => {
    expect(readJoinProgram(path)).toBe(id)
  })
})

describe('rule §4: "Status polling"', () => {
  test('an automatic review is polled every 2 s, a manual one once a minute, a decided one never', () => {
    expect(pollReview({ status: 'pending' }, null)).toBe(2_000)
    expect(pollReview({ status: 'processing' }, null)).toBe(2_000)
    expect(pollReview({ status: 'new' }, null)).toBe(false)
    expect(pollReview({ status: 'pending_manual_approval' }, null)).toBe(60_000)
    expect(pollReview({ status: 'valid' }, null)).toBe(false)
    expect(pollReview({ status: 'invalid' }, null)).toBe(false)
  })

  test('"a failed check ends polling with an error": a refusal at once', () => {
    const refused = new ApiError(404, [])
    expect(asksAgain(0, refused)).toBe(false)
    expect(pollReview({ status: 'processing' }, refused)).toBe(false)
  })

  test('a lost connection and a 5xx are asked again four times, later each time, before the check has failed', () => {
    for (const lost of [new ConnectionError('connection_lost'), new ApiError(503, [])]) {
      expect([0, 1, 2, 3, 4].map(failures => asksAgain(failures, lost))).toEqual([true, true, true, true, false])
      expect(pollReview({ status: 'processing' }, lost)).toBe(false)
    }
    expect([0, 1, 2, 3, 9].map(pauseBefore)).toEqual([4_000, 8_000, 16_000, 32_000, 60_000])
  })
})

describe('rule §9: the 48 hours of a review', () => {
  const due = '2026-11-22T10:00:00Z'
  test.for([
    ['2026-11-20T10:00:00Z', { over: false, hours: 48, minutes: 0 }],
    ['2026-11-22T08:29:01Z', { over: false, hours: 1, minutes: 31 }],
    ['2026-11-22T09:59:59.500Z', { over: false, hours: 0, minutes: 1 }],
    ['2026-11-22T10:00:00Z', { over: true }],
  ] as const)('at %s', ([now, left]) => {
    expect(readTimeLeft(due, new Date(now))).toEqual(left)
  })
})

describe('documents of a review', () => {
  test.for([
    ['application/pdf', MAX_DOCUMENT_BYTES, undefined],
    ['application/pdf', MAX_DOCUMENT_BYTES + 1, 'document_too_large'],
    ['image/webp', 1, undefined],
    ['image/gif', 1, 'document_not_valid'],
    ['application/pdf', 0, 'document_not_valid'],
  ] as const)('%s of %d bytes', ([type, size, code]) => {
    expect(checkDocument({ type, size })).toBe(code)
  })

  test('sizes are formatted in the units of the locale', () => {
    expect(formatSize(1_572_864, 'en')).toBe('1.5 MB')
    expect(formatSize(1_572_864, 'es')).toBe('1,5 MB')
    expect(formatSize(10, 'en')).toBe('1 kB')
  })
})

describe('rule §4: a verified business stays valid while a change is reviewed', () => {
  test('the wallet follows the review that registers its business', () => {
    expect(withReviewStatus(owner, { kind: 'registration', status: 'pending' }).kyb).toEqual({ status: 'pending' })
  })
  test.for(['new', 'pending', 'invalid'] as const)('a change that is %s leaves the wallet valid', status => {
    expect(withReviewStatus(doneOwner, { kind: 'change', status })).toBe(doneOwner)
  })
})

test('what is prepared: nothing, a part, all of it, a fixed number, or its end has come', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const unlimited = { kind: 'unlimited' } as const
  const ready = { status: 'ready', supply: unlimited } as const
  const states = [
    stateOf(null, now),
    stateOf({ status: 'pending', supply: unlimited }, now),
    stateOf(ready, now),
    stateOf({ status: 'ready', supply: { kind: 'fixed', amount: '5.0000000' } }, now),
    stateOf({ ...ready, expiresAt: null }, now),
    stateOf({ ...ready, expiresAt: '2026-06-01T12:00:01Z' }, now),
    stateOf({ ...ready, expiresAt: '2026-06-01T12:00:00Z' }, now),
  ]
  expect(states).toEqual(['none', 'open', 'ready', 'alone', 'ready', 'ready', 'expired'])
  const program = { ...ready, id: 'p' } as unknown as Parameters<typeof readOpening>[0]
  const reward = { ...ready, id: 'r', expiresAt: '2026-06-01T12:00:00Z' } as unknown as PreparedReward
  expect(readOpening(program, reward, now), 'an expired reward stays out of it').toEqual({ program, reward: undefined })
  expect(readOpening(program, { ...reward, expiresAt: null }, now)?.reward?.id).toBe('r')
})
