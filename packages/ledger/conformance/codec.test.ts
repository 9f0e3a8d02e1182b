import { join } from 'node:path'
import {
  decodeLedgerEntry,
  decodeLedgerHeader,
  decodeLedgerKey,
  decodeLedgerUpgrade,
  decodeOperation,
  decodeOperationResult,
  decodeTransactionEnvelope,
  decodeTransactionResult,
  decodeTransactionResultSet,
  encodeLedgerEntry,
  encodeLedgerHeader,
  encodeLedgerKey,
  encodeLedgerUpgrade,
  encodeOperation,
  encodeOperationResult,
  encodeTransactionEnvelope,
  encodeTransactionResult,
  encodeTransactionResultSet,
  hashTransaction,
  type TransactionEnvelope,
  toHex,
  toNetworkId,
  XdrError,
} from '@lealta/ledger/xdr'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScenarios } from './read-scenarios.ts'

const scenarios = [...readScenarios([join(import.meta.dirname, 'test-data')])]
const ledgers = scenarios.flatMap(scenario => scenario.ledgers)
const transactions = scenarios.flatMap(({ networkPassphrase, ledgers: closed }) =>
  closed.flatMap(ledger => ledger.transactions.map(transaction => ({ networkPassphrase, ...transaction }))),
)
const decodable = transactions.filter(({ submitStatus }) => submitStatus !== 'UNDECODABLE')

