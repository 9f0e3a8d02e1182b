import { createHorizon } from '@lealta/stellar/horizon'
import { readTransaction } from '@lealta/stellar/transactions'
import { createWorld, NETWORK_PASSPHRASE, signEnvelope, signIn } from '@lealta/testkit'
import { Account, Keypair, MuxedAccount, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const world = await createWorld()
afterAll(() => world.close())

const post = (payload: unknown, contentType = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

async function challengeOf(keypair: Keypair): Promise<string> {
  const { transaction } = await world.anonymous.readChallenge({ query: { account: keypair.publicKey() } })
  return transaction
}

describe('GET /auth', () => {
  it('default', async () => {
    const answer = await world.app.inject(`/api/auth?account=${Keypair.random().publicKey()}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.json()).toEqual({ transaction: expect.any(String), network_passphrase: NETWORK_PASSPHRASE })
  })

  it('rule quality 3: sequence 0, valid from now for 15 minutes, for our domain', async () => {
    const account = Keypair.random().publicKey()
    const before = BigInt(Math.floor(world.clock.now().getTime() / 1_000))
    const { transaction } = await world.anonymous.readChallenge({ query: { account, home_domain: 'localhost:3000' } })
    const challenge = readTransaction(transaction, NETWORK_PASSPHRASE)
    const { minTime, maxTime } = challenge.timeBounds!
    expect([challenge.sequence, maxTime - minTime]).toEqual([0n, 900n])
    expect(minTime - before).toBeLessThanOrEqual(1n)
    expect(minTime).toBeGreaterThanOrEqual(before)
    expect(challenge.operations).toMatchObject([
      { type: 'manageData', source: account, name: 'localhost:3000 auth' },
      { type: 'manageData', source: challenge.source, name: 'web_auth_domain' },
    ])
  })

  it.each([
    ['no account', ''],
    ['not an account', '?account=GABC'],
    ['an account with a wrong checksum', `?account=G${'A'.repeat(55)}`],
    ['another home domain', `?account=${Keypair.random().publicKey()}&home_domain=other.example`],
    ['a memo', `?account=${Keypair.random().publicKey()}&memo=1`],
    ['a client domain that is not there', `?account=${Keypair.random().publicKey()}&client_domain=nobody.invalid`],
  ])('error: challenge_not_valid for %s', async (_, query) => {
    const answer = await world.app.inject(`/api/auth${query}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual(['error'])
  })

  it.each([
    ['a memo', `account=${Keypair.random().publicKey()}&memo=1`, 'memo: nobody shares an account here; sign in without a memo'],
    [
      'a muxed account',
      `account=${new MuxedAccount(new Account(Keypair.random().publicKey(), '0'), '9').accountId()}`,
      'account: nobody shares an account here; sign in with the G… account behind the M… address',
    ],
  ])('SEP-10 "Memos": %s is refused with a sentence that says what to do', async (_, query, error) => {
    const answer = await world.app.inject(`/api/auth?${query}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
  })

  it.each([
    '127.0.0.1',
    '[::1]',
    'localhost',
    'wallet.example:8000',
    'https://wallet.example',
    'a..example',
    `${'long.'.repeat(13)}example`,
    '',
  ])('SEP-10 "Verifying the Client Domain": "%s" is no domain that is verified here, and ignored', async domain => {
    const account = Keypair.random().publicKey()
    const answer = await world.app.inject(`/api/auth?account=${account}&client_domain=${encodeURIComponent(domain)}`)
    expect(answer.statusCode).toBe(200)
    const challenge = readTransaction(answer.json().transaction, NETWORK_PASSPHRASE)
    expect(challenge.operations.map(operation => (operation.type === 'manageData' ? operation.name : operation.type))).toEqual([
      'localhost:3000 auth',
      'web_auth_domain',
    ])
  })

  it.each(['/api/auth', '/api/sign'])('SEP-10 "Cross-Origin Headers": wallets in pages of other origins may call %s', async url => {
    const preflight = await world.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://wallet.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-client-name,x-client-version',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase().split(/, */)
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-client-name', 'x-client-version']))
    const refused = await world.app.inject({ method: 'POST', url, payload: {} })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*'])
  })
})

describe('POST /auth', () => {
  it('default: JSON and form', async () => {
    const keypair = Keypair.random()
    const json = await post({ transaction: signEnvelope(await challengeOf(keypair), keypair) })
    expect(json.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
    const form = new URLSearchParams({ transaction: signEnvelope(await challengeOf(keypair), keypair) }).toString()
    const answer = await post(form, 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['an empty object', {}],
    ['a number', { transaction: 5 }],
    ['an array', []],
    ['null', 'null'],
    ['not JSON', '{'],
    ['not an envelope', { transaction: 'AAAA' }],
  ])('error: challenge_not_valid for %s', async (_, body) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: expect.any(String) })
  })

  it('error: challenge_not_valid without the account’s signature, and with a stranger’s', async () => {
    const keypair = Keypair.random()
    const challenge = await challengeOf(keypair)
    expect((await post({ transaction: challenge })).statusCode).toBe(400)
    expect((await post({ transaction: signEnvelope(challenge, Keypair.random()) })).statusCode).toBe(400)
  })

  it('rule quality 12: a challenge lives 15 minutes', async () => {
    const own = await createWorld()
    try {
      const keypair = Keypair.random()
      const { transaction } = await own.anonymous.readChallenge({ query: { account: keypair.publicKey() } })
      own.clock.advance(15 * 60_000 + 1_000)
      await expect(own.anonymous.createSession({ body: { transaction: signEnvelope(transaction, keypair) } })).rejects.toMatchObject({
        status: 400,
      })
    } finally {
      await own.close()
    }
  })

  it('error: network_unavailable when the signers cannot be read; the challenge is not used up', async () => {
    const keypair = Keypair.random()
    const reachable = world.deps.horizon
    const unreachable = createHorizon({ url: 'http://127.0.0.1:9' })
    let isReachable = false
    const own = await createWorld({
      horizon: { ...unreachable, readAccount: id => (isReachable ? reachable : unreachable).readAccount(id) },
    })
    try {
      const { transaction } = await own.anonymous.readChallenge({ query: { account: keypair.publicKey() } })
      const payload = { transaction: signEnvelope(transaction, keypair) }
      const refused = await own.app.inject({ method: 'POST', url: '/api/auth', payload })
      expect([refused.statusCode, refused.json()]).toEqual([503, { error: 'network_unavailable' }])
      isReachable = true
      expect((await own.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('repeat: fifty answers to one challenge at once give one token', async () => {
    const keypair = Keypair.random()
    const transaction = signEnvelope(await challengeOf(keypair), keypair)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ transaction })))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 400)).toHaveLength(49)
  })

  it('rule quality 12: the token is for this API, 24 hours, one algorithm', async () => {
    const { token, publicKey } = await signIn(world)
    const [header, payload] = token.split('.').map(part => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header!)).toMatchObject({ alg: 'HS256' })
    const claims = JSON.parse(payload!) as Record<string, unknown>
    expect(claims).toMatchObject({ sub: publicKey, aud: 'http://localhost:3000/api', iss: 'http://localhost:3000/api/auth' })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(86_400)
    expect(claims.jti).toEqual(expect.any(String))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.x`
    const answer = await world.app.inject({ url: '/api/wallet', headers: { authorization: `Bearer ${unsigned}` } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('DELETE /auth', () => {
  it('default: the token is refused from now on', async () => {
    const person = await signIn(world)
    await expect(person.client.readWallet()).rejects.toMatchObject({ code: 'wallet_not_registered' })
    await person.client.deleteSession()
    await expect(person.client.readWallet()).rejects.toMatchObject({ code: 'bad_auth', status: 401 })
    await expect(person.client.deleteSession()).rejects.toMatchObject({ code: 'bad_auth' })
  })

  it('auth: no session', async () => {
    await expect(world.anonymous.deleteSession()).rejects.toMatchObject({ code: 'bad_auth', status: 401 })
  })
})

describe('POST /sign', () => {
  it('default: signs a challenge whose client domain is ours', async () => {
    const keypair = Keypair.random()
    const challenge = await world.anonymous.readChallenge({ query: { account: keypair.publicKey(), client_domain: 'localhost:3000' } })
    const signed = await world.anonymous.signClientDomain({ body: challenge })
    const { token } = await world.anonymous.createSession({ body: { transaction: signEnvelope(signed.transaction, keypair) } })
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ client_domain: 'localhost:3000' })
  })

  it('error: challenge_not_valid for anything that is not somebody’s signed challenge with our domain in it', async () => {
    const server = Keypair.random()
    const { signing } = await readServerKeys(world.deps)
    const now = Math.floor(world.clock.now().getTime() / 1_000)
    const build = (change: {
      sequence?: string
      seconds?: number
      minTime?: number
      domain?: string
      key?: string
      source?: string
      extra?: boolean
    }) => {
      const minTime = change.minTime ?? now
      const source = new Account(change.source ?? server.publicKey(), change.sequence ?? '-1')
      const builder = new TransactionBuilder(source, {
        fee: '100',
        networkPassphrase: NETWORK_PASSPHRASE,
        timebounds: { minTime, maxTime: minTime + (change.seconds ?? 900) },
      })
      const data = (name: string, value: string, from: string) => Operation.manageData({ name, value, source: from })
      builder.addOperation(data('other.example auth', 'x'.repeat(64), Keypair.random().publicKey()))
      builder.addOperation(data('client_domain', change.domain ?? 'localhost:3000', change.key ?? signing.publicKey()))
      if (change.extra) builder.addOperation(Operation.bumpSequence({ bumpTo: '1', source: signing.publicKey() }))
      return builder.build().toXdr()
    }
    const sign = async (transaction: string) => {
      const payload = { transaction, network_passphrase: NETWORK_PASSPHRASE }
      return (await world.app.inject({ method: 'POST', url: '/api/sign', payload })).statusCode
    }
    expect(await sign(signEnvelope(build({}), server))).toBe(200)
    expect(await sign(build({})), 'not signed by its server').toBe(400)
    expect(await sign(build({ source: signing.publicKey() })), 'a challenge of ours that we never made').toBe(400)
    for (const change of [
      { sequence: '5' },
      { seconds: 901 },
      { minTime: now - 2_000 },
      { domain: 'other.example' },
      { key: server.publicKey() },
      { extra: true },
    ]) {
      expect([change, await sign(signEnvelope(build(change), server))]).toEqual([change, 400])
    }
  })

  it('error: challenge_not_valid for a challenge without our client domain, and for another network', async () => {
    const challenge = await world.anonymous.readChallenge({ query: { account: Keypair.random().publicKey() } })
    await expect(world.anonymous.signClientDomain({ body: challenge })).rejects.toMatchObject({ status: 400 })
    await expect(world.anonymous.signClientDomain({ body: { ...challenge, network_passphrase: 'another network' } })).rejects.toMatchObject(
      { status: 400 },
    )
  })
})
