import { createHash, createPrivateKey, type KeyObject, sign as signEd25519 } from 'node:crypto'
import {
  type CreditAsset,
  encodeAccountId,
  encodeTransactionEnvelope,
  hashTransaction,
  type Operation,
  type Transaction,
  toNetworkId,
} from '@lealta/ledger/xdr'

/** A signing key, made from its seed. */
export type BenchKey = { readonly privateKey: KeyObject; readonly publicKey: string; readonly hint: Uint8Array }

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const XLM = { type: 'native' } as const

/** @param text the seed is its sha256 */
export function deriveBenchKey(text: string): BenchKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, createHash('sha256').update(text).digest()]),
    format: 'der',
    type: 'pkcs8',
  })
  const raw = Buffer.from((privateKey.export({ format: 'jwk' }) as { x: string }).x, 'base64url')
  return { privateKey, publicKey: encodeAccountId(raw), hint: raw.subarray(28) }
}

/** Signs a transaction with one key; base64. */
export function signTransaction(networkId: Uint8Array, key: BenchKey, seqNum: bigint, operations: Operation[], baseFee = 100): string {
  const tx: Transaction = {
    source: key.publicKey,
    fee: baseFee * operations.length,
    seqNum,
    preconditions: { type: 'time', timeBounds: { minTime: 0n, maxTime: 0n } },
    memo: { type: 'none' },
    operations,
  }
  const { hash } = hashTransaction(networkId, { type: 'v1', tx, signatures: [] })
  const signature = signEd25519(null, hash, key.privateKey)
  return Buffer.from(encodeTransactionEnvelope({ type: 'v1', tx, signatures: [{ hint: key.hint, signature }] })).toString('base64')
}

/** 32-bit linear congruential generator: the same numbers everywhere. */
function createRandom(seed: number): (below: number) => number {
  let x = seed >>> 0
  return below => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((x / 4_294_967_296) * below)
  }
}

export type WorkloadInput = { passphrase: string; kind: 'payments' | 'mixed'; accounts?: number; count?: number; firstLedger?: number }
/** `setup`: ledgers, to be closed in this order from `firstLedger` on; `transactions`: the measured envelopes, base64. */
export type Workload = { setup: string[][]; transactions(): Generator<string> }

/**
 * The recorded workload of payments, a function of the network passphrase: 5,000 funded accounts, then 20,000 payments, every fifth
 * an offer if mixed. Every transaction succeeds, however they are split into ledgers.
 */
export function createWorkload({ passphrase, kind, accounts = 5_000, count = 20_000, firstLedger = 3 }: WorkloadInput): Workload {
  const networkId = toNetworkId(passphrase)
  const traders = kind === 'mixed' ? Math.floor(accounts / 5) : 0
  const keys = Array.from({ length: accounts }, (_, i) => deriveBenchKey(`bench account ${i}`))
  const keyAt = (i: number) => keys[i] as BenchKey
  const root = deriveBenchKey(passphrase)
  const issuer = deriveBenchKey('bench issuer')
  const usd: CreditAsset = { type: 'credit_alphanum4', code: 'USD', issuer: issuer.publicKey }
  const sequences = keys.map((_, i) => BigInt(firstLedger + Math.floor(i / 100)) << 32n)
  const setup: string[][] = []
  let rootSequence = 0n
  const byHundred = (limit: number) =>
    Array.from({ length: Math.ceil(limit / 100) }, (_, n) => keys.slice(n * 100, Math.min(limit, n * 100 + 100)))
  const create = (key: BenchKey): Operation => ({
    source: undefined,
    type: 'create_account',
    destination: key.publicKey,
    startingBalance: 10_000_000_000n,
  })
  const next = (i: number) => {
    sequences[i] = (sequences[i] as bigint) + 1n
    return sequences[i] as bigint
  }
  for (const group of byHundred(accounts)) setup.push([signTransaction(networkId, root, ++rootSequence, group.map(create))])
  if (kind === 'mixed') {
    let issuerSequence = BigInt(firstLedger + setup.length) << 32n
    setup.push([signTransaction(networkId, root, ++rootSequence, [create(issuer)])])
    for (const [n, group] of byHundred(traders).entries()) {
      setup.push(
        group.map((key, j) =>
          signTransaction(networkId, key, next(n * 100 + j), [
            { source: undefined, type: 'change_trust', line: usd, limit: 9_223_372_036_854_775_807n },
          ]),
        ),
      )
    }
    for (const group of byHundred(traders)) {
      const operations = group.map(
        (key): Operation => ({ source: undefined, type: 'payment', destination: key.publicKey, asset: usd, amount: 5_000_000_000n }),
      )
      setup.push([signTransaction(networkId, issuer, ++issuerSequence, operations)])
    }
  }
  function* transactions() {
    const random = createRandom(7)
    const current = [...sequences]
    for (let n = 0; n < count; n++) {
      const turn = Math.floor(n / 5)
      const i = kind === 'payments' ? n % accounts : n % 5 === 4 ? turn % traders : traders + ((n - turn) % (accounts - traders))
      current[i] = (current[i] as bigint) + 1n
      yield signTransaction(networkId, keyAt(i), current[i] as bigint, [
        i < traders ? buildOffer(i, random, usd) : buildPayment(i, random, keys),
      ])
    }
  }
  return { setup, transactions }
}

function buildOffer(i: number, random: (below: number) => number, usd: CreditAsset): Operation {
  const [n, d] = [95 + random(11), 100]
  const amount = BigInt(Math.round((1 + random(500) / 100) * 100)) * 100_000n
  const offer = { source: undefined, type: 'manage_sell_offer', amount, offerId: 0n } as const
  return i % 2 === 1
    ? { ...offer, selling: XLM, buying: usd, price: { n: d, d: n } }
    : { ...offer, selling: usd, buying: XLM, price: { n, d } }
}

function buildPayment(i: number, random: (below: number) => number, keys: readonly BenchKey[]): Operation {
  const drawn = random(keys.length)
  const j = drawn === i ? (drawn + 1) % keys.length : drawn
  const amount = BigInt(Math.round((0.01 + random(10_000) / 10_000) * 10_000)) * 1_000n
  return { source: undefined, type: 'payment', destination: (keys[j] as BenchKey).publicKey, asset: XLM, amount }
}
