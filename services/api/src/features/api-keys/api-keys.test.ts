import { api, apiKeyScopes, type Endpoint, MOST_API_KEYS, permissions, scopeRoutes } from '@lealta/contract'
import { business, createWorld, wide } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiKeys, auditLog } from '#db/index.ts'
import { policies } from '#features/index.ts'
import { callByKey, createKey } from '#testing/api-key-calls.ts'

const world = await createWorld()
afterAll(() => world.close())
const owner = await business(world)
const params = { businessId: owner.businessId }
const listed = async () => (await owner.client.listApiKeys({ params })).data

const ask = (secret: string) => callByKey(world, secret, 'listMembers', { params })

describe('POST /businesses/:businessId/api-keys', () => {
  test('default: the key is answered once; the database has its hash alone, and the audit log who made it', async () => {
    const { data } = await owner.client.createApiKey({
      params,
      body: { name: ' Till system ', scopes: ['points:give', 'program:read', 'program:read'] },
    })
    const { secret } = data.attributes
    expect(secret).toMatch(/^lk_[0-9a-f]{10}_[\w-]{43}$/)
    const row = (await listed()).find(({ id }) => id === data.id)
    expect(row?.attributes).toMatchObject({
      name: 'Till system',
      prefix: secret.slice(0, 13),
      scopes: ['program:read', 'points:give'],
      state: 'active',
      createdBy: { publicKey: owner.publicKey },
      expiresAt: null,
      lastUsedAt: null,
    })
    const stored = JSON.stringify(await world.deps.db.select().from(apiKeys))
    expect(stored).not.toContain(secret.slice(14))
    const events = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, data.id))
    expect(events).toMatchObject([{ action: 'api_key.create', actor: owner.userId }])
    expect(JSON.stringify(events[0]?.details)).not.toContain(secret.slice(14))
  })

  test('error: expiration_date_not_valid for a time that is over', async () => {
    const expiresAt = world.clock.now().toISOString()
    await expect(createKey(owner, apiKeyScopes, expiresAt)).rejects.toMatchObject({
      code: 'expiration_date_not_valid',
      problems: [{ pointer: '/expiresAt' }],
    })
  })

  test('error: api_keys_limit, also when many are made at once; a revoked one makes room', async () => {
    const other = await business(world)
    const made = await Promise.allSettled(Array.from({ length: MOST_API_KEYS + 5 }, () => createKey(other)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_API_KEYS)
    await expect(createKey(other)).rejects.toMatchObject({ code: 'api_keys_limit', problems: [{ data: { limit: MOST_API_KEYS } }] })
    const first = (await other.client.listApiKeys({ params: { businessId: other.businessId } })).data[0]!
    await other.client.revokeApiKey({ params: { businessId: other.businessId, apiKeyId: first.id } })
    await createKey(other)
  })

  test('a name and a scope are needed, and no scope is invented', async () => {
    const make = (body: object) => owner.client.createApiKey({ params, body: body as never })
    await expect(make({ name: ' ', scopes: ['points:give'] })).rejects.toMatchObject({ code: 'field_required' })
    await expect(make({ name: 'One', scopes: [] })).rejects.toMatchObject({ code: 'field_required' })
    await expect(make({ name: 'One', scopes: ['everything'] })).rejects.toMatchObject({ status: 422 })
  })
})

