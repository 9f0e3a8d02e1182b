import { randomBytes } from 'node:crypto'
import { adminApi } from '@lealta/contract'
import { createSecondApi, createWorld, wide } from '@lealta/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { adminSessions, auditLog } from '#db/index.ts'

const token = randomBytes(24).toString('base64url')

const world = await createWorld({ admin: { token, isHttps: false } })
afterAll(() => world.close())

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; cookie?: string; bearer?: string; payload?: object }

const call = ({ method = 'GET', url, cookie, bearer, payload }: Call, app = world.adminApp) =>
  app.inject({
    method,
    url,
    headers: { ...(cookie ? { cookie } : {}), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(payload ? { payload } : {}),
  })

const signIn = (text: string) => call({ method: 'POST', url: '/api/admin/session', payload: { token: text } })

/** Signs in and gives the cookie as a browser sends it. */
async function openSession(): Promise<string> {
  const answer = await signIn(token)
  expect(answer.statusCode).toBe(204)
  return String(answer.headers['set-cookie']).split(';')[0]!
}

const isSignedIn = async (cookie?: string): Promise<boolean> =>
  (await call({ url: '/api/admin/session', ...(cookie ? { cookie } : {}) })).json().data.isSignedIn

const audited = async () =>
  (await world.deps.db.select().from(auditLog).orderBy(auditLog.seq)).map(({ actor, action, subject }) => [actor, action, subject])

describe('the admin listener with a token', () => {
  it('default: no route answers without a session but those to sign in', async () => {
    for (const [name, { method, path, access }] of Object.entries(adminApi)) {
      const url = `/api${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`
      const answer = await call({ method: method as 'GET', url, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }) })
      expect([name, answer.statusCode === 401]).toEqual([name, access === 'admin'])
    }
    for (const url of ['/metrics', '/api/docs', '/api/openapi.json', '/api/nothing']) expect((await call({ url })).statusCode).toBe(401)
  })

  it('default: with a session everything answers, nothing with one that is not', async () => {
    const cookie = await openSession()
    for (const url of ['/api/admin/health', '/api/admin/kyb', '/api/openapi.json'])
      expect((await call({ url, cookie })).statusCode).toBe(200)
    for (const other of [
      cookie.slice(0, -1),
      `${cookie}x`,
      'lealta_admin=',
      'lealta_admin',
      `other=1; ${cookie.replace('admin', 'portal')}`,
    ]) {
      expect((await call({ url: '/api/admin/health', cookie: other })).statusCode).toBe(401)
    }
    expect((await call({ url: '/api/admin/health', cookie: `other=1; ${cookie}` })).statusCode).toBe(200)
  })

  it('default: programs send the token as bearer', async () => {
    expect((await call({ url: '/metrics', bearer: token })).statusCode).toBe(200)
    expect((await call({ url: '/metrics', bearer: `${token}x` })).statusCode).toBe(401)
    expect((await call({ url: '/api/admin/health', bearer: randomBytes(24).toString('base64url') })).statusCode).toBe(401)
  })

  it('rule: a session lasts 8 hours, and another token ends it', async () => {
    const cookie = await openSession()
    const other = await createSecondApi(world, { admin: { token: randomBytes(24).toString('hex'), isHttps: false } })
    try {
      expect((await call({ url: '/api/admin/health', cookie }, other.adminApp)).statusCode).toBe(401)
    } finally {
      await other.close()
    }
    world.clock.advance(8 * 3_600_000 - 60_000)
    expect(await isSignedIn(cookie)).toBe(true)
    world.clock.advance(61_000)
    expect(await isSignedIn(cookie)).toBe(false)
    await openSession()
    expect(await world.deps.db.select().from(adminSessions)).toHaveLength(1)
  })
})

describe('GET /admin/session', () => {
  it('default: whether signing in is needed, and done', async () => {
    expect((await call({ url: '/api/admin/session' })).json()).toEqual({ data: { isRequired: true, isSignedIn: false } })
    const open = await createWorld()
    try {
      expect(await open.admin.adminReadSession()).toEqual({ data: { isRequired: false, isSignedIn: true } })
    } finally {
      await open.close()
    }
  })
})

describe('POST /admin/session', () => {
  it('default: a cookie that scripts and other sites do not get, and that is not the token', async () => {
    const answer = await signIn(token)
    const [pair, ...attributes] = String(answer.headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^lealta_admin=[\w-]{43}$/)
    expect(pair).not.toContain(token)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/api', 'SameSite=Strict'])
    const { db } = world.deps
    expect(JSON.stringify(await db.select().from(adminSessions))).not.toContain(pair!.split('=')[1])
  })

  it('default: on https the cookie travels by https alone', async () => {
    const secure = await createSecondApi(world, { admin: { token, isHttps: true } })
    try {
      const answer = await call({ method: 'POST', url: '/api/admin/session', payload: { token } }, secure.adminApp)
      expect(String(answer.headers['set-cookie'])).toContain('; Secure')
    } finally {
      await secure.close()
    }
  })

  it('error: admin_token_wrong, field_required, both without a cookie', async () => {
    for (const text of [`${token} `, token.slice(1), 'x'.repeat(2_000)]) {
      const answer = await signIn(text)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect([answer.statusCode, answer.json().errors[0].title]).toEqual([422, 'admin_token_wrong'])
    }
    expect((await signIn('')).json().errors[0].title).toBe('field_required')
  })

  it('error: admin_token_wrong where no token is set', async () => {
    const open = await createWorld()
    try {
      await expect(open.admin.adminSignIn({ body: { token } })).rejects.toMatchObject({ code: 'admin_token_wrong' })
    } finally {
      await open.close()
    }
  })

  it('rule: audited, success and failure, without the token', async () => {
    const before = (await audited()).length
    await signIn('not it')
    const cookie = await openSession()
    await call({ method: 'DELETE', url: '/api/admin/session', cookie })
    expect((await audited()).slice(before)).toEqual([
      ['unknown', 'admin.sign_in_refused', '127.0.0.1'],
      ['admin', 'admin.signed_in', '127.0.0.1'],
      ['admin', 'admin.signed_out', '127.0.0.1'],
    ])
    expect(world.logs.join('')).not.toContain(token)
  })

  it('rule quality 14: five a minute from an address', async () => {
    const own = await createWorld({ admin: { token, isHttps: false }, limits: { general: wide.general, code: wide.code } })
    try {
      const guess = (remoteAddress: string) =>
        own.adminApp.inject({ method: 'POST', url: '/api/admin/session', payload: { token: 'guess' }, remoteAddress })
      for (let n = 0; n < 5; n++) expect((await guess('198.51.100.7')).statusCode).toBe(422)
      const refused = await guess('198.51.100.7')
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await guess('198.51.100.8')).statusCode).toBe(422)
    } finally {
      await own.close()
    }
  })
})

describe('DELETE /admin/session', () => {
  it('default: the session is over and the cookie goes; repeat: safe', async () => {
    const cookie = await openSession()
    const other = await openSession()
    const answer = await call({ method: 'DELETE', url: '/api/admin/session', cookie })
    expect(answer.statusCode).toBe(204)
    expect(String(answer.headers['set-cookie'])).toMatch(/^lealta_admin=; Max-Age=0; /)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect((await call({ method: 'DELETE', url: '/api/admin/session', cookie })).statusCode).toBe(401)
  })
})
