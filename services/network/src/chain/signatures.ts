import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Ledger, VerifySignature } from '@lealta/ledger'
import { type DecoratedSignature, decodeAccountId, isAccountId, type Transaction, type TransactionEnvelope } from '@lealta/ledger/xdr'
import { accountIdOf } from '#resources/muxed.ts'
import type { EnvelopeHashes } from './envelope-hash.ts'

const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const KEPT_KEYS = 50_000
const KEPT_ANSWERS = 20_000

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const nameOf = (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => latin1(key) + latin1(signature) + latin1(message)

/** Checks ed25519 signatures, most of them on other threads before the ledger asks for them. */
export type Signatures = {
  /** For the ledger: answers from what was prepared, else checks on the spot. Each prepared answer is given once. */
  readonly verify: VerifySignature
  /**
   * Checks the signatures of a transaction against the keys that may have made them. Settles when the ledger can be asked; never rejects
   * for a wrong signature. `hashes` are what the signatures sign.
   */
  prepare(envelope: TransactionEnvelope, hashes: EnvelopeHashes, ledger: Ledger): Promise<void>
}

function keysOf(ledger: Ledger, address: string): string[] {
  const accountId = accountIdOf(address)
  const account = ledger.read({ type: 'account', accountId })
  return [accountId, ...(account?.signers ?? []).map(signer => signer.key).filter(isAccountId)]
}

function innerKeys(ledger: Ledger, tx: Transaction): Set<string> {
  const sources = new Set([tx.source, ...tx.operations.map(operation => operation.source ?? tx.source)])
  const extra = tx.preconditions.type === 'v2' ? tx.preconditions.extraSigners.filter(isAccountId) : []
  return new Set([...[...sources].flatMap(source => keysOf(ledger, source)), ...extra])
}

/** Creates the checker. */
export function createSignatures(): Signatures {
  const answers = new Map<string, boolean>()
  const keys = new Map<string, { bytes: Uint8Array; key: KeyObject }>()

  function keyOf(accountId: string) {
    const known = keys.get(accountId)
    if (known) return known
    const bytes = decodeAccountId(accountId)
    const made = { bytes, key: toKeyObject(bytes) }
    if (keys.size >= KEPT_KEYS) keys.clear()
    keys.set(accountId, made)
    return made
  }

  function check(accountId: string, { hint, signature }: DecoratedSignature, message: Uint8Array): Promise<void> | undefined {
    if (signature.length !== 64) return undefined
    const { bytes, key } = keyOf(accountId)
    if (!hint.every((byte, i) => byte === bytes[28 + i])) return undefined
    return new Promise((resolve, reject) => {
      verify(null, message, key, signature, (error, valid) => {
        if (error) return reject(error)
        answers.set(nameOf(bytes, signature, message), valid)
        resolve()
      })
    })
  }

  const checkAll = (accountIds: Iterable<string>, signatures: readonly DecoratedSignature[], message: Uint8Array) =>
    [...accountIds].flatMap(accountId => signatures.flatMap(signature => check(accountId, signature, message) ?? []))

  return {
    verify(publicKey, signature, message) {
      const name = nameOf(publicKey, signature, message)
      const prepared = answers.get(name)
      if (prepared !== undefined) {
        answers.delete(name)
        return prepared
      }
      return signature.length === 64 && verify(null, message, toKeyObject(publicKey), signature)
    },
    async prepare(envelope, { hash, innerHash }, ledger) {
      // Answers for transactions that were refused before anyone asked stay behind; without them the ledger checks on the spot.
      if (answers.size > KEPT_ANSWERS) answers.clear()
      const work =
        envelope.type === 'fee_bump' && innerHash
          ? [
              ...checkAll(new Set(keysOf(ledger, envelope.tx.feeSource)), envelope.signatures, hash),
              ...checkAll(innerKeys(ledger, envelope.tx.innerTx.tx), envelope.tx.innerTx.signatures, innerHash),
            ]
          : envelope.type === 'fee_bump'
            ? []
            : checkAll(innerKeys(ledger, envelope.tx), envelope.signatures, hash)
      await Promise.all(work)
    },
  }
}

function toKeyObject(publicKey: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' })
}
