import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePorts } from '../free-ports.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'lealta-refused-'))
const data = join(folder, 'data')
let running: ServerProcess
let ports: [number, number, number]

const withPorts = ([port, adminPort, anchorPort]: readonly number[], more: Record<string, string> = {}) => ({
  PORT: `${port}`,
  ADMIN_PORT: `${adminPort}`,
  ANCHOR_PORT: `${anchorPort}`,
  DATA_DIR: data,
  DEMO: 'false',
  ...more,
})

/** Exit code and output of a start that must fail. */
async function startExpectingFailure(settings: Record<string, string>): Promise<{ code: number | null; line: string }> {
  const server = startServerProcess(settings)
  if (await server.ready) {
    server.kill('SIGKILL')
    throw new Error('it started')
  }
  const { code } = await server.exit
  expect(server.stdout()).toBe('')
  return { code, line: server.stderr() }
}

const oneLine = (text: string) => new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`)

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  ports = await findFreePorts()
  running = startServerProcess(withPorts(ports))
  expect(await running.ready, running.stderr()).toBe(true)
})

test.afterAll(async () => {
  running.kill('SIGKILL')
  await running.exit
  rmSync(folder, { recursive: true, force: true })
})

test('a second start on the same data is refused with one line', async () => {
  const { code, line } = await startExpectingFailure(withPorts(await findFreePorts()))
  expect(line).toMatch(oneLine(`in use by process ${running.pid}`))
  expect(code).toBe(1)
})

for (const name of ['PORT', 'ADMIN_PORT', 'ANCHOR_PORT']) {
  test(`a taken ${name} is refused with one line`, async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const settings = withPorts(await findFreePorts(), { DATA_DIR: join(folder, `ports-${name}`), [name]: `${port}` })
    const { code, line } = await startExpectingFailure(settings)
    expect(line).toBe(`Port ${port} is in use. Set PORT, ADMIN_PORT or ANCHOR_PORT to another one.\n`)
    expect(code).toBe(1)
    await new Promise(resolve => taken.close(resolve))
  })
}

test('an invalid setting ends with one line and exit code 2', async () => {
  expect(await startExpectingFailure({ PORT: 'eighty', DATA_DIR: data })).toEqual({
    code: 2,
    line: expect.stringMatching(oneLine('Setting PORT is not valid')),
  })
  expect(await startExpectingFailure({ ADMIN_PROT: '1', DATA_DIR: data })).toEqual({
    code: 2,
    line: expect.stringMatching(oneLine('Unknown setting ADMIN_PROT')),
  })
})

test('an admin console for other machines is refused without a token, with one line', async () => {
  for (const settings of [{ ADMIN_HOST: '0.0.0.0' }, { ADMIN_URL: 'https://console.example' }]) {
    expect(await startExpectingFailure({ ...settings, DATA_DIR: data })).toEqual({
      code: 2,
      line: 'Setting ADMIN_TOKEN is needed where the admin console is reached from other machines (ADMIN_HOST, ADMIN_URL).\n',
    })
  }
})

test('a database that does not answer, also after the wait, is refused with one line', async () => {
  const [nobody] = await findFreePorts()
  const database = { DATABASE_URL: `postgres://user:secret@127.0.0.1:${nobody}/lealta`, START_WAIT_SECONDS: '0' }
  const settings = { DATA_DIR: join(folder, 'no-database'), ...database }
  const { code, line } = await startExpectingFailure(withPorts(await findFreePorts(), settings))
  expect(line).toBe(`The database on 127.0.0.1:${nobody} does not answer.\n`)
  expect(code).toBe(1)
})

test('who waits for a database stops when asked to, and says so', async () => {
  const [nobody] = await findFreePorts()
  const database = { DATABASE_URL: `postgres://user:secret@127.0.0.1:${nobody}/lealta` }
  const waiting = startServerProcess(withPorts(await findFreePorts(), { DATA_DIR: join(folder, 'no-database'), ...database }))
  await expect.poll(() => waiting.stderr()).toContain('does not answer; it is asked again')
  waiting.kill('SIGTERM')
  expect(await waiting.exit).toEqual({ code: 0, signal: null })
  expect(waiting.stderr()).toContain('\nStopped before it was ready.\n')
})

test('a product that stopped gracefully starts again, and another passphrase is refused with one line', async () => {
  running.kill('SIGTERM')
  expect(await running.exit).toEqual({ code: 0, signal: null })
  expect(readdirSync(data).filter(name => name.endsWith('.lock'))).toEqual([])
  const { code, line } = await startExpectingFailure(withPorts(ports, { NETWORK_PASSPHRASE: 'Another network' }))
  expect(line).toMatch(oneLine('holds the network "Lealta practice network"'))
  expect(code).toBe(1)
  running = startServerProcess(withPorts(ports))
  expect(await running.ready, running.stderr()).toBe(true)
})

test('a damaged folder of the network is refused with one line, and left as it was', async () => {
  const copy = join(folder, 'copy')
  running.kill('SIGTERM')
  await running.exit
  cpSync(data, copy, { recursive: true })
  const files = readdirSync(join(copy, 'network'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const nonsense = 'not a database, but long enough to look like the file of one'.repeat(100)
  for (const file of files) writeFileSync(file, nonsense)
  const { code, line } = await startExpectingFailure(withPorts(ports, { DATA_DIR: copy }))
  expect(line).toMatch(oneLine('The embedded network does not start'))
  expect(code).toBe(1)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(readFileSync(file, 'utf8')).toBe(nonsense)
})

test('a master key that was overwritten is refused with one line', async () => {
  writeFileSync(join(data, 'master.key'), '')
  const { code, line } = await startExpectingFailure(withPorts(ports))
  expect(line).toMatch(oneLine('does not hold a master key'))
  expect(code).toBe(2)
})
