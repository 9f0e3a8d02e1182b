import { WebAuth } from '@stellar/stellar-sdk'
import { Account, Memo, MuxedAccount, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { describe, expect, it } from 'vitest'
import { idOf, keyOf, PASSPHRASE } from '#testing/notation.ts'
import { signEnvelope } from '#transactions/signing.ts'
import { buildChallenge } from './build-challenge.ts'
import { ChallengeError } from './challenge-error.ts'
import { type VerifyChallengeInput, verifyChallenge } from './verify-challenge.ts'
import { type VerifySignedChallengeInput, verifySignedChallenge } from './verify-signed-challenge.ts'

const now = new Date()
const server = keyOf('server')
const domains = { homeDomain: 'portal.example', webAuthDomain: 'api.portal.example', networkPassphrase: PASSPHRASE }
const input = { ...domains, serverKey: server.publicKey(), account: idOf('W'), now }
const build = (over: Partial<Parameters<typeof buildChallenge>[0]> = {}): string =>
  buildChallenge({ ...domains, serverKeypair: server, account: idOf('W'), now, ...over })

const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof ChallengeError) return error.code
    throw error
  }
  return 'accepted'
}
const verify = (challenge: string, over: Partial<VerifyChallengeInput> = {}): string =>
  codeOf(() => verifyChallenge({ ...input, challenge, ...over }))

describe('buildChallenge', () => {
  it('min_time is now, the life 15 minutes, and no two are alike', () => {
    const { minTime, maxTime } = verifyChallenge({ ...input, challenge: build() })
    expect(minTime).toBe(Math.floor(now.getTime() / 1000))
    expect(maxTime - minTime).toBe(900)
    expect(build()).not.toBe(build())
  })

  it("passes the SDK's own reading, with client domain and memo too", () => {
    const read = (challenge: string) =>
      WebAuth.readChallengeTx(challenge, server.publicKey(), PASSPHRASE, domains.homeDomain, domains.webAuthDomain)
    expect(read(build()).clientAccountID).toBe(idOf('W'))
    expect(read(build({ memo: 77n })).memo).toBe('77')
    expect(read(build({ clientDomain: { domain: 'wallet.example', key: idOf('client') } })).clientAccountID).toBe(idOf('W'))
  })
})

describe('verifyChallenge', () => {
  it("accepts our own challenges and the SDK's", () => {
    expect(verify(build())).toBe('accepted')
    const theirs = WebAuth.buildChallengeTx(server, idOf('W'), domains.homeDomain, 300, PASSPHRASE, domains.webAuthDomain)
    expect(verify(theirs, { now: new Date() })).toBe('accepted')
  })

  it('accepts a muxed account and gives back memo and client domain', () => {
    const muxed = new MuxedAccount(new Account(idOf('W'), '0'), '9').accountId()
    expect(verify(build({ account: muxed }), { account: muxed })).toBe('accepted')
    const clientDomain = { domain: 'wallet.example', key: idOf('client') }
    expect(verifyChallenge({ ...input, challenge: build({ memo: 5n, clientDomain }) })).toMatchObject({ memo: 5n, clientDomain })
  })

  it.each([
    ['another account', { account: idOf('R') }, 'challenge_not_valid'],
    ['another home domain', { homeDomain: 'evil.example' }, 'challenge_not_valid'],
    ['another web-auth domain', { webAuthDomain: 'evil.example' }, 'challenge_not_valid'],
    ['another server', { serverKey: idOf('R') }, 'challenge_not_valid'],
    ['another network', { networkPassphrase: 'another' }, 'challenge_not_signed_by_server'],
    ['after its end', { now: new Date(now.getTime() + 901_000) }, 'challenge_expired'],
    ['long before its begin', { now: new Date(now.getTime() - 600_000) }, 'challenge_expired'],
  ] as const)('refuses a challenge for %s', (_, over, code) => {
    expect(verify(build(), over)).toBe(code)
  })

  const tampered = (change: (builder: TransactionBuilder) => void, sequence = '-1', seconds = 900, memo: Memo = Memo.none()): string => {
    const minTime = Math.floor(now.getTime() / 1000)
    const builder = new TransactionBuilder(new Account(server.publicKey(), sequence), {
      fee: '100',
      networkPassphrase: PASSPHRASE,
      timebounds: { minTime, maxTime: minTime + seconds },
      memo,
    })
    change(builder)
    return signEnvelope(builder.build().toXdr(), PASSPHRASE, [server])
  }
  const auth = Operation.manageData({ source: idOf('W'), name: 'portal.example auth', value: btoa('n'.repeat(48)) })
  const web = Operation.manageData({ source: server.publicKey(), name: 'web_auth_domain', value: 'api.portal.example' })

  it('the tampering in the next test starts from something accepted', () => {
    expect(verify(tampered(builder => builder.addOperation(auth).addOperation(web)))).toBe('accepted')
  })

  it.each([
    ['that could be submitted: sequence not 0', tampered(builder => builder.addOperation(auth).addOperation(web), '7')],
    ['that lives longer than 15 minutes', tampered(builder => builder.addOperation(auth).addOperation(web), '-1', 901)],
    ['without a web-auth domain', tampered(builder => builder.addOperation(auth))],
    ['whose first operation is not the account’s', tampered(builder => builder.addOperation(web).addOperation(auth))],
    [
      'that pays something',
      tampered(builder =>
        builder
          .addOperation(auth)
          .addOperation(web)
          .addOperation(Operation.bumpSequence({ bumpTo: '99', source: idOf('W') })),
      ),
    ],
    [
      'that writes data of the account',
      tampered(builder =>
        builder
          .addOperation(auth)
          .addOperation(web)
          .addOperation(Operation.manageData({ source: idOf('W'), name: 'x', value: 'y' })),
      ),
    ],
    [
      'with a short nonce',
      tampered(builder =>
        builder.addOperation(Operation.manageData({ source: idOf('W'), name: 'portal.example auth', value: 'short' })).addOperation(web),
      ),
    ],
    ['with a text memo', tampered(builder => builder.addOperation(auth).addOperation(web), '-1', 900, Memo.text('hi'))],
    ['that is none', 'AAAA'],
  ])('refuses one %s', (_, challenge) => {
    expect(verify(challenge)).toBe('challenge_not_valid')
  })

  it('refuses one that the server has not signed', () => {
    const unsigned = TransactionBuilder.fromXdr(build(), PASSPHRASE)
    unsigned.signatures.length = 0
    expect(verify(unsigned.toXdr())).toBe('challenge_not_signed_by_server')
  })
})