function toBytes(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** Values that do not come out as they went in. */
function listChanged<T>(values: Iterable<string>, decode: (bytes: Uint8Array) => T, encode: (value: T) => Uint8Array): string[] {
  return [...new Set(values)].filter(value => Buffer.from(encode(decode(toBytes(value)))).toString('base64') !== value)
}

function operationsOf(envelope: TransactionEnvelope) {
  return envelope.type === 'fee_bump' ? envelope.tx.innerTx.tx.operations : envelope.tx.operations
}

describe('XDR of every recorded value', () => {
  const entries = scenarios.flatMap(scenario => [...scenario.genesis.entries, ...scenario.entries])

  it('entries and keys: decoding and encoding give the same bytes', () => {
    expect(entries.length).toBeGreaterThan(5000)
    const values = entries.map(({ entry }) => entry)
    const keys = entries.map(({ key }) => key)
    expect(listChanged(values, decodeLedgerEntry, encodeLedgerEntry)).toEqual([])
    expect(listChanged(keys, decodeLedgerKey, encodeLedgerKey)).toEqual([])
  })

  it('headers and upgrades: decoding and encoding give the same bytes', () => {
    const headers = ledgers.map(({ header }) => header)
    const upgrades = ledgers.flatMap(ledger => ledger.upgrades ?? [])
    expect(upgrades.length).toBeGreaterThan(5)
    expect(listChanged(headers, decodeLedgerHeader, encodeLedgerHeader)).toEqual([])
    expect(listChanged(upgrades, decodeLedgerUpgrade, encodeLedgerUpgrade)).toEqual([])
  })

  it('envelopes and results: decoding and encoding give the same bytes', () => {
    const envelopes = decodable.map(({ envelope }) => envelope)
    const results = transactions.flatMap(({ result }) => (result === null ? [] : [result]))
    expect(listChanged(envelopes, decodeTransactionEnvelope, encodeTransactionEnvelope)).toEqual([])
    expect(listChanged(results, decodeTransactionResult, encodeTransactionResult)).toEqual([])
  })

  it('operations and their results stand alone', () => {
    const operations = decodable.flatMap(({ envelope }) => operationsOf(decodeTransactionEnvelope(toBytes(envelope))))
    const results = decodable.flatMap(({ result }) => {
      const decoded = result === null ? undefined : decodeTransactionResult(toBytes(result))
      return decoded !== undefined && 'operations' in decoded ? decoded.operations : []
    })
    expect(new Set(operations.map(({ type }) => type)).size).toBe(24)
    expect(
      listChanged(
        operations.map(one => toBase64(encodeOperation(one))),
        decodeOperation,
        encodeOperation,
      ),
    ).toEqual([])
    expect(
      listChanged(
        results.map(one => toBase64(encodeOperationResult(one))),
        decodeOperationResult,
        encodeOperationResult,
      ),
    ).toEqual([])
  })

  it('transactions have the hash that core gave them', () => {
    const wrong = decodable.filter(({ networkPassphrase, envelope, hash }) => {
      const decoded = decodeTransactionEnvelope(toBytes(envelope))
      return toHex(hashTransaction(toNetworkId(networkPassphrase), decoded).hash) !== hash
    })
    expect(wrong).toEqual([])
  })

  it('result sets keep their order', () => {
    const pairs = transactions
      .filter(({ status }) => status === 'applied')
      .slice(0, 20)
      .map(({ hash, result }) => ({ transactionHash: hash ?? '', result: decodeTransactionResult(toBytes(result ?? '')) }))
    expect(decodeTransactionResultSet(encodeTransactionResultSet(pairs))).toEqual(pairs)
  })
})

describe('bytes that are no XDR', () => {
  const envelope = toBytes(decodable[0]!.envelope)

  it('what core cannot decode throws xdr_not_decodable', () => {
    const undecodable = transactions.filter(({ submitStatus }) => submitStatus === 'UNDECODABLE')
    expect(undecodable.length).toBeGreaterThan(0)
    for (const transaction of undecodable) expect(() => decodeTransactionEnvelope(toBytes(transaction.envelope))).toThrow(XdrError)
  })

  it('every shortened or lengthened envelope throws', () => {
    for (let length = 0; length < envelope.length; length++) {
      expect(() => decodeTransactionEnvelope(envelope.subarray(0, length))).toThrow(XdrError)
    }
    expect(() => decodeTransactionEnvelope(new Uint8Array([...envelope, 0, 0, 0, 0]))).toThrow('bytes after the value')
  })

  it('damaged bytes either throw XdrError or are the XDR of another value', () => {
    const all = decodable.map(({ envelope: base64 }) => toBytes(base64)).filter(bytes => bytes.length < 600)
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(), fc.integer({ min: 1, max: 255 }), (original, place, change) => {
        const damaged = Uint8Array.from(original)
        const at = place % damaged.length
        damaged[at] = (damaged[at] ?? 0) ^ change
        try {
          expect(encodeTransactionEnvelope(decodeTransactionEnvelope(damaged))).toEqual(damaged)
        } catch (error) {
          expect(error).toBeInstanceOf(XdrError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('padding that is not zero and booleans above 1 throw', () => {
    const signature = { hint: new Uint8Array(4), signature: new Uint8Array([1]) }
    const padded = encodeTransactionEnvelope({ ...decodeTransactionEnvelope(envelope), signatures: [signature] })
    padded[padded.length - 1] = 1
    expect(() => decodeTransactionEnvelope(padded)).toThrow('padding is not zero')
    const noData = encodeOperation({ type: 'manage_data', source: undefined, name: 'a', value: undefined })
    noData[noData.length - 1] = 2
    expect(() => decodeOperation(noData)).toThrow('not a boolean')
  })

  it('nesting without end throws instead of overflowing', () => {
    const not = Uint8Array.from({ length: 80_000 }, (_, i) => (i % 8 === 3 ? 3 : i % 8 === 7 ? 1 : 0))
    const head = encodeOperation({
      type: 'create_claimable_balance',
      source: undefined,
      asset: { type: 'native' },
      amount: 1n,
      claimants: [{ destination: 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF', predicate: { type: 'unconditional' } }],
    }).slice(0, -4)
    expect(() => decodeOperation(new Uint8Array([...head, ...not]))).toThrow('nested too deep')
  })
})

describe('values that have no XDR', () => {
  it.each([
    ['a data name over 64 bytes', { type: 'manage_data', source: undefined, name: 'x'.repeat(65), value: undefined }],
    [
      'a code over 4 bytes',
      {
        type: 'allow_trust',
        source: undefined,
        trustor: `G${'A'.repeat(55)}`,
        asset: { type: 'credit_alphanum4', code: 'ABCDE' },
        authorize: 1,
      },
    ],
    [
      'a pool id that is not hex',
      { type: 'liquidity_pool_withdraw', source: undefined, poolId: 'zz'.repeat(32), amount: 1n, minAmountA: 0n, minAmountB: 0n },
    ],
    ['an address that is no strkey', { type: 'account_merge', source: undefined, destination: 'GABC' }],
  ] as const)('%s throws', (_name, operation) => {
    expect(() => encodeOperation(operation)).toThrow(XdrError)
  })
})
