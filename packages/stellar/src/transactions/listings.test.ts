import { toStroops } from '@lealta/kernel'
import { describe, expect, it } from 'vitest'
import { accountRows } from '#testing/account-rows.ts'
import { amount, C, T } from '#testing/builder-row.ts'
import { frameOf, idOf, PASSPHRASE } from '#testing/notation.ts'
import { paymentRows } from '#testing/payment-rows.ts'
import { saleRows } from '#testing/sale-rows.ts'
import * as build from './index.ts'

const rows = [...accountRows, ...paymentRows, ...saleRows]
const read = (title: string) => {
  const row = rows.find(candidate => candidate.title === title)
  if (!row) throw new Error(`no row ${title}`)
  return build.readTransaction(row.built.envelope, PASSPHRASE)
}

describe('listThresholds', () => {
  it.each([
    ['payment with fee', { W: 'med' }],
    ['paymentAccept', { R: 'low' }],
    ['paymentAccept, no trustline', { R: 'med', SP: 'med' }],
    ['paymentCancel', { W: 'low' }],
    ['mint, first time', { I: 'med', W: 'med', SP: 'med' }],
    ['addOperator', { W: 'high', SP: 'med' }],
    ['sellCollect', { S: 'high' }],
    ['disable POS', { W: 'low', P: 'high' }],
    ['enableAsset, unlimited loyalty program', { W: 'low', SP: 'med', I: 'high' }],
    ['accept more assets at a POS', { SP: 'med', P: 'med' }],
  ])('%s', (title, expected) => {
    const thresholds = Object.fromEntries(build.listThresholds(read(title)))
    expect(thresholds).toEqual(Object.fromEntries(Object.entries(expected).map(([name, threshold]) => [idOf(name), threshold])))
  })

  it('changing only the home domain is a medium operation, changing a signer a high one', () => {
    const options = { type: 'setOptions', source: idOf('W') } as const
    const of = (operation: object) => build.listThresholds({ source: idOf('W'), operations: [{ ...options, ...operation }] }).get(idOf('W'))
    expect(of({ homeDomain: 'portal.example' })).toBe('med')
    expect(of({ signer: { key: idOf('op'), weight: 1 } })).toBe('high')
    expect(of({ masterWeight: 1 })).toBe('high')
  })
})

describe('listSpends', () => {
  it.each([
    [
      'payment with fee',
      'W',
      [
        [T, amount],
        [C, 5_000_000n],
      ],
    ],
    [
      'paymentClaimable',
      'W',
      [
        [T, amount],
        [C, 5_000_000n],
      ],
    ],
    ['buy', 'B', [[C, 255_000_000n]]],
    ['currencyExchange', 'W', [[C, 1_005_000_000n]]],
    ['tradeAsset, limit order to buy', 'W', [[C, 250_000_000n]]],
    ['sell, 6 units', 'W', [[T, amount]]],
    ['mint', 'I', []],
    ['burn', 'W', [[T, amount]]],
    ['paymentAccept from the escrow', 'R', []],
    ['tradeAsset, cancel', 'W', []],
  ] as const)('%s', (title, account, expected) => {
    expect(build.listSpends(read(title), idOf(account))).toEqual(expected.map(([asset, sum]) => ({ asset, amount: sum })))
  })

  it('a limit order to sell takes what it offers', () => {
    const built = build.buildTradeAsset({
      ...frameOf('W'),
      side: 'sell',
      selling: T,
      buying: C,
      amount: toStroops(7n),
      price: { n: 1, d: 3 },
      sponsorId: idOf('SP'),
      addTrustline: false,
    })
    const transaction = build.readTransaction(built.envelope, PASSPHRASE)
    expect(build.listSpends(transaction, idOf('W'))).toEqual([{ asset: T, amount: 7n }])
  })
})
