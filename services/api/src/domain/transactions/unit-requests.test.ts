import type { SponsoredEntry } from '@lealta/stellar/transactions'
import { describe, expect, test } from 'vitest'
import { toFreedEntry, toUnitRequests } from './unit-requests.ts'

const owners = new Map([
  ['SP', 'ours'],
  ['SP2', 'theirs'],
])
const ask = (entries: SponsoredEntry[], accountItem?: 'wallet' | 'reward' | 'pointOfSale' | 'sale') =>
  toUnitRequests(entries, { owners, businessId: 'ours', account: 'W', accountItem: () => accountItem })
const asset = { code: 'T', issuer: 'I' }

describe('toUnitRequests (spec §9 "Usage units")', () => {
  test('a reward or program takes 4 in one: account, data, and the signer of the owner or the trustline of a fixed supply', () => {
    const entries: SponsoredEntry[] = [
      { kind: 'account', account: 'I', sponsor: 'SP' },
      { kind: 'data', account: 'I', name: 'ipfshash', sponsor: 'SP', partOf: 'I' },
      { kind: 'trustline', account: 'W', asset, sponsor: 'SP', partOf: 'I' },
    ]
    expect(ask(entries, 'reward')).toEqual([
      { businessId: 'ours', item: 'reward', units: 4, account: 'I', subject: 'account', external: false },
    ])
  })

  test('a till takes 4, and each further asset a trustline of whoever issued it', () => {
    const entries: SponsoredEntry[] = [
      { kind: 'account', account: 'P', sponsor: 'SP' },
      { kind: 'trustline', account: 'P', asset: { code: 'USDL', issuer: 'CI' }, sponsor: 'SP', partOf: 'P' },
      { kind: 'signer', account: 'P', key: 'W', sponsor: 'SP', partOf: 'P' },
      { kind: 'trustline', account: 'P', asset, sponsor: 'SP' },
      { kind: 'trustline', account: 'P', asset: { code: 'U', issuer: 'J' }, sponsor: 'SP2' },
    ]
    expect(ask(entries, 'pointOfSale')).toEqual([
      { businessId: 'ours', item: 'pointOfSale', units: 4, account: 'P', subject: 'account', external: false },
      { businessId: 'ours', item: 'trustline', units: 1, account: 'P', subject: 'T-I', external: false },
      { businessId: 'theirs', item: 'trustline', units: 1, account: 'P', subject: 'U-J', external: true },
    ])
  })

  test('a payment that waits takes 2, an operator 1, an offer 1; what the platform pays is in nobody’s books', () => {
    expect(
      ask([
        { kind: 'claimableBalance', balanceId: 'b', claimants: 2, sponsor: 'SP2' },
        { kind: 'signer', account: 'W', key: 'op', sponsor: 'SP' },
        { kind: 'offer', account: 'W', sponsor: 'SP' },
        { kind: 'trustline', account: 'W', asset, sponsor: 'SP0' },
      ]),
    ).toEqual([
      { businessId: 'theirs', item: 'pendingPayment', units: 2, account: 'W', subject: 'b', external: true },
      { businessId: 'ours', item: 'operator', units: 1, account: 'W', subject: 'op', external: false },
      { businessId: 'ours', item: 'offer', units: 1, account: 'W', subject: 'offer', external: false },
    ])
  })

  test('of two accounts that one transaction makes, each is what it is', () => {
    const entries: SponsoredEntry[] = [
      { kind: 'account', account: 'I', sponsor: 'SP' },
      { kind: 'account', account: 'S', sponsor: 'SP' },
      { kind: 'offer', account: 'S', sponsor: 'SP', partOf: 'S' },
    ]
    const requests = toUnitRequests(entries, {
      ...{ owners, businessId: 'ours', account: 'W' },
      accountItem: account => (account === 'I' ? 'reward' : 'sale'),
    })
    expect(requests.map(({ item, units, account }) => [item, units, account])).toEqual([
      ['reward', 2, 'I'],
      ['sale', 3, 'S'],
    ])
  })

  test('an account that nobody named, and a data entry of its own, are mistakes of ours', () => {
    expect(() => ask([{ kind: 'account', account: 'X', sponsor: 'SP' }])).toThrow(TypeError)
    expect(() => ask([{ kind: 'data', account: 'W', name: 'note', sponsor: 'SP' }])).toThrow(TypeError)
  })
})

describe('toFreedEntry', () => {
  test('with an account goes all that it carried; a pending payment is found by its id alone', () => {
    expect(toFreedEntry({ kind: 'account', account: 'P' })).toEqual({ account: 'P' })
    expect(toFreedEntry({ kind: 'trustline', account: 'P', asset })).toEqual({ account: 'P', subject: 'T-I' })
    expect(toFreedEntry({ kind: 'signer', account: 'P', key: 'op' })).toEqual({ account: 'P', subject: 'op' })
    expect(toFreedEntry({ kind: 'claimableBalance', balanceId: 'b' })).toEqual({ subject: 'b' })
  })
})
