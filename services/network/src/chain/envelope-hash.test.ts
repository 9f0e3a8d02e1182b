import { decodeTransactionEnvelope, hashTransaction, toNetworkId } from '@lealta/ledger/xdr'
import { Account, Asset, Keypair, Memo, MuxedAccount, Operation, type Transaction, TransactionBuilder } from '@stellar/stellar-sdk'
import { describe, expect, it } from 'vitest'
import { hashEnvelope } from './envelope-hash.ts'

const PASSPHRASE = 'Envelope test'
const networkId = toNetworkId(PASSPHRASE)
const key = Keypair.random()

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
  const envelope = decodeTransactionEnvelope(bytes)
  const expected = hashTransaction(networkId, envelope)
  const found = hashEnvelope(networkId, bytes, envelope)
  expect(Buffer.from(found.hash).toString('hex')).toBe(Buffer.from(expected.hash).toString('hex'))
  expect(found.innerHash && Buffer.from(found.innerHash)).toEqual(expected.innerHash && Buffer.from(expected.innerHash))
}

describe('hashEnvelope', () => {
  it.each([0, 1, 3])('hashes a transaction with %i signatures as the ledger does', count => {
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

  it('hashes a signature of any length', () => {
    const transaction = build(plain(), [])
    transaction.signHashX(Buffer.from('five5'))
    expectSame(transaction.toXDR())
  })

  it('hashes both transactions of a fee bump', () => {
    const inner = build(muxed(), [key, Keypair.random()])
    for (const payer of [Keypair.random().publicKey(), muxed().accountId()]) {
      const outer = TransactionBuilder.buildFeeBumpTransaction(payer, '200', inner, PASSPHRASE)
      outer.sign(key)
      expectSame(outer.toXDR())
    }
  })

  it('hashes an envelope of the first version as its newer form', () => {
    const v1 = Buffer.from(build(plain(), [key]).toXDR(), 'base64')
    // type of the envelope 0, and the source without the type of its key
    const v0 = Buffer.concat([Buffer.alloc(4), v1.subarray(8)])
    expectSame(v0.toString('base64'))
    const hashes = [v0, v1].map(bytes => hashEnvelope(networkId, bytes, decodeTransactionEnvelope(bytes)).hash)
    expect(Buffer.from(hashes[0]!)).toEqual(Buffer.from(hashes[1]!))
  })
})