describe('verifySignedChallenge', () => {
  const thresholds = { low: 1, med: 2, high: 3 }
  const signer = (name: string, weight: number) => ({ key: idOf(name), weight, type: 'ed25519_public_key' })
  const account = { signers: [signer('W', 0), signer('op', 2), signer('reader', 1)], thresholds }
  const sign = (names: readonly string[], challenge = build()): string => signEnvelope(challenge, PASSPHRASE, names.map(keyOf))

  const check = async (challenge: string, over: Partial<VerifySignedChallengeInput> = {}): Promise<string> => {
    try {
      await verifySignedChallenge({ ...domains, serverKey: server.publicKey(), now, challenge, readAccount: async () => account, ...over })
    } catch (error) {
      if (error instanceof ChallengeError) return error.code
      throw error
    }
    return 'accepted'
  }

  it('real signers and thresholds decide', async () => {
    expect(await check(sign(['op']))).toBe('accepted')
    expect(await check(sign(['reader']))).toBe('challenge_signature_missing')
    expect(await check(sign(['reader']), { level: 'low' })).toBe('accepted')
    expect(await check(sign(['op']), { level: 'high' })).toBe('challenge_signature_missing')
    expect(await check(sign(['op', 'reader']), { level: 'high' })).toBe('accepted')
  })

  it('a master key whose weight is 0 does not get in', async () => {
    expect(await check(sign(['W']))).toBe('challenge_signature_unknown')
  })

  it('only when the account does not exist, its master key alone decides', async () => {
    const readAccount = async () => undefined
    expect(await check(sign(['W']), { readAccount })).toBe('accepted')
    expect(await check(sign(['op']), { readAccount })).toBe('challenge_signature_unknown')
    expect(await check(build(), { readAccount })).toBe('challenge_signature_missing')
  })

  it('a signature that belongs to nobody is refused, and so is the same one twice', async () => {
    expect(await check(sign(['op', 'stranger']))).toBe('challenge_signature_unknown')
    const doubled = TransactionBuilder.fromXdr(sign(['op']), PASSPHRASE)
    doubled.addDecoratedSignature(doubled.signatures.at(-1)!)
    expect(await check(doubled.toXdr())).toBe('challenge_signature_unknown')
  })

  it('a client domain has to sign too', async () => {
    const challenge = build({ clientDomain: { domain: 'wallet.example', key: idOf('client') } })
    expect(await check(sign(['op'], challenge))).toBe('challenge_signature_missing')
    expect(await check(sign(['op', 'client'], challenge))).toBe('accepted')
  })

  it('the server key never counts for the account, even where it is a signer', async () => {
    const readAccount = async () => ({ signers: [signer('server', 3)], thresholds })
    expect(await check(build(), { readAccount })).toBe('challenge_signature_missing')
  })

  it('says who signed, with what weight and level', async () => {
    const readAccount = async () => account
    const signed = await verifySignedChallenge({
      ...domains,
      serverKey: server.publicKey(),
      now,
      challenge: sign(['op', 'reader']),
      readAccount,
    })
    expect(signed).toMatchObject({ account: idOf('W'), signers: [idOf('op'), idOf('reader')], weight: 3, signerLevel: 'high' })
  })

  it('a muxed account is judged by the account behind it', async () => {
    const muxed = new MuxedAccount(new Account(idOf('W'), '0'), '9').accountId()
    let asked = ''
    const readAccount = async (accountId: string) => {
      asked = accountId
      return account
    }
    expect(await check(sign(['op'], build({ account: muxed })), { readAccount })).toBe('accepted')
    expect(asked).toBe(idOf('W'))
  })
})