describe('DELETE /businesses/:businessId/api-keys/:apiKeyId', () => {
  test('default: the key is refused from the next call on; repeating keeps the first time', async () => {
    const { id, secret } = await createKey(owner)
    expect((await ask(secret)).status).toBe(200)
    await owner.client.revokeApiKey({ params: { ...params, apiKeyId: id } })
    expect(await ask(secret)).toMatchObject({ status: 401, title: 'api_key_revoked' })
    const before = (await listed()).find(row => row.id === id)!.attributes
    expect(before).toMatchObject({ state: 'revoked', lastUsedAt: expect.any(String) })
    world.clock.advance(1_000)
    await owner.client.revokeApiKey({ params: { ...params, apiKeyId: id } })
    expect((await listed()).find(row => row.id === id)!.attributes).toEqual(before)
    const events = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(events.map(({ action }) => action)).toEqual(['api_key.create', 'api_key.revoke'])
  })

  test('a key of another business is not_found', async () => {
    const { id, secret } = await createKey(await business(world))
    await expect(owner.client.revokeApiKey({ params: { ...params, apiKeyId: id } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await ask(secret)).title).toBe('not_found')
  })
})

describe('calling with an API key', () => {
  test('an expired key is api_key_expired; a malformed or invented one is bad_auth, as no key is', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 60_000).toISOString()
    const { id, secret } = await createKey(owner, apiKeyScopes, expiresAt)
    expect((await ask(secret)).status).toBe(200)
    world.clock.advance(60_000)
    expect(await ask(secret)).toMatchObject({ status: 401, title: 'api_key_expired' })
    expect((await listed()).find(row => row.id === id)?.attributes.state).toBe('expired')
    const good = await createKey(owner)
    const last = good.secret.at(-1) === 'A' ? 'B' : 'A'
    const bad = ['lk_', 'lk_short', good.secret.slice(0, -1), `${good.secret}A`, good.secret.slice(0, -1) + last, good.secret.toUpperCase()]
    for (const wrong of [...bad, `lk_0123456789_${'A'.repeat(43)}`]) {
      expect([wrong, await ask(wrong)]).toMatchObject([wrong, { status: 401, title: 'bad_auth' }])
    }
    expect((await ask(good.secret)).status).toBe(200)
  })

  test('a key opens the routes of its scopes and answers scope_missing to everything else, the session’s own routes too', async () => {
    const { secret } = await createKey(owner, ['members:read'])
    expect((await ask(secret)).status).toBe(200)
    const open: readonly string[] = scopeRoutes['members:read']
    const routes = (Object.entries(api) as [keyof typeof api, Endpoint][]).filter(
      ([name, e]) => e.access === 'session' && !open.includes(name),
    )
    const ids = { ...params, walletId: owner.walletId, publicKey: owner.publicKey, account: owner.publicKey, operator: owner.publicKey }
    const answers = await Promise.all(
      routes.map(async ([name]) => [name, (await callByKey(world, secret, name, { params: ids })).title] as const),
    )
    expect(answers.filter(([, title]) => title !== 'scope_missing')).toEqual([])
    expect(answers.length).toBeGreaterThan(150)
    for (const name of ['readWallet', 'listSessions', 'deleteSession', 'createApiKey', 'saveBusinessProfile'] as const) {
      expect([name, (await callByKey(world, secret, name, { params: ids })).title]).toEqual([name, 'scope_missing'])
    }
  })

  test('no scope opens a route that takes the owner’s own key, a feature of the console, or a stream', () => {
    const names = Object.values(scopeRoutes).flat() as (keyof typeof policies)[]
    for (const name of names) {
      const permission: { of: string; signer?: { on: string } } = permissions[policies[name]]
      expect([name, permission.of === 'administrator', permission.signer?.on === 'session']).toEqual([name, false, false])
      expect([name, (api[name] as Endpoint).content]).toEqual([name, undefined])
    }
  })

  test('the key of a business whose owner was deleted is bad_auth', async () => {
    const other = await business(world)
    const { secret } = await createKey(other)
    const asked = { params: { businessId: other.businessId } }
    expect((await callByKey(world, secret, 'listMembers', asked)).status).toBe(200)
    await other.client.requestDeletion({ body: { confirmation: 'DELETE' } })
    world.clock.advance(31 * 86_400_000)
    await world.api.jobs.runOnce()
    expect(await callByKey(world, secret, 'listMembers', asked)).toMatchObject({ status: 401, title: 'bad_auth' })
    expect(await world.deps.db.select().from(apiKeys).where(eq(apiKeys.businessId, other.businessId))).toEqual([])
  })

  test('quality goal 14: reads and writes of a key are counted apart, all routes together, and no other caller’s', async () => {
    const own = await createWorld({ limits: { ...wide, keyReads: 3, keyWrites: 1 } })
    try {
      const shop = await business(own)
      const of = { params: { businessId: shop.businessId } }
      const [one, two] = [await createKey(shop), await createKey(shop)]
      await callByKey(own, one.secret, 'listMembers', of)
      await callByKey(own, one.secret, 'listTags', of)
      await callByKey(own, one.secret, 'listMembers', of)
      const refused = await callByKey(own, one.secret, 'listTags', of)
      expect(refused).toMatchObject({ status: 429, title: 'too_many_requests', headers: { 'x-ratelimit-limit': '3' } })
      expect(refused.headers['retry-after']).toBeDefined()
      const body = { envelope: 'AAAA' }
      expect((await callByKey(own, one.secret, 'feeBump', { body })).title).toBe('transaction_not_prepared')
      expect((await callByKey(own, one.secret, 'feeBump', { body })).status).toBe(429)
      expect((await callByKey(own, two.secret, 'listMembers', of)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
