import { Account, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { describe, expect, it } from 'vitest'
import { verifyChallenge } from '#sep10/verify-challenge.ts'
import { idOf, keyOf, PASSPHRASE } from '#testing/notation.ts'
import { signEnvelope } from '#transactions/signing.ts'
import { OwnershipProofError, signOwnershipProof, verifyOwnershipProof } from './ownership-proof.ts'
import { buildOwnershipRequest, verifyOwnershipAnswer, verifyOwnershipRequest } from './ownership-request.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const expiresAt = new Date('2026-11-24T13:00:00.000Z')
const server = keyOf('server')
const challengeId = '0b0f8f5a-6a0a-4f66-9d0c-6f9a7f2f1c11'
const asset = { code: 'ABCDEFGHIJ12', issuer: idOf('issuer') }
const about = { homeDomain: 'portal.example', networkPassphrase: PASSPHRASE, challengeId, asset, now }
const input = { ...about, serverKey: server.publicKey() }
const build = (over: Partial<Parameters<typeof buildOwnershipRequest>[0]> = {}) =>
  buildOwnershipRequest({ ...about, serverKeypair: server, account: idOf('W'), expiresAt, ...over })
const codeOf = async (run: () => unknown): Promise<string> => {
  try {
    await run()
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  return 'accepted'
}
const verify = (envelope: string, over: Partial<typeof input> = {}) => codeOf(() => verifyOwnershipRequest({ ...input, ...over, envelope }))

describe('the request for a proof', () => {
  it('names the holder, is never applied by a ledger, and no two are alike', async () => {
    const { account, transaction } = verifyOwnershipRequest({ ...input, envelope: build() })
    expect([account, transaction.source, transaction.sequence]).toEqual([idOf('W'), server.publicKey(), 0n])
    expect(transaction.operations.map(({ type }) => type)).toEqual(Array(4).fill('manageData'))
    expect(build()).not.toBe(build())
  })

  it('signs nobody in: it is no sign-in challenge', async () => {
    const challenge = build({ expiresAt: new Date(now.getTime() + 60_000) })
    const signIn = { challenge, serverKey: server.publicKey(), homeDomain: 'portal.example', webAuthDomain: 'portal.example' }
    const code = await codeOf(() => verifyChallenge({ ...signIn, account: idOf('W'), networkPassphrase: PASSPHRASE, now }))
    expect(code).toBe('challenge_not_valid')
  })

  it.each([
    ['of another challenge', { challengeId: challengeId.replace('0', '1') }, 'challenge_not_valid'],
    ['about another code', { asset: { ...asset, code: 'OTHER' } }, 'challenge_not_valid'],
    ['about another issuer', { asset: { ...asset, issuer: idOf('W') } }, 'challenge_not_valid'],
    ['of another home domain', { homeDomain: 'other.example' }, 'challenge_not_valid'],
    ['of another server', { serverKey: idOf('other') }, 'challenge_not_valid'],
    ['of another network', { networkPassphrase: 'Another network' }, 'challenge_not_signed_by_server'],
    ['whose time is over', { now: new Date(expiresAt.getTime() + 1_000) }, 'challenge_expired'],
    ['whose time has not come', { now: new Date(now.getTime() - 301_000) }, 'challenge_expired'],
  ])('%s is refused', async (_, over, code) => {
    expect(await verify(build())).toBe('accepted')
    expect(await verify(build(), over)).toBe(code)
  })

  it('that does anything but carry data, or was signed by somebody else, is refused', async () => {
    const paying = (source: Keypair, sequence: string) => {
      const builder = new TransactionBuilder(new Account(source.publicKey(), sequence), {
        ...{ fee: '100', networkPassphrase: PASSPHRASE, timebounds: { minTime: 0, maxTime: 0 } },
      })
      builder.addOperation(Operation.bumpSequence({ bumpTo: '1' }))
      return signEnvelope(builder.build().toXdr(), PASSPHRASE, [source])
    }
    expect(await verify(paying(server, '-1'))).toBe('challenge_not_valid')
    expect(await verify(paying(server, '5'))).toBe('challenge_not_valid')
    expect(await verify(build({ serverKeypair: keyOf('other') }))).toBe('challenge_not_valid')
    expect(await verify('not an envelope')).toBe('challenge_not_valid')
  })
})

describe('the answer', () => {
  const signer = (name: string, weight: number) => ({ key: idOf(name), weight, type: 'ed25519_public_key' })
  const answer = (envelope: string, signers = [signer('W', 1)], med = 1) =>
    codeOf(() => verifyOwnershipAnswer({ ...input, envelope, readAccount: async () => ({ signers, thresholds: { med } }) }))
  const sign = (...names: string[]) => signEnvelope(build(), PASSPHRASE, names.map(keyOf))

  it('reaches the medium threshold of the account, with one key or several', async () => {
    expect(await answer(sign('W'))).toBe('accepted')
    expect(await answer(sign('W', 'V'), [signer('W', 1), signer('V', 1)], 2)).toBe('accepted')
    expect(await answer(sign('W'), [signer('W', 1), signer('V', 1)], 2)).toBe('challenge_signature_missing')
    expect(await answer(sign('W'), [signer('W', 0)], 0)).toBe('challenge_signature_unknown')
    expect(await answer(build())).toBe('challenge_signature_missing')
  })

  it('is refused with the signature of a stranger, or for another network', async () => {
    expect(await answer(sign('W', 'stranger'))).toBe('challenge_signature_unknown')
    expect(await answer(signEnvelope(build(), 'Another network', [keyOf('W')]))).toBe('challenge_signature_unknown')
  })

  it('of an account that is not on the ledger proves nothing', async () => {
    const readAccount = async () => undefined
    expect(await verifyOwnershipAnswer({ ...input, envelope: sign('W'), readAccount })).toBeUndefined()
  })
})

describe('the proof', () => {
  const proof = { homeDomain: 'localhost:3000', networkPassphrase: PASSPHRASE, challengeId, asset, holder: idOf('W'), heldAt: now }
  const file = signOwnershipProof(proof, server)
  const expected = { signingKey: server.publicKey(), networkPassphrase: PASSPHRASE }
  const check = (text: string, over: Partial<typeof expected> = {}) => codeOf(() => verifyOwnershipProof(text, { ...expected, ...over }))

  it('says all of it in plain lines, and is checked with the public key alone', () => {
    expect(verifyOwnershipProof(file, expected)).toEqual(proof)
    expect(file.split('\n').slice(0, 7)).toEqual([
      'Proof of NFT ownership, version 1',
      'home domain: localhost:3000',
      `network: ${PASSPHRASE}`,
      `challenge: ${challengeId}`,
      `asset: ${asset.code}:${asset.issuer}`,
      `holder: ${idOf('W')}`,
      'held at: 2026-11-24T12:00:00.000Z',
    ])
  })

  it('is the signature of a message as SEP-53 has it: another tool can check it', () => {
    const [signed = '', signature = ''] = file.split(/\nsigned by: .*\nsignature: /)
    const bytes = Uint8Array.from(atob(signature.trim()), letter => letter.charCodeAt(0))
    expect(Keypair.fromPublicKey(server.publicKey()).verifyMessage(signed, bytes)).toBe(true)
  })

  it('survives a mail and an editor: other ends of lines, spaces around it', async () => {
    expect(await check(`\n  ${file.replaceAll('\n', ' \r\n')}  \n`.trimStart())).toBe('accepted')
  })

  it.each([
    ['holder', idOf('W'), idOf('V')],
    ['asset', 'ABCDEFGHIJ12', 'ABCDEFGHIJ13'],
    ['time', '12:00:00.000Z', '12:00:00.001Z'],
    ['home domain', 'localhost:3000', 'localhost:3001'],
    ['challenge', challengeId, challengeId.replace('0', '1')],
  ])('another %s: proof_signature_wrong', async (_, from, to) => {
    expect(await check(file.replace(from, to))).toBe('proof_signature_wrong')
  })

  it('of another key, another network, or no proof at all is refused', async () => {
    expect(await check(file, { signingKey: idOf('other') })).toBe('proof_signature_wrong')
    expect(await check(signOwnershipProof(proof, keyOf('other')))).toBe('proof_signature_wrong')
    expect(await check(file, { networkPassphrase: 'Another network' })).toBe('proof_other_network')
    for (const text of ['', 'hello', file.slice(0, -10), `${file}\nholder: me`, file.replace('version 1', 'version 2')]) {
      expect(await check(text), text).toBe('proof_not_valid')
    }
    expect(() => verifyOwnershipProof('', expected)).toThrow(OwnershipProofError)
  })
})
