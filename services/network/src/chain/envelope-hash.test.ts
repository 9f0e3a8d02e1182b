import { createLedger } from '@lealta/ledger'
import { decodeTransactionEnvelope, hashTransaction, toHex, toNetworkId } from '@lealta/ledger/xdr'
import { Account, Asset, Keypair, Memo, MuxedAccount, Operation, type Transaction, TransactionBuilder } from '@stellar/stellar-sdk'
import { describe, expect, it } from 'vitest'
import { verifySignature } from './signatures.ts'

const PASSPHRASE = 'Envelope test'
const networkId = toNetworkId(PASSPHRASE)
const key = Keypair.random()
const ledger = createLedger({
  networkPassphrase: PASSPHRASE,
  verifySignature,
  genesis: { closeTime: 1n, rootAccountId: key.publicKey() },
})

/** The hashes that the ledger takes from the bytes of an envelope. */
function readHashes(bytes: Uint8Array) {
  const answer = ledger.submit(bytes)
  if (answer.status === 'undecodable') throw new Error('the envelope was not decodable')
  return { hash: answer.hash, innerHash: answer.innerHash }
}

function build(source: Account | MuxedAccount, signers: readonly Keypair[], memo: Memo = Memo.none()): Transaction {
  const transaction = new TransactionBuilder(source, { fee: '100', networkPassphrase: PASSPHRASE })
    .addOperation(Operation.payment({ destination: key.publicKey(), asset: Asset.native(), amount: '1' }))
    .addMemo(memo)
    .setTimeout(30)
    .build()
  if (signers.length > 0) transaction.sign(...signers)
  return transaction
}

const plain = () => new Account(key.publicKey(), '1')
const muxed = () => new MuxedAccount(plain(), '7')

function expectSame(base64: string): void {
  const bytes = Buffer.from(base64, 'base64')
  const expected = hashTransaction(networkId, decodeTransactionEnvelope(bytes))
  const innerHash = expected.innerHash && toHex(expected.innerHash)
  expect(readHashes(bytes)).toEqual({ hash: toHex(expected.hash), innerHash })
}

describe('the hash of an envelope, taken from its bytes,', () => {
  it.each([0, 1, 3])('is that of the decoded transaction with %i signatures', count => {
    for (const source of [plain(), muxed()]) {
      expectSame(
        build(
          source,
          Array.from({ length: count }, () => Keypair.random()),
          Memo.text('odd length'),
        ).toXDR(),
      )
    }
  })

  it('leaves out a signature of any length', () => {
    const transaction = build(plain(), [])
    transaction.signHashX(Buffer.from('five5'))
    expectSame(transaction.toXDR())
  })

  it('is that of both transactions of a fee bump', () => {
    const inner = build(muxed(), [key, Keypair.random()])
    for (const payer of [Keypair.random().publicKey(), muxed().accountId()]) {
      const outer = TransactionBuilder.buildFeeBumpTransaction(payer, '200', inner, PASSPHRASE)
      outer.sign(key)
      expectSame(outer.toXDR())
    }
  })

  it('is that of the newer form for an envelope of the first version', () => {
    const v1 = Buffer.from(build(plain(), [key]).toXDR(), 'base64')
    // type of the envelope 0, and the source without the type of its key
    const v0 = Buffer.concat([Buffer.alloc(4), v1.subarray(8)])
    expectSame(v0.toString('base64'))
    expect(readHashes(v0)).toEqual(readHashes(v1))
  })
})
