import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBadAddress, servePortal } from './portal-files.ts'
import { addSecurityHeaders } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'lealta-portal-'))
let app: FastifyInstance
let url: string

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the portal</title><style nonce="{{nonce}}"></style>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'offline-1a2b3c4d5e.html'), '<title>offline</title>')
  writeFileSync(join(folder, 'worker.js'), '// keeps')
  writeFileSync(join(folder, 'worker-off.js'), '// removes itself')
  app = Fastify({ frameworkErrors: answerBadAddress })
  const policy = await addSecurityHeaders(app, { connect: ['https://horizon.example'], isHttps: false })
  await servePortal(app, { page: 'index.html', programPaths: ['/api', '/horizon'], policy, folder })
  app.get('/ipfs/:cid', (_, reply) => reply.code(404).send({ detail: 'no such document' }))
  app.get('/explorer/:id', (_, reply) => reply.code(404).type('text/html').send('<title>the explorer</title>'))
  app.get('/api/here', () => ({ data: 1 }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const oldBrowser = { accept: 'text/html,*/*;q=0.8' }
const program = { accept: 'application/json', 'sec-fetch-mode': 'cors' }

/** Not `fetch`, which sends its own Sec-Fetch headers. */
async function get(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => httpGet(url + path, { headers }, resolve).on('error', reject))
  return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', text: await text(answer), headers: answer.headers }
}

describe('pages', () => {
  test.each([
    '/',
    '/u/pay?to=ana@example.com',
    '/outbox?to=ana%40example.com',
    '/u/pos/3f2a-till1.acme',
    '/pay/ana@example.com',
    '/health',
    '/nothing/like/this',
  ])('an address that a browser opens is a page: %s', async path => {
    for (const headers of [browser, oldBrowser]) {
      expect(await get(path, headers)).toMatchObject({
        status: 200,
        type: 'text/html; charset=utf-8',
        text: expect.stringContaining('the portal'),
      })
    }
  })

  test('an unknown path of a service shows a browser the not-found screen with its status', async () => {
    const answer = await get('/ipfs/unknown', browser)
    expect(answer).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', text: expect.stringContaining('the portal') })
    expect(await get('/ipfs/unknown', program)).toMatchObject({ status: 404, text: '{"detail":"no such document"}' })
    expect((await get('/explorer/unknown', browser)).text).toContain('the explorer')
  })

  test.each(['/api/nothing', '/api', '/horizon/nothing'])('a path for programs returns their error format: %s', async path => {
    for (const headers of [browser, program]) {
      expect(await get(path, headers)).toMatchObject({ status: 404, text: '{"errors":[{"status":"404","title":"not_found"}]}' })
    }
    expect((await get('/apiary', browser)).status).toBe(200)
  })

  test('the offline page is fetched by its hashed name; other pages are no files', async () => {
    const answer = await get('/assets/offline-1a2b3c4d5e.html', program)
    expect(answer).toMatchObject({ status: 200, text: '<title>offline</title>' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get('/index.html', program)).status).toBe(404)
  })

  test.each([
    ['on', { status: 200, text: '// keeps' }],
    ['off', { status: 200, text: '// removes itself' }],
    [undefined, { status: 404 }],
  ] as const)('the service worker is asked for each time, and can be switched off: %s', async (worker, answer) => {
    const other = Fastify()
    const policy = await addSecurityHeaders(other, { connect: [], isHttps: false })
    await servePortal(other, { page: 'index.html', programPaths: ['/api'], policy, folder, ...(worker ? { worker } : {}) })
    const found = await other.inject({ url: '/worker.js', headers: { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'serviceworker' } })
    expect({ status: found.statusCode, text: found.body }).toMatchObject(answer)
    if (worker) {
      expect(found.headers['cache-control']).toBe('no-cache')
      expect(found.headers['content-type']).toMatch(/javascript/)
    }
    await other.close()
  })

  test('a program does not get a page for a missing file', async () => {
    expect(await get('/assets/old.js', program)).toMatchObject({ status: 404, type: expect.stringContaining('application/json') })
    expect(await get('/assets/main.js', program)).toMatchObject({ status: 200, text: 'export {}' })
    expect((await get('/assets/main.js', program)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('an address that cannot be decoded leads a browser to the not-found screen', async () => {
    const answer = await get('/u/%zz', browser)
    expect([answer.status, answer.headers.location]).toEqual([302, '/not-found'])
    expect(await get('/u/%zz', program)).toMatchObject({ status: 400, type: expect.stringContaining('application/json') })
  })

  test('quality goal 15: a page admits no inline script, and only the style elements that carry the nonce of its response', async () => {
    const readNonce = async (path: string) => {
      const answer = await get(path, browser)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).not.toContain('unsafe-inline')
      const nonce = /style-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1]
      expect(answer.text).toContain(`<style nonce="${nonce}">`)
      return nonce
    }
    const nonces = [await readNonce('/'), await readNonce('/'), await readNonce('/ipfs/unknown')]
    expect(new Set(nonces).size).toBe(3)
  })
})
