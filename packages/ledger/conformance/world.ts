import { type ClosedLedger, createLedger, type Ledger, type SubmitAnswer } from '@lealta/ledger'
import {
  type AccountEntry,
  type CreditAsset,
  decodeAccountId,
  encodeAccountId,
  type Operation,
  type OperationBody,
  type Preconditions,
  type TransactionEnvelope,
  type TransactionV1Envelope,
  toAccountId,
} from '@lealta/ledger/xdr'

/** Distributes `source` over the union, so that an operation can be written without it. */
export type OperationRequest = OperationBody & { readonly source?: string }

export type TransactionOptions = {
  readonly fee?: number
  readonly seqNum?: bigint
  readonly preconditions?: Preconditions
}

/** A small network in which every signature that names a key by its hint counts as valid. */
export type World = {
  readonly ledger: Ledger
  readonly root: string
  /** seconds of the last close */
  readonly closeTime: bigint
  read(accountId: string): AccountEntry | undefined
  /** A signed transaction with the next sequence number after those that were built before. */
  build(source: string, operations: readonly OperationRequest[], options?: TransactionOptions): TransactionV1Envelope
  buildFeeBump(feeSource: string, fee: bigint, innerTx: TransactionV1Envelope): TransactionEnvelope
  submit(source: string, operations: readonly OperationRequest[], options?: TransactionOptions): SubmitAnswer
  close(): ClosedLedger
}

/** The account of which the key ends with a number. */
export function toTestAccount(number: number): string {
  const key = new Uint8Array(32)
  new DataView(key.buffer).setUint32(28, number)
  return encodeAccountId(key)
}

export function toTestAsset(code: string, issuer: string): CreditAsset {
  return { type: code.length > 4 ? 'credit_alphanum12' : 'credit_alphanum4', code, issuer }
}

function sign(accounts: Iterable<string>) {
  return [...new Set(accounts)].map(accountId => ({ hint: decodeAccountId(accountId).slice(28), signature: new Uint8Array(64) }))
}

const anyTime: Preconditions = { type: 'none' }

export type WorldOptions = { readonly maxTxSetSize?: number; readonly protocolVersion?: number; readonly queuesChains?: boolean }

/** Starts a network with `baseFee` 100 and `baseReserve` 0.5 XLM that queues chains unless told otherwise. */
export function createWorld(options: WorldOptions = {}): World {
  const root = toTestAccount(1)
  let closeTime = 1_700_000_000n
  const sequences = new Map<string, bigint>()
  const ledger = createLedger({
    networkPassphrase: 'World ; 2020',
    verifySignature: () => true,
    genesis: { closeTime, rootAccountId: root },
    queuesChains: true,
    ...options,
  })
  const read = (accountId: string) => ledger.read({ type: 'account', accountId })
  const build: World['build'] = (source, requests, { fee, seqNum, preconditions = anyTime } = {}) => {
    const next = seqNum ?? (sequences.get(source) ?? read(source)?.seqNum ?? 0n) + 1n
    sequences.set(source, next)
    const operations = requests.map((request): Operation => ({ ...request, source: request.source }))
    const signers = [source, ...operations.flatMap(operation => (operation.source === undefined ? [] : [operation.source]))]
    return {
      type: 'v1',
      tx: { source, fee: fee ?? 100 * operations.length, seqNum: next, preconditions, memo: { type: 'none' }, operations },
      signatures: sign(signers.map(toAccountId)),
    }
  }
  return {
    ledger,
    root,
    get closeTime() {
      return closeTime
    },
    read,
    build,
    buildFeeBump: (feeSource, fee, innerTx) => ({ type: 'fee_bump', tx: { feeSource, fee, innerTx }, signatures: sign([feeSource]) }),
    submit: (source, requests, transactionOptions) => ledger.submit(build(source, requests, transactionOptions)),
    close() {
      closeTime += 5n
      sequences.clear()
      return ledger.close({ closeTime })
    },
  }
}
