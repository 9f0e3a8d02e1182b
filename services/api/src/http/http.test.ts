import { randomBytes } from 'node:crypto'
import { api, webhookEventNames } from '@lealta/contract'
import { createWorld, register, signIn, wide } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await createWorld()
afterAll(() => world.close())

describe('rule quality 14: limits', () => {
  it('sign-in 5 a minute, everything else 40 in 20 seconds, with Retry-After', async () => {
    const own = await createWorld({ limits: {} })
    try {
      const signInCalls = []
      for (let n = 0; n < 6; n++) signInCalls.push(await own.app.inject('/api/auth'))
      expect(signInCalls.map(answer => answer.statusCode)).toEqual([400, 400, 400, 400, 400, 429])
      expect(Number(signInCalls[5]!.headers['retry-after'])).toBeGreaterThan(0)
      const calls = []
      for (let n = 0; n < 41; n++) calls.push(await own.app.inject('/api/wallet'))
      expect(calls.slice(0, 40).every(answer => answer.statusCode === 401)).toBe(true)
      expect(calls[40]!.statusCode).toBe(429)
      expect(Number(calls[40]!.headers['retry-after'])).toBeGreaterThan(0)
      expect(calls[40]!.json()).toEqual({ errors: [{ status: '429', title: 'too_many_requests' }] })
      const elsewhere = await own.app.inject({ url: '/api/wallet', remoteAddress: '198.51.100.7' })
      expect(elsewhere.statusCode).toBe(401)
    } finally {
      await own.close()
    }
  })

  it('what a route does not take as an account begins no count of its own: each guess of a token is one more', async () => {
    const own = await createWorld({ limits: {}, admin: { token: 'the-token-of-this-installation', isHttps: false } })
    try {
      const guess = (n: number) =>
        own.adminApp.inject({ method: 'POST', url: `/api/admin/session?account=${n}`, payload: { token: `guess ${n}` } })
      const misspell = (n: number) => own.app.inject(`/api/auth?account=${n}`)
      for (const call of [guess, misspell]) {
        const statuses = []
        for (let n = 0; n < 7; n++) statuses.push((await call(n)).statusCode)
        expect(statuses.slice(5)).toEqual([429, 429])
        expect(statuses.slice(0, 5)).not.toContain(429)
      }
    } finally {
      await own.close()
    }
  })

  it('signing in at an anchor does not use up what is left for signing in, however often a page is loaded again', async () => {
    const own = await createWorld({ limits: {} })
    try {
      const { token } = await signIn(own)
      const call = () =>
        own.app.inject({
          method: 'POST',
          url: '/api/sign',
          headers: { authorization: `Bearer ${token}` },
          payload: { transaction: 'AAAA', network_passphrase: '' },
        })
      const statuses = new Set<number>()
      for (let n = 0; n < 8; n++) statuses.add((await call()).statusCode)
      expect([...statuses]).toEqual([400])
    } finally {
      await own.close()
    }
  })

  it('whoever is signed in counts by session, not with everybody at their address', async () => {
    const own = await createWorld({ limits: { ...wide, general: 40 } })
    try {
      const [ana, eva] = [await signIn(own), await signIn(own)]
      const call = (token: string) => own.app.inject({ url: '/api/wallet', headers: { authorization: `Bearer ${token}` } })
      for (let n = 0; n < 40; n++) expect((await call(ana.token)).statusCode).toBe(404)
      expect((await call(ana.token)).statusCode).toBe(429)
      expect((await call(eva.token)).statusCode).toBe(404)
      expect((await own.app.inject('/api/wallet')).statusCode).toBe(401)
    } finally {
      await own.close()
    }
  })

  it('an invented token counts by address', async () => {
    const own = await createWorld({ limits: { ...wide, general: 3 } })
    try {
      const person = await signIn(own)
      const [head, body] = person.token.split('.')
      const statuses = []
      for (let n = 0; n < 4; n++) {
        const authorization = `Bearer ${head}.${body}.${randomBytes(32).toString('base64url')}`
        statuses.push((await own.app.inject({ url: '/api/wallet', headers: { authorization } })).statusCode)
      }
      expect(statuses).toEqual([401, 401, 401, 429])
    } finally {
      await own.close()
    }
  })

  it('an IPv6 address counts with its whole /64, an IPv4 address that comes as IPv6 as IPv4', async () => {
    const own = await createWorld({ limits: { ...wide, general: 1 } })
    try {
      const from = async (remoteAddress: string) => (await own.app.inject({ url: '/api/wallet', remoteAddress })).statusCode
      expect(await from('2001:db8:1:2::1')).toBe(401)
      expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe(429)
      expect(await from('2001:db8:1:3::1')).toBe(401)
      expect(await from('198.51.100.9')).toBe(401)
      expect(await from('::ffff:198.51.100.9')).toBe(429)
      expect(await from('::ffff:c633:640a')).toBe(401)
    } finally {
      await own.close()
    }
  })

  it('a body above 200 KB is refused', async () => {
    const person = await register(world, 'individual')
    const answer = await world.app.inject({
      method: 'PATCH',
      url: '/api/wallet',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ language: 'en', more: 'x'.repeat(200 * 1024) }),
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ errors: [{ status: '413', title: 'body_too_large' }] })
  })
})

