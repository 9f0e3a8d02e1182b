import { toStroops } from '@lealta/kernel'
import { Keypair, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { describe, expect, it } from 'vitest'
import { frameOf, idOf, keyOf, PASSPHRASE } from '#testing/notation.ts'
import { assertSignedBy, listSigners, SignatureMismatchError } from './assert-signed-by.ts'
import { buildFeeBump } from './fee-bump.ts'
import { buildPayment } from './payment.ts'
import { EnvelopeError, readTransaction, toSubmittable } from './read-transaction.ts'
import { mergeSignatures, signEnvelope, transactionHash } from './signing.ts'

const asset = { code: 'POINTS', issuer: idOf('I') }
const payment = (units: bigint) => buildPayment({ ...frameOf('W'), destination: idOf('R'), asset, amount: toStroops(units) }).envelope
const prepared = payment(5n)

const codeOf = (signed: string, publicKey = idOf('W')): string => {
  try {
    assertSignedBy({ prepared, signed, publicKey, networkPassphrase: PASSPHRASE })
  } catch (error) {
    if (error instanceof SignatureMismatchError) return error.code
    throw error
  }
  return 'accepted'
}

describe('assertSignedBy', () => {
  it('accepts the prepared transaction signed by the key, whoever else has signed', () => {
    expect(codeOf(signEnvelope(prepared, PASSPHRASE, [keyOf('W')]))).toBe('accepted')
    expect(codeOf(signEnvelope(prepared, PASSPHRASE, [keyOf('I'), keyOf('W')]))).toBe('accepted')
  })

  it('trap 10: another transaction, even signed by the right key', () => {
    expect(codeOf(signEnvelope(payment(6n), PASSPHRASE, [keyOf('W')]))).toBe('wrong_transaction')
    expect(codeOf('not an envelope')).toBe('wrong_transaction')
  })

  it('trap 10: another account signed', () => {
    expect(codeOf(signEnvelope(prepared, PASSPHRASE, [keyOf('R')]))).toBe('wrong_signer')
  })

  it('trap 10: signed for another network', () => {
    expect(codeOf(signEnvelope(prepared, 'Public Global Stellar Network ; September 2015', [keyOf('W')]))).toBe('wrong_network')
  })

  it('trap 10: given back without a new signature', () => {
    const halfSigned = signEnvelope(prepared, PASSPHRASE, [keyOf('I')])
    const input = { publicKey: idOf('W'), networkPassphrase: PASSPHRASE, prepared: halfSigned, signed: halfSigned }
    expect(() => assertSignedBy(input)).toThrow(expect.objectContaining({ code: 'missing_signature' }))
  })
})

describe('signEnvelope', () => {
  it('repeat: signing twice with a key adds one signature', () => {
    const once = signEnvelope(prepared, PASSPHRASE, [keyOf('W')])
    expect(signEnvelope(once, PASSPHRASE, [keyOf('W')])).toBe(once)
    expect(listSigners(once, PASSPHRASE, [idOf('R'), idOf('W')])).toEqual([idOf('W')])
  })

  it('keeps the hash', () => {
    const signed = signEnvelope(prepared, PASSPHRASE, [keyOf('W')])
    expect(transactionHash(signed, PASSPHRASE)).toBe(transactionHash(prepared, PASSPHRASE))
    expect(transactionHash(signed, 'another network')).not.toBe(transactionHash(prepared, PASSPHRASE))
  })
})

describe('mergeSignatures', () => {
  it('brings back signatures a wallet dropped, each once', () => {
    const byIssuer = signEnvelope(prepared, PASSPHRASE, [keyOf('I')])
    const byWallet = signEnvelope(prepared, PASSPHRASE, [keyOf('W')])
    const merged = mergeSignatures([byIssuer, byWallet, byIssuer], PASSPHRASE)
    expect(listSigners(merged, PASSPHRASE, [idOf('I'), idOf('W'), idOf('R')])).toEqual([idOf('I'), idOf('W')])
    expect(readTransaction(merged, PASSPHRASE).signatures).toHaveLength(2)
  })

  it('refuses another transaction', () => {
    expect(() => mergeSignatures([prepared, payment(6n)], PASSPHRASE)).toThrow(RangeError)
  })
})

describe('buildFeeBump', () => {
  const inner = signEnvelope(prepared, PASSPHRASE, [keyOf('W')])
  const bump = buildFeeBump({ inner, feeSource: idOf('CH'), baseFee: 250n, networkPassphrase: PASSPHRASE })

  it('counts one operation more than the inner transaction has', () => {
    const decoded = readTransaction(bump.envelope, PASSPHRASE)
    expect(decoded.feeBump).toMatchObject({ feeSource: idOf('CH'), fee: 500n, hash: bump.hash, signatures: [] })
    expect(decoded.hash).toBe(bump.innerHash)
    expect(decoded.signatures).toHaveLength(1)
  })

  it('keeps the inner hash and signatures', () => {
    expect(bump.innerHash).toBe(transactionHash(prepared, PASSPHRASE))
    expect(readTransaction(bump.envelope, PASSPHRASE).hash).toBe(bump.innerHash)
    expect(listSigners(bump.envelope, PASSPHRASE, [idOf('W'), idOf('CH')])).toEqual([idOf('W')])
  })

  it('is signed like any envelope, and cannot be bumped again', () => {
    const signed = signEnvelope(bump.envelope, PASSPHRASE, [keyOf('CH')])
    expect(toSubmittable(signed, PASSPHRASE)).toEqual({
      envelope: signed,
      hash: bump.hash,
      innerHash: bump.innerHash,
      source: idOf('W'),
      sequence: 42n,
      maxTime: 1_800_000_000,
    })
    expect(() => buildFeeBump({ inner: signed, feeSource: idOf('CH'), baseFee: 250n, networkPassphrase: PASSPHRASE })).toThrow(RangeError)
  })
})

describe('readTransaction', () => {
  it('agrees with the SDK about what was signed', () => {
    const signed = signEnvelope(prepared, PASSPHRASE, [keyOf('W')])
    const decoded = readTransaction(signed, PASSPHRASE)
    const signature = Uint8Array.from(atob(decoded.signatures[0]!.signature), letter => letter.charCodeAt(0))
    const hash = TransactionBuilder.fromXdr(signed, PASSPHRASE).hash()
    expect(Keypair.fromPublicKey(decoded.source).verify(hash, signature)).toBe(true)
    expect(decoded.operations).toEqual([{ type: 'payment', source: idOf('W'), destination: idOf('R'), asset, amount: 5n }])
  })

  it.each(['', 'AAAA', 'no base64 !', `${prepared.slice(0, 40)}`])('%j is refused', envelope => {
    expect(() => readTransaction(envelope, PASSPHRASE)).toThrow(EnvelopeError)
  })
})
