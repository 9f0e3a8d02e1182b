import { type Clock, systemClock } from '@lealta/kernel'
import type { Operation } from '@lealta/ledger/xdr'
import { type Chain, createChain } from '#chain/chain.ts'
import type { CloseMode } from '#chain/close-timer.ts'
import type { NetworkLogger } from '#chain/closing.ts'
import { rootKey, signOwn } from '#chain/root-key.ts'
import { verifySignature } from '#chain/signatures.ts'
import { openDatabase, type StoreLocation } from '#store/database.ts'
import { createLedgerWriter } from '#store/ledger-writer.ts'
import { openChain } from '#store/open-chain.ts'

export const PASSPHRASE = 'Chain test'
export const root = rootKey(PASSPHRASE)

export type TestChain = Chain & {
  /** A transaction of the root account with its next sequence number. */
  sign(...operations: Operation[]): Uint8Array
  close(): void
}

type TestChainOptions = {
  readonly store?: StoreLocation
  readonly mode?: CloseMode
  readonly clock?: Clock
  readonly logger?: NetworkLogger
  readonly submissionTimeoutMs?: number
}

/** Opens a chain without anything around it: in memory, and closed by hand, unless told otherwise. */
export function openTestChain(options: TestChainOptions = {}): TestChain {
  const { store = { kind: 'memory' }, mode = { kind: 'manual' }, clock = systemClock, submissionTimeoutMs = 60_000, logger } = options
  const database = openDatabase(store)
  const writer = createLedgerWriter(database)
  const rules = { networkPassphrase: PASSPHRASE, verifySignature }
  const ledger = openChain(database, writer, rules, { rootAccountId: root.accountId, closeTime: 1n })
  const chain = createChain({ ledger, database, writer, mode, clock, submissionTimeoutMs, ...(logger ? { logger } : {}) })
  return {
    ...chain,
    sign(...operations) {
      const seqNum = (ledger.read({ type: 'account', accountId: root.accountId })?.seqNum ?? 0n) + 1n
      return signOwn(root, PASSPHRASE, { seqNum, fee: 100 * operations.length, operations })
    },
    close() {
      chain.stop()
      database.close()
    },
  }
}
