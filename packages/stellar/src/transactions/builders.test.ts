import { describe, expect, it } from 'vitest'
import { accountRows } from '#testing/account-rows.ts'
import { amount, metadata, SP, T } from '#testing/builder-row.ts'
import { frameOf, idOf, notate, notateEntries, PASSPHRASE } from '#testing/notation.ts'
import { paymentRows } from '#testing/payment-rows.ts'
import { saleRows } from '#testing/sale-rows.ts'
import * as build from './index.ts'

const rows = [...accountRows, ...paymentRows, ...saleRows]

describe('builders', () => {
  it.each(rows)('$title has the operations and the sponsored entries of the design', ({ built, name, operations, entries }) => {
    expect(notate(built.envelope)).toEqual(operations)
    expect(built.name).toBe(name)
    expect(notateEntries(built)).toEqual(entries)
  })

  it.each(rows)('$title states as many reserves for each sponsor as its operations take', ({ built, title }) => {
    if (title === 'addOperator, only the weight') return expect(built.adds).toEqual([])
    const stated = new Map<string, number>()
    for (const entry of built.adds) stated.set(entry.sponsor, (stated.get(entry.sponsor) ?? 0) + build.countReserves(entry))
    expect(stated).toEqual(countSponsored(built.envelope))
  })

  it.each(rows)('$title names exactly the sponsors that have to sign', ({ built }) => {
    const { operations, source } = build.readTransaction(built.envelope, PASSPHRASE)
    const acting = operations.filter(operation => ['beginSponsoringFutureReserves', 'createAccount'].includes(operation.type))
    const sponsors = acting.map(operation => operation.source).filter(sponsor => sponsor !== source)
    const expected =
      built.name === 'fundSponsorAccount' ? operations.map(operation => operation.source).filter(id => id !== source) : sponsors
    expect([...built.sponsors].sort()).toEqual([...new Set(expected)].sort())
  })

  it.each(rows)(
    '$title takes the next sequence number, 100 stroops an operation, and no channel or fee account as operation source',
    ({ built }) => {
      const transaction = build.readTransaction(built.envelope, PASSPHRASE)
      expect(transaction.sequence).toBe(42n)
      expect(transaction.fee).toBe(100n * BigInt(transaction.operations.length))
      expect(transaction.timeBounds).toEqual({ minTime: 0n, maxTime: 1_800_000_000n })
      expect(transaction.signatures).toEqual([])
      expect(transaction.hash).toBe(built.hash)
      expect(transaction.operations.map(operation => operation.source)).not.toContain(idOf('CH'))
    },
  )

  it('enabling a token carries the sha256 of its metadata as memo', () => {
    const enabling = rows.find(row => row.title.includes('unlimited'))!
    expect(build.readTransaction(enabling.built.envelope, PASSPHRASE).memo).toEqual({ type: 'hash', value: metadata.metadataHash })
  })

  it('so does enabling a wallet that opens with something, and no other', () => {
    const memos = rows.filter(row => row.name === 'enableWallet').map(row => build.readTransaction(row.built.envelope, PASSPHRASE).memo)
    expect(memos.filter(memo => memo.type !== 'none')).toEqual(Array(2).fill({ type: 'hash', value: metadata.metadataHash }))
  })

  it('a memo of every kind comes back as it was given', () => {
    for (const memo of [
      { type: 'text', value: 'café 3' },
      { type: 'id', value: 2n ** 64n - 1n },
      { type: 'return', value: '0f'.repeat(32) },
    ] as const) {
      const built = build.buildPayment({ ...frameOf('W'), destination: idOf('R'), asset: T, amount, memo })
      expect(build.readTransaction(built.envelope, PASSPHRASE).memo).toEqual(memo)
    }
  })

  it('a pending payment knows the id it will have', () => {
    const input = { ...frameOf('W'), claimantId: idOf('R'), asset: T, amount, sponsorId: SP }
    const built = build.buildPaymentClaimable(input)
    expect(built.balanceId).toMatch(/^00000000[0-9a-f]{64}$/)
    expect(build.buildPaymentClaimable(input)).toEqual(built)
    const later = build.buildPaymentClaimable({ ...input, source: { ...input.source, sequence: 42n } })
    expect(later.balanceId).not.toBe(built.balanceId)
  })
})

/** Reserves that the brackets of an envelope take from each sponsor, read from the operations as the ledger does (CAP-33). */
function countSponsored(envelope: string): Map<string, number> {
  const { operations } = build.readTransaction(envelope, PASSPHRASE)
  const sponsorOf = new Map<string, string>()
  const taken = new Map<string, number>()
  const add = (account: string, count: number) => {
    const sponsor = sponsorOf.get(account)
    if (sponsor !== undefined) taken.set(sponsor, (taken.get(sponsor) ?? 0) + count)
  }
  const lines = new Map<string, string>()
  for (const operation of operations) {
    const { source } = operation
    const line = operation.type === 'changeTrust' ? `${source} ${operation.asset.code}` : ''
    if (operation.type === 'beginSponsoringFutureReserves') sponsorOf.set(operation.sponsoredId, source)
    if (operation.type === 'endSponsoringFutureReserves') sponsorOf.delete(source)
    if (operation.type === 'createAccount') add(operation.accountId, 2)
    if (operation.type === 'createClaimableBalance') add(source, operation.claimants.length)
    if (operation.type === 'manageData' && operation.value) add(source, 1)
    if (operation.type === 'setOptions' && (operation.signer?.weight ?? 0) > 0) add(source, 1)
    if ((operation.type === 'manageSellOffer' || operation.type === 'manageBuyOffer') && operation.amount > 0n) add(source, 1)
    // Outside a bracket it changes a trustline that there is.
    if (operation.type === 'changeTrust' && operation.limit > 0n && sponsorOf.has(source)) {
      lines.set(line, sponsorOf.get(source) ?? '')
      add(source, 1)
    }
    if (operation.type === 'changeTrust' && operation.limit === 0n && lines.has(line)) {
      const sponsor = lines.get(line) ?? ''
      taken.set(sponsor, (taken.get(sponsor) ?? 0) - 1)
    }
  }
  return taken
}
