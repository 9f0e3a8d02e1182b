import { randomBytes } from 'node:crypto'
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger } from '@lealta/ledger'
import type { AccountEntry, Operation } from '@lealta/ledger/xdr'
import type { Reach } from '#limits/reach.ts'
import type { StoreLocation } from '#store/database.ts'
import { StoreError } from '#store/store-error.ts'
import { formatSeed, friendbotKey, type OwnKey, parseSeed, rootKey, signOwn, toOwnKey } from './root-key.ts'

/** Passphrase of standalone networks everywhere: the seed of its root account is known to all. */
const STANDALONE_PASSPHRASE = 'Standalone Network ; February 2017'
const FILE = 'own-keys.json'
const FEE = 100

/** The accounts that belong to the network itself. `areNew`: they were made just now. */
export type OwnKeys = { readonly root: OwnKey; readonly friendbot: OwnKey; readonly areNew: boolean }

const wellKnownKeys = (networkPassphrase: string): OwnKeys => ({
  root: rootKey(networkPassphrase),
  friendbot: friendbotKey(networkPassphrase),
  areNew: false,
})

function readKeys(file: string): OwnKeys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StoreError('store_damaged', `${FILE} cannot be read`, { cause: error })
  }
  try {
    const { root, friendbot } = JSON.parse(text) as { root: string; friendbot: string }
    return { root: toOwnKey(parseSeed(root)), friendbot: toOwnKey(parseSeed(friendbot)), areNew: false }
  } catch (error) {
    // What could not be parsed may be part of a seed: nothing of it goes into a message.
    throw new StoreError('store_damaged', `${FILE} does not hold two seeds`, error instanceof RangeError ? { cause: error } : {})
  }
}

/** Writes seeds that only the owner of the process can read, on disk when this returns. */
function writeKeys(file: string, { root, friendbot }: OwnKeys): void {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, `${JSON.stringify({ root: formatSeed(root.seed), friendbot: formatSeed(friendbot.seed) })}\n`)
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    throw new StoreError('store_not_writable', `cannot write ${FILE}`, { cause: error })
  }
}

/**
 * The keys of a network's own accounts. Those that everybody can derive are used only on a standalone network that nobody else can reach;
 * any other network gets its own, kept beside its ledgers.
 * @throws StoreError `store_damaged`, `store_not_writable`
 */
export function openOwnKeys(store: StoreLocation, networkPassphrase: string, reach: Reach): OwnKeys {
  const file = store.kind === 'directory' ? join(store.path, FILE) : undefined
  const kept = file === undefined ? undefined : readKeys(file)
  if (kept) return kept
  if (networkPassphrase === STANDALONE_PASSPHRASE && reach === 'loopback') return wellKnownKeys(networkPassphrase)
  const made = { root: toOwnKey(randomBytes(32)), friendbot: toOwnKey(randomBytes(32)), areNew: true }
  if (file !== undefined) writeKeys(file, made)
  return made
}

/** Copies the keys of a network's own accounts beside a copy of its tables; some networks have none of their own. */
export function copyOwnKeys(path: string, target: string): void {
  if (existsSync(join(path, FILE))) copyFileSync(join(path, FILE), join(target, FILE))
}

/** What an account can give away, in stroops. */
function spendableOf(account: AccountEntry, baseReserve: number): bigint {
  const entries = 2 + account.numSubEntries + account.numSponsoring - account.numSponsored
  return account.balance - BigInt(entries * baseReserve) - account.sellingLiabilities - BigInt(FEE)
}

/**
 * Takes over a network that began with the keys that everybody can derive: moves what their accounts have to the new root account.
 * @throws StoreError `store_keys_missing` when the network began with other keys
 */
export function takeOver(ledger: Ledger, close: () => void, networkPassphrase: string, store: StoreLocation, keys: OwnKeys): void {
  if (!keys.areNew) return
  const read = (accountId: string) => ledger.read({ type: 'account', accountId })
  for (const from of [rootKey(networkPassphrase), friendbotKey(networkPassphrase)]) {
    const account = read(from.accountId)
    const amount = account ? spendableOf(account, ledger.header.baseReserve) : 0n
    if (!account || amount <= 0n) continue
    const operation: Operation = read(keys.root.accountId)
      ? { type: 'payment', source: undefined, destination: keys.root.accountId, asset: { type: 'native' }, amount }
      : { type: 'create_account', source: undefined, destination: keys.root.accountId, startingBalance: amount }
    ledger.submit(signOwn(from, networkPassphrase, { seqNum: account.seqNum + 1n, fee: FEE, operations: [operation] }))
    close()
  }
  if (read(keys.root.accountId)) return
  if (store.kind === 'directory') rmSync(join(store.path, FILE))
  throw new StoreError('store_keys_missing', `the directory lacks ${FILE}, without which nobody holds the root account`)
}
