import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeAccountId, type LedgerEntry } from '#xdr/index.ts'
import { createAccountEntry } from './account.ts'
import { LedgerState } from './ledger-state.ts'

const rules = { ledgerVersion: 19, ledgerSeq: 7, closeTime: 1n, baseFee: 100n, baseReserve: 5n, flags: 0 }
const ids = [1, 2, 3].map(number => encodeAccountId(new Uint8Array(32).fill(number)))

function listAll(state: LedgerState): LedgerEntry[] {
  const types = ['account', 'offer', 'data'] as const
  return types.flatMap(type => [...state.list(type)]).sort((a, b) => (JSON.stringify(a, write) < JSON.stringify(b, write) ? -1 : 1))
}

function write(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}

type Action = (state: LedgerState) => void

const id = fc.constantFrom(...ids)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(id, fc.bigInt({ min: 0n, max: 9n })).map(
    ([accountId, balance]): Action =>
      state => {
        const account = state.loadAccount(accountId)
        if (account === undefined) state.create(createAccountEntry(accountId, balance, 0n))
        else account.balance = balance
      },
  ),
  id.map(
    (accountId): Action =>
      state => {
        const account = state.loadAccount(accountId)
        if (account !== undefined) state.erase(account)
      },
  ),
  fc.tuple(id, fc.bigInt({ min: 1n, max: 3n }), fc.integer({ min: 1, max: 3 })).map(
    ([sellerId, number, n]): Action =>
      state => {
        const offerId = 10n * BigInt(ids.indexOf(sellerId)) + number
        const old = state.loadOffer(sellerId, offerId)
        if (old !== undefined) state.erase(old)
        const usd = { type: 'credit_alphanum4', code: 'USD', issuer: ids[0]! } as const
        const body = { sellerId, offerId, selling: usd, buying: { type: 'native' }, amount: 1n, price: { n, d: 1 }, flags: 0 } as const
        state.idPool += 1n
        state.create({ type: 'offer', lastModifiedLedgerSeq: 0, sponsor: undefined, ...body })
      },
  ),
  fc.tuple(id, fc.constantFrom('a', 'b')).map(
    ([accountId, name]): Action =>
      state => {
        const data = state.loadData(accountId, name)
        if (data === undefined) {
          state.create({ type: 'data', lastModifiedLedgerSeq: 0, sponsor: undefined, accountId, name, value: new Uint8Array(1) })
        } else state.erase(data)
      },
  ),
)
const actions = fc.array(action, { maxLength: 12 })

function readBook(state: LedgerState): readonly (readonly unknown[])[] {
  const usd = { type: 'credit_alphanum4', code: 'USD', issuer: ids[0]! } as const
  return [...state.book.list(usd, { type: 'native' })].map(({ offerId, sellerId, price }) => [offerId, sellerId, price.n])
}

function readOwned(state: LedgerState): string[] {
  return ids.map(accountId =>
    [...state.listOwned(accountId, 'data')]
      .map(({ name }) => name)
      .sort()
      .join(),
  )
}

function createState(before: readonly Action[]): LedgerState {
  const state = new LedgerState(rules, 0n, [createAccountEntry(ids[0]!, 1n, 0n)])
  state.begin()
  for (const act of before) act(state)
  state.commit()
  return state
}

describe('LedgerState', () => {
  it('rolled back steps leave entries, book, owners and ids as they were', () => {
    fc.assert(
      fc.property(actions, actions, actions, (before, outer, inner) => {
        const state = createState(before)
        const entries = listAll(state)
        const seen = [readBook(state), readOwned(state), state.idPool]
        state.begin()
        for (const act of outer) act(state)
        state.begin()
        for (const act of inner) act(state)
        state.commit()
        state.rollback()
        expect(listAll(state)).toEqual(entries)
        expect([readBook(state), readOwned(state), state.idPool]).toEqual(seen)
        expect(state.depth).toBe(0)
      }),
    )
  })

  it('versions that were handed out never change', () => {
    fc.assert(
      fc.property(actions, actions, (before, later) => {
        const state = createState(before)
        const handedOut = listAll(state)
        const copies = handedOut.map(entry => ({ ...entry }))
        state.begin()
        for (const act of later) act(state)
        state.commit()
        expect(handedOut).toEqual(copies)
      }),
    )
  })

  it('changes tell before and after, and nothing of what was made and removed within', () => {
    const state = createState([])
    state.begin()
    const account = state.loadExistingAccount(ids[0]!)
    account.balance = 5n
    state.create(createAccountEntry(ids[1]!, 2n, 0n))
    state.create(createAccountEntry(ids[2]!, 3n, 0n))
    state.erase(state.loadExistingAccount(ids[2]!))
    const changes = state.listChanges()
    expect(changes.map(({ before, after }) => [before?.type, after?.type])).toEqual([
      ['account', 'account'],
      [undefined, 'account'],
    ])
    expect(changes[0]).toMatchObject({ before: { balance: 1n }, after: { balance: 5n, lastModifiedLedgerSeq: 7 } })
  })

  it('a write outside of a step is refused', () => {
    expect(() => createState([]).loadAccount(ids[0]!)).toThrow('outside of a step')
  })
})
