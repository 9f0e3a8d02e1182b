import { fetchChallenge, postChallenge, verifyChallenge } from '@lealta/stellar/sep10'
import { Account, Keypair, MuxedAccount, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { PASSPHRASE, startAnchorWorld } from '#testing/anchor-world.ts'

/** A wallet's home domain, on a port of its own, with the key that its stellar.toml names. */
const walletKey = Keypair.random()
const wallet = Fastify()
let walletToml = `SIGNING_KEY = "${walletKey.publicKey()}"`
wallet.get('/.well-known/stellar.toml', async (_, reply) => reply.type('text/plain').send(walletToml))
const walletUrl = await wallet.listen({ port: 0, host: '127.0.0.1' })
const walletDomain = new URL(walletUrl).host

const world = await startAnchorWorld({ clientOrigins: [walletUrl] })
afterAll(async () => {
  await world.close()
  await wallet.close()
})

const endpoint = `${world.url}/auth`
const homeDomain = world.options.homeDomain
const server = Keypair.fromSecret(world.options.signingSecret)

const ask = (query: string) => fetch(`${endpoint}${query}`)
const post = (body: BodyInit, type?: string) =>
  fetch(endpoint, { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })
const postJson = (json: unknown) => post(JSON.stringify(json), 'application/json')

async function challenge(account: string, more: { memo?: bigint; clientDomain?: string } = {}): Promise<string> {
  return (await fetchChallenge({ endpoint, account, homeDomain, ...more })).transaction
}

function sign(envelope: string, ...keys: Keypair[]): string {
  const transaction = TransactionBuilder.fromXdr(envelope, PASSPHRASE)
  for (const key of keys) transaction.sign(key)
  return transaction.toXdr()
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

async function refused(answer: Promise<Response>): Promise<string> {
  const response = await answer
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { error } = (await response.json()) as { error: unknown }
  expect(error).toEqual(expect.any(String))
  return String(error)
}

describe('GET /auth', () => {
  it('returns a valid GET /auth response', async () => {
    const person = Keypair.random()
    const answer = await ask(`?account=${person.publicKey()}`)
    const json = (await answer.json()) as { transaction: string }
    expect(json).toEqual({ transaction: expect.any(String), network_passphrase: PASSPHRASE })
    const now = world.clock.now()
    const checked = verifyChallenge({
      challenge: json.transaction,
      serverKey: server.publicKey(),
      homeDomain,
      webAuthDomain: new URL(world.url).host,
      account: person.publicKey(),
      networkPassphrase: PASSPHRASE,
      now,
    })
    expect(checked.signatureCount).toBe(1)
    expect(checked.minTime, 'min_time is now').toBeGreaterThan(now.getTime() / 1000 - 30)
  })

  it.each([
    ['rejects requests with no account parameter', ''],
    ['rejects requests with an invalid account parameter', '?account=GABC'],
    ['an account of a contract', `?account=C${'A'.repeat(55)}`],
    ['a memo that is no id', `?account=${server.publicKey()}&memo=abc`],
    ['a memo that is too large', `?account=${server.publicKey()}&memo=18446744073709551616`],
    ['another home domain', `?account=${server.publicKey()}&home_domain=other.example`],
    ['an account twice', `?account=${server.publicKey()}&account=${server.publicKey()}`],
  ])('%s', async (_, query) => {
    await refused(ask(query))
  })

  it('a muxed account has no memo', async () => {
    const muxed = new MuxedAccount(new Account(Keypair.random().publicKey(), '0'), '9').accountId()
    await refused(ask(`?account=${muxed}&memo=1`))
  })

  it('client_domain: of a known wallet its key has to sign too, another one is ignored', async () => {
    const { operations } = TransactionBuilder.fromXdr(
      await challenge(Keypair.random().publicKey(), { clientDomain: walletDomain }),
      PASSPHRASE,
    ) as {
      operations: readonly { name?: string; source?: string }[]
    }
    expect(operations.find(({ name }) => name === 'client_domain')?.source).toBe(walletKey.publicKey())
    const ignored = TransactionBuilder.fromXdr(
      await challenge(Keypair.random().publicKey(), { clientDomain: 'wallet.example' }),
      PASSPHRASE,
    )
    expect((ignored as unknown as { operations: unknown[] }).operations).toHaveLength(2)
  })

  it('client_domain: a wallet whose file has no key is told', async () => {
    const before = walletToml
    walletToml = 'VERSION = "1"'
    expect(await refused(ask(`?account=${server.publicKey()}&client_domain=${walletDomain}`))).toContain('SIGNING_KEY')
    walletToml = before
  })
})

describe('POST /auth', () => {
  it.each(['JSON', 'form'])('returns a valid JWT, accepts requests in %s', async kind => {
    const person = Keypair.random()
    const transaction = sign(await challenge(person.publicKey()), person)
    const answer = await (kind === 'JSON' ? postJson({ transaction }) : post(new URLSearchParams({ transaction })))
    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string }
    expect(claimsOf(token)).toMatchObject({ iss: endpoint, sub: person.publicKey(), iat: expect.any(Number), exp: expect.any(Number) })
  })

  it('a memo and a muxed account are in the sub of the token', async () => {
    const person = Keypair.random()
    const token = await world.signIn(person, { memo: 7n })
    expect(claimsOf(token).sub).toBe(`${person.publicKey()}:7`)
    const muxed = new MuxedAccount(new Account(person.publicKey(), '0'), '9').accountId()
    expect(claimsOf(await world.signIn(person, { account: muxed })).sub).toBe(muxed)
  })

  it('client_domain is in the token once the wallet has signed, and nobody gets in without', async () => {
    const person = Keypair.random()
    const unsigned = await challenge(person.publicKey(), { clientDomain: walletDomain })
    await refused(postJson({ transaction: sign(unsigned, person) }))
    const token = await postChallenge({ endpoint, transaction: sign(unsigned, person, walletKey) })
    expect(claimsOf(token).client_domain).toBe(walletDomain)
  })

  it.each([
    ['fails with no transaction key in the body', {}],
    ['fails if the transaction value is invalid', { transaction: 'AAAA' }],
    ['a transaction that is no text', { transaction: { a: 1 } }],
    ['a list', []],
    ['nothing', null],
  ])('%s', async (_, json) => {
    await refused(postJson(json))
  })

  it('a body that is not JSON, or of no kind that is read', async () => {
    await refused(post('{', 'application/json'))
    expect((await post('x', 'text/csv')).status).toBe(415)
  })

  it('fails if the challenge is not signed by the client', async () => {
    await refused(postJson({ transaction: await challenge(Keypair.random().publicKey()) }))
  })

  it('fails if the challenge is not signed by SIGNING_KEY', async () => {
    const person = Keypair.random()
    const transaction = TransactionBuilder.fromXdr(await challenge(person.publicKey()), PASSPHRASE)
    transaction.signatures.splice(0)
    transaction.sign(person)
    await refused(postJson({ transaction: transaction.toXdr() }))
  })

  it('fails if a challenge for a nonexistent account has extra client signatures', async () => {
    const person = Keypair.random()
    await refused(postJson({ transaction: sign(await challenge(person.publicKey()), person, Keypair.random()) }))
  })

  it('a challenge counts once, and not after its time', async () => {
    const person = Keypair.random()
    const transaction = sign(await challenge(person.publicKey()), person)
    expect((await postJson({ transaction })).status).toBe(200)
    expect(await refused(postJson({ transaction }))).toContain('used')
    const late = sign(await challenge(person.publicKey()), person)
    world.advance(16 * 60_000)
    await refused(postJson({ transaction: late }))
  })
})

describe('the signers that the ledger knows', () => {
  /** An account whose master key cannot sign in alone. */
  async function shared(signers: readonly [Keypair, number][], medium: number) {
    const person = await world.makePerson([])
    const add = signers.map(([key, weight]) => Operation.setOptions({ signer: { ed25519PublicKey: key.publicKey(), weight } }))
    await world.submit(person, [...add, Operation.setOptions({ medThreshold: medium, highThreshold: medium })])
    return person
  }

  it("fails if the challenge signature weight is less than the account's medium threshold", async () => {
    const person = await shared([[Keypair.random(), 1]], 2)
    await refused(postJson({ transaction: sign(await challenge(person.publicKey()), person) }))
  })

  it('succeeds with a signature from a non-master signer', async () => {
    const second = Keypair.random()
    const person = await shared([[second, 2]], 2)
    expect((await postJson({ transaction: sign(await challenge(person.publicKey()), second) })).status).toBe(200)
  })

  it('fails for challenges signed more than once by the same signer', async () => {
    const second = Keypair.random()
    const person = await shared([[second, 1]], 2)
    await refused(postJson({ transaction: sign(await challenge(person.publicKey()), second, second) }))
  })

  it('returns a token for challenges with sufficient signatures from multiple non-master signers', async () => {
    const [second, third] = [Keypair.random(), Keypair.random()]
    const person = await shared(
      [
        [second, 1],
        [third, 1],
      ],
      2,
    )
    expect((await postJson({ transaction: sign(await challenge(person.publicKey()), second, third) })).status).toBe(200)
  })
})
