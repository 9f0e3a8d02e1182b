import { toStroops } from '@lealta/kernel'
import { describe, expect, it } from 'vitest'
import { nativeAsset } from '#asset/asset.ts'
import type { EffectRecord, PageQuery } from '#horizon/records.ts'
import { idOf } from '#testing/notation.ts'
import { groupEffects, listGroupedOperations, readPlace } from './group-effects.ts'

const points = { code: 'POINTS', issuer: idOf('I') }
let next = 1

function effect(operationId: string, type: string, over: Partial<EffectRecord> = {}): EffectRecord {
  const id = `${operationId}-${next++}`
  return { id, type, account: idOf('W'), createdAt: '2026-01-01T00:00:00Z', operationId, details: {}, pagingToken: id, ...over }
}
const credited = (operationId: string, units: bigint) =>
  effect(operationId, 'account_credited', { asset: points, amount: toStroops(units) })
const debited = (operationId: string, units: bigint) =>
  effect(operationId, 'account_debited', { asset: nativeAsset, amount: toStroops(units) })
const trade = (operationId: string, sold: string, bought: string) =>
  effect(operationId, 'trade', {
    details: {
      sold_amount: sold,
      sold_asset_type: 'native',
      bought_amount: bought,
      bought_asset_type: 'credit_alphanum12',
      bought_asset_code: 'POINTS',
      bought_asset_issuer: idOf('I'),
    },
  })

describe('groupEffects', () => {
  it('rule §3: credit and debit replace the trades of one operation', () => {
    const groups = groupEffects([
      debited('5', 10n),
      trade('5', '0.0000004', '1.0000000'),
      credited('5', 20n),
      trade('5', '0.0000006', '1.0000000'),
    ])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.balances).toEqual([
      { asset: nativeAsset, amount: 10n, direction: 'debit' },
      { asset: points, amount: 20n, direction: 'credit' },
    ])
  })

  it('rule §3: trades alone (an offer of ours was taken) are a debit and a credit, summed', () => {
    const groups = groupEffects([trade('5', '0.0000004', '1.0000000'), trade('5', '0.0000006', '1.0000000')])
    expect(groups[0]?.balances).toEqual([
      { asset: nativeAsset, amount: 10n, direction: 'debit' },
      { asset: points, amount: 20_000_000n, direction: 'credit' },
    ])
  })

  it('rule §3: operations without a balance are dropped, unless asked for', () => {
    const effects = [effect('7', 'signer_created'), credited('5', 1n)]
    expect(groupEffects(effects).map(group => group.id)).toEqual(['5'])
    expect(groupEffects(effects, { keepEmpty: true }).map(group => group.id)).toEqual(['7', '5'])
  })

  it('a group carries the paging token of its last effect', () => {
    const effects = [debited('5', 1n), credited('5', 1n)]
    expect(groupEffects(effects)[0]?.pagingToken).toBe(effects[1]?.pagingToken)
  })
})

describe('readPlace', () => {
  it.each([
    ['12884905985', 0],
    ['12884905986', 1],
    ['12884906084', 99],
    ['225180887507476481', 0],
  ])('operation %s is number %i of its transaction', (id, place) => {
    expect(readPlace(id)).toBe(place)
  })
})

describe('listGroupedOperations', () => {
  // 30 operations with 3 effects each, newest first; every third operation changes no balance.
  const ledger = Array.from({ length: 30 }, (_, index) => String(30 - index)).flatMap(id =>
    Number(id) % 3 === 0
      ? [effect(id, 'signer_created'), effect(id, 'data_created'), effect(id, 'data_updated')]
      : [debited(id, 1n), credited(id, 2n), trade(id, '0.0000001', '0.0000002')],
  )
  const pages: (PageQuery | undefined)[] = []
  const listEffects = async (_: string, page: PageQuery) => {
    pages.push(page)
    const from = page.cursor === undefined ? 0 : ledger.findIndex(({ pagingToken }) => pagingToken === page.cursor) + 1
    const records = ledger.slice(from, from + (page.limit ?? 10))
    return { records, nextCursor: records.at(-1)?.pagingToken }
  }

  it.each([7, 10, 200])('reads every operation once, whole, whatever the page size (%d)', async pageSize => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await listGroupedOperations(listEffects, 'G', { pageSize, count: 4, ...(cursor === undefined ? {} : { cursor }) })
      for (const operation of answer.operations) {
        expect(operation.balances.map(({ amount }) => amount)).toEqual([1n, 2n])
        seen.push(operation.id)
      }
      cursor = answer.nextCursor
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => String(30 - index)).filter(id => Number(id) % 3 !== 0))
  })

  it('rule §7: descending, 200 a page, until more than 10 operations are gathered', async () => {
    pages.length = 0
    const { operations } = await listGroupedOperations(listEffects, 'G')
    expect(operations).toHaveLength(10)
    expect(pages).toEqual([{ order: 'desc', limit: 200 }])
  })
})
