import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminApp, readAdminAddress } from './admin-app.ts'
import { parseEnvironment } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'lealta-admin-'))
const changes: string[] = []
let app: FastifyInstance
let port: number

/** Replaces the API's routes: only what the listener itself lets through matters here. */
const admin: FastifyPluginAsync = async scope => {
  scope.get('/admin/outbox', async () => ({ data: ['a code'] }))
  scope.post('/admin/jobs', async (_, reply) => {
    changes.push('jobs')
    return reply.code(204).send()
  })
}
const metrics: FastifyPluginAsync = async scope => {
  scope.get('/metrics', async () => 'figures')
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const found = (probe.address() as AddressInfo).port
  await new Promise(resolve => probe.close(resolve))
  return found
}

beforeAll(async () => {
  writeFileSync(join(folder, 'admin.html'), '<!doctype html><title>console</title>')
  port = await findFreePort()
  const address = readAdminAddress('127.0.0.1', port, 'https://console.example')
  app = await createAdminApp({ admin, metrics }, address, 'http://localhost:3000', pino({ level: 'silent' }), folder)
  await app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Call = { path: string; method?: 'GET' | 'POST'; host?: string; headers?: Record<string, string> }

/** A raw request: `fetch` does not allow setting these headers. */
async function call({ path, method = 'GET', host = `localhost:${port}`, headers = {} }: Call) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, method, setHost: false, headers: { ...(host ? { host } : {}), ...headers } }, resolve)
      .on('error', reject)
      .end(),
  )
  return { status: answer.statusCode, text: await text(answer) }
}

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }

describe('host names of the admin listener', () => {
  test.each(['localhost:PORT', 'LOCALHOST:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'console.example'])('its own: %s', async name => {
    const host = name.replace('PORT', `${port}`)
    expect((await call({ path: '/api/admin/outbox', host })).status).toBe(200)
    expect((await call({ path: '/outbox', host, headers: navigation })).text).toContain('console')
  })

  test.each([
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    'localhost',
    'localhost:1',
    '127.0.0.2:PORT',
    '192.168.1.5:PORT',
    'console.example:PORT',
  ])('a name that somebody points at it gets nothing: %s', async name => {
    const host = name.replace('PORT', `${port}`)
    for (const path of ['/api/admin/outbox', '/metrics', '/', '/health', '/nothing.js']) {
      const answer = await call({ path, host, headers: navigation })
      expect(answer).toEqual({ status: 421, text: 'The admin console is at https://console.example (ADMIN_URL).\n' })
    }
    expect((await call({ path: '/api/admin/jobs', method: 'POST', host, headers: { origin: `http://${host}` } })).status).toBe(421)
    expect(changes).toEqual([])
  })
})

describe('pages of other sites', () => {
  const refusals: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    // The portal is the same site, on another port.
    ['the portal', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['the same host by https', { origin: 'https://localhost:PORT' }],
  ]
  test.each(refusals)('%s neither reads nor changes', async (_, given) => {
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace('PORT', `${port}`)]))
    for (const path of ['/api/admin/outbox', '/metrics']) expect((await call({ path, headers })).status).toBe(403)
    expect((await call({ path: '/api/admin/outbox', headers: { ...navigation, ...headers } })).status).toBe(403)
    expect((await call({ path: '/api/admin/jobs', method: 'POST', headers })).status).toBe(403)
    expect(changes).toEqual([])
  })

  test('a link from another site opens a page, but nothing of the API', async () => {
    const headers = { ...navigation, 'sec-fetch-site': 'same-site' }
    expect((await call({ path: '/outbox?to=ana@example.com', headers })).status).toBe(200)
    expect((await call({ path: '/api/admin/outbox', headers })).status).toBe(403)
    expect((await call({ path: '/outbox', method: 'POST', headers })).status).toBe(403)
  })

  test('the console itself and programs are let through', async () => {
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    expect((await call({ path: '/api/admin/outbox', headers: own })).status).toBe(200)
    for (const headers of [{ ...own, origin: `http://localhost:${port}` }, { ...own, origin: 'https://console.example' }, {}]) {
      expect((await call({ path: '/api/admin/jobs', method: 'POST', headers })).status).toBe(204)
    }
    expect(changes.splice(0)).toEqual(['jobs', 'jobs', 'jobs'])
    expect((await call({ path: '/metrics' })).text).toBe('figures')
  })
})

describe('ADMIN_TOKEN', () => {
  const token = 'x'.repeat(32)
  test.each([
    { ADMIN_HOST: '0.0.0.0' },
    { ADMIN_HOST: '::' },
    { ADMIN_HOST: '192.168.1.5' },
    { ADMIN_HOST: 'console.internal' },
    { ADMIN_URL: 'https://console.example' },
    { ADMIN_URL: 'http://192.168.1.5:3001' },
  ])('is needed off the loopback: %o', settings => {
    expect(() => parseEnvironment(settings)).toThrow(/^Setting ADMIN_TOKEN is needed where the admin console is reached/)
    expect(parseEnvironment({ ...settings, ADMIN_TOKEN: token }).ADMIN_TOKEN).toBe(token)
  })
  test.each([{}, { ADMIN_HOST: '127.0.0.1' }, { ADMIN_HOST: '::1' }, { ADMIN_HOST: 'localhost' }, { ADMIN_URL: 'http://localhost:8001' }])(
    'is not needed on it: %o',
    settings => {
      expect(parseEnvironment(settings).ADMIN_TOKEN).toBeUndefined()
    },
  )
  test('has at least 32 characters', () => {
    expect(() => parseEnvironment({ ADMIN_TOKEN: token.slice(1) })).toThrow('must have at least 32 characters')
  })
})

describe('addresses of the admin console', () => {
  test('bound to all addresses, it has every one of the machine', () => {
    const { url, origins } = readAdminAddress('0.0.0.0', 3001, undefined)
    expect(url).toBe('http://localhost:3001')
    expect(origins).toEqual(expect.arrayContaining(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001']))
  })
  test('bound to one address, it has that one', () => {
    expect(readAdminAddress('192.168.1.5', 80, undefined)).toEqual({
      url: 'http://192.168.1.5',
      origins: ['http://localhost', 'http://127.0.0.1', 'http://[::1]', 'http://192.168.1.5'],
    })
  })
})