describe('rule §8: errors', () => {
  it('one problem per field, with its pointer', async () => {
    const person = await signIn(world)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/wallet',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { type: 'robot', language: 'en', termsAccepted: 'yes' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      errors: [
        { status: '422', title: 'field_required', source: { pointer: '/type' } },
        { status: '422', title: 'terms_not_accepted', source: { pointer: '/termsAccepted' } },
      ],
    })
  })

  it('an unforeseen error says nothing and is logged', async () => {
    const own = await createWorld()
    try {
      const person = await signIn(own)
      await own.deps.db.execute('alter table users rename to users_gone' as never)
      const answer = await own.app.inject({ url: '/api/wallet', headers: { authorization: `Bearer ${person.token}` } })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({ errors: [{ status: '500', title: 'internal_error' }] })
      expect(own.logs.join('')).toContain('users')
      expect(own.logs.join('')).not.toContain(person.token)
    } finally {
      await own.close()
    }
  })

  it('a disk without room under the database is storage_full, and says when to try again', async () => {
    const own = await createWorld()
    try {
      const person = await register(own, 'individual')
      const refuse = `create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
      await own.deps.db.execute(refuse)
      await own.deps.db.execute('create trigger no_room before update on users for each row execute function refuse()')
      const answer = await own.app.inject({
        method: 'PATCH',
        url: '/api/wallet',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { language: 'es' },
      })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      expect(answer.json()).toEqual({ errors: [{ status: '503', title: 'storage_full' }] })
    } finally {
      await own.close()
    }
  })

  it('answers are not kept by browsers and proxies', async () => {
    const answer = await world.app.inject('/api/wallet')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('an unknown path is not_found', async () => {
    const answer = await world.app.inject('/api/nothing')
    expect([answer.statusCode, answer.json()]).toEqual([404, { errors: [{ status: '404', title: 'not_found' }] }])
  })

  it('no other origin may read what needs a session', async () => {
    const answer = await world.app.inject({ url: '/api/wallet', headers: { origin: 'https://evil.example' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('documentation', () => {
  it('GET /api/openapi.json describes every call of the contract that is served', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const expected = Object.values(api)
      .filter(e => e.path !== '/demo/people')
      .map(e => `${e.method} /api${e.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(expected.sort())
  })

  it('GET /api/openapi.json and /api/docs describe what webhooks are told of', async () => {
    const { webhooks } = (await world.app.inject('/api/openapi.json')).json() as { webhooks: Record<string, unknown> }
    expect(Object.keys(webhooks)).toEqual(webhookEventNames)
    expect(JSON.stringify(webhooks['points.given'])).toContain('isWaiting')
    expect((await world.app.inject('/api/docs')).body).toContain('<h2 id="webhooks">')
  })

  it('GET /api/docs is a page without scripts', async () => {
    const answer = await world.app.inject('/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('/api/wallet/email')
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('status', () => {
  it('GET /health, /ready', async () => {
    expect((await world.app.inject('/health')).json()).toEqual({ status: 'ok' })
    const ready = await world.app.inject('/ready')
    expect([ready.statusCode, ready.json()]).toEqual([503, { database: true, network: false }])
  })

  it('GET /metrics is on the admin listener alone', async () => {
    await world.app.inject('/api/wallet')
    expect((await world.app.inject('/metrics')).statusCode).toBe(404)
    const answer = await world.adminApp.inject('/metrics')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('lealta_call_seconds_count{method="GET",route="/api/wallet",status="401"} ')
    expect(answer.body, 'of another API').not.toContain('process_cpu')
  })
})
