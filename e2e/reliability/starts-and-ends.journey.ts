import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHorizon } from '@lealta/stellar/horizon'
import { createPhrase } from '@lealta/wallets/keystore'
import { expect, test } from '@playwright/test'
import { Person } from '../../apps/server/src/seed/person.ts'
import { findFreePorts } from '../free-ports.ts'
import { readCode } from '../mailbox.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const base = mkdtempSync(join(tmpdir(), 'lealta-starts-'))
const started: ServerProcess[] = []
let folders = 0

/** A product on its own ports and, unless one is given, in its own folder. */
async function start(settings: Record<string, string> = {}) {
  const [port, adminPort, anchorPort] = await findFreePorts()
  folders += 1
  const dataFolder = settings.DATA_DIR ?? join(base, `data${folders}`)
  const server = startServerProcess({
    PORT: `${port}`,
    ADMIN_PORT: `${adminPort}`,
    ANCHOR_PORT: `${anchorPort}`,
    DATA_DIR: dataFolder,
    DEMO: 'false',
    ...settings,
  })
  started.push(server)
  expect(await server.ready, server.stderr()).toBe(true)
  return { server, dataFolder, url: `http://localhost:${port}`, adminUrl: `http://127.0.0.1:${adminPort}` }
}

/** A mail server that accepts connections and never answers. */
async function startSilentServer(): Promise<{ url: string; connections: Socket[]; firstCall: Promise<void>; close(): void }> {
  const connections: Socket[] = []
  const firstCall = Promise.withResolvers<void>()
  const server = createServer(socket => {
    connections.push(socket)
    socket.on('error', () => {})
    firstCall.resolve()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of connections) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connections, firstCall: firstCall.promise, close }
}

const listPaths = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map(entry => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }))

/** Files and folders that others than the owner can access. */
const listOpen = (folder: string) =>
  [folder, ...listPaths(folder).map(({ path }) => path)].filter(path => (statSync(path).mode & 0o077) !== 0)

test.afterAll(async () => {
  for (const server of started) {
    server.kill('SIGKILL')
    await server.exit
  }
  rmSync(base, { recursive: true, force: true })
})

let dataFolder: string

test('the data folder is accessible to its owner only, even if it was not before', async () => {
  const first = await start()
  dataFolder = first.dataFolder
  expect(listOpen(dataFolder)).toEqual([])
  first.server.kill('SIGTERM')
  expect(await first.server.exit).toEqual({ code: 0, signal: null })
  for (const { path, isFolder } of listPaths(dataFolder)) chmodSync(path, isFolder ? 0o755 : 0o644)
  chmodSync(dataFolder, 0o755)
  const second = await start({ DATA_DIR: dataFolder })
  expect(listOpen(dataFolder)).toEqual([])
  second.server.kill('SIGKILL')
  await second.server.exit
})

test('a lock whose process id now belongs to another process does not prevent the start', async () => {
  const locks = readdirSync(dataFolder).filter(name => name.endsWith('.lock'))
  expect(locks.sort()).toEqual(['anchor.lock', 'database.lock', 'network.lock'])
  // This process is alive, but was not started at the time recorded in the lock.
  for (const lock of locks) writeFileSync(join(dataFolder, lock), `${process.pid}\nbefore the last boot\n`)
  const { server } = await start({ DATA_DIR: dataFolder })
  for (const lock of locks) expect(readFileSync(join(dataFolder, lock), 'utf8')).toMatch(new RegExp(`^${server.pid}\n\\S`))
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
})

test('the demo stays off where others reach the product, and one line says why', async () => {
  const { server, url } = await start({ HOST: '0.0.0.0', DEMO: 'true', DATA_DIR: dataFolder })
  expect(server.stdout()).toMatch(/\n {2}Demo {11}off: HOST is 0\.0\.0\.0, which others may reach\. DEMO=public starts it nonetheless/)
  expect((await fetch(`${url}/api/demo/people`)).status).toBe(404)
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
})

test('a public demo has its own keys, and sends no messages', async () => {
  const mailServer = await startSilentServer()
  const { server, url, dataFolder: own } = await start({ HOST: '0.0.0.0', DEMO: 'public', SMTP_URL: mailServer.url })
  expect(server.stdout()).toMatch(/\n {2}Demo {11}on: DEMO is public, though HOST is 0\.0\.0\.0/)
  const { data } = (await (await fetch(`${url}/api/demo/people`)).json()) as { data: { phrase: string }[] }
  expect(data).toHaveLength(3)
  expect(statSync(join(own, 'demo-people.json')).mode & 0o777).toBe(0o600)
  expect(mailServer.connections).toHaveLength(0)
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  mailServer.close()
})

test('open streams do not keep the product running', async () => {
  const { server, url } = await start({ DATA_DIR: dataFolder })
  const streams = await Promise.all(
    ['ledgers', 'transactions', 'operations'].map(path =>
      fetch(`${url}/horizon/${path}?cursor=now`, { headers: { accept: 'text/event-stream' } }),
    ),
  )
  const ends = streams.map(async stream => stream.text().catch(() => 'cut off'))
  const stoppedAt = Date.now()
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(Date.now() - stoppedAt).toBeLessThan(10_000)
  await Promise.all(ends)
})

test('a mail server that never answers is named when the deadline of 10 s is over, exit code 1', async () => {
  const mailServer = await startSilentServer()
  const { server, url, adminUrl } = await start({ DATA_DIR: dataFolder, SMTP_URL: mailServer.url })
  const settings = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>
  const person = new Person(createPhrase(), {
    apiUrl: `${url}/api`,
    fetch,
    domain: settings.app_domain ?? '',
    signingKey: settings.signing_key ?? '',
    networkPassphrase: settings.network_passphrase ?? '',
    horizon: createHorizon({ url: `${url}/horizon` }),
    now: () => new Date(),
    readCode: to => readCode(adminUrl, to),
  })
  await person.signIn()
  await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  await person.client.registerEmail({ body: { email: 'ana@example.com' } })
  await mailServer.firstCall
  const stoppedAt = Date.now()
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 1, signal: null })
  expect(Date.now() - stoppedAt).toBeGreaterThan(9_000)
  expect(Date.now() - stoppedAt).toBeLessThan(15_000)
  expect(server.stderr()).toContain('jobs did not end within 10 s; left open: database, anchor, network')
  mailServer.close()
})

test('a product that left parts open starts again; a removed data folder does not keep it running', async () => {
  const { server } = await start({ DATA_DIR: dataFolder })
  rmSync(dataFolder, { recursive: true })
  const stoppedAt = Date.now()
  server.kill('SIGTERM')
  const { signal } = await server.exit
  expect(signal).toBeNull()
  expect(Date.now() - stoppedAt).toBeLessThan(15_000)
})
