import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Asset, Horizon, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = new URL('../../../', import.meta.url)
const pack = fileURLToPath(new URL('tools/pack-network.ts', root))
const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root))
/** As the repository's own packages were installed: by the npm that started this run under its own Node, which knows how the registry is reached. */
const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
const [program, ...args] = npm.endsWith('.js') ? ([node, npm] as const) : (['npm'] as const)
/** How this machine reaches the registry, if its environment says so. */
const reach = Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy)$/i.test(name))
/** What a stranger's shell has: this Node first, nothing of the repository. */
const env = {
  ...Object.fromEntries(reach),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: process.env.HOME,
  npm_config_update_notifier: 'false',
}

let folder: string
let empty: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lealta-stranger-'))
  empty = join(folder, 'empty')
  const { stdout: tarball } = await run(process.execPath, [pack, folder])
  mkdirSync(empty)
  await run(program, [...args, 'install', tarball.trim(), '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: empty,
    env,
  })
})

afterAll(() => rmSync(folder, { recursive: true }))

const npx = ['npx', '--no-install', 'lealta-network']
const direct = [join('node_modules', '.bin', 'lealta-network')]

/** Runs the installed program until `use` is done, then presses Ctrl-C; gives what it said on its error output, and its exit code. */
async function withProgram([command = '', ...args]: readonly string[], use: (said: string) => Promise<void> = () => Promise.resolve()) {
  const child = spawn(command, args, { cwd: empty, env, detached: true })
  // Its outputs are closed when npx and the program below it are gone.
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += String(chunk)
  })
  let said = ''
  try {
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (/Passphrase .*\n/.test(said)) break
    }
    if (said) await use(said)
  } finally {
    // As a terminal does: to npx and to the program below it.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
  }
  const [code] = (await ended) as [number | null]
  return { code, errors }
}

const urlIn = (said: string): string => /Horizon\s+(\S+)/.exec(said)?.[1] ?? ''

describe('the npm package @lealta/network', () => {
  it('is few files, without sources, tests and install scripts, and needs nothing of the repository', () => {
    const installed = join(empty, 'node_modules/@lealta/network')
    expect(readdirSync(join(empty, 'node_modules/@lealta'))).toEqual(['network'])
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
    expect(readdirSync(join(installed, 'dist')).sort()).toEqual([
      'index.d.ts',
      'index.js',
      'lealta-network.js',
      'main.js',
      'start-network.js',
    ])
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(manifest).toMatchObject({ license: 'Apache-2.0', engines: { node: '^22.16.0 || >=24.0.0' } })
    expect(Object.keys(manifest.dependencies as object)).toEqual(['fastify', 'prom-client'])
    expect(manifest.optionalDependencies).toEqual({ 'sodium-native': '5.1.0' })
    expect(manifest).not.toHaveProperty('scripts')
    expect(manifest).not.toHaveProperty('private')
  })

  it('npx lealta-network: the Stellar SDK creates, pays, streams and pages; Ctrl-C ends both', async () => {
    let url = ''
    await withProgram([...npx, '--close-instantly', '--friendbot', '--port', '0'], async said => {
      url = urlIn(said)
      const server = new Horizon.Server(url, { allowHttp: true })
      const { network_passphrase: networkPassphrase } = await server.root()
      const [ana, ben] = [Keypair.random(), Keypair.random()]
      for (const key of [ana, ben]) await server.friendbot(key.publicKey()).call()

      let stopStream = () => {}
      const streamed = new Promise<string>((resolve, reject) => {
        stopStream = server
          .payments()
          .forAccount(ben.publicKey())
          .cursor('now')
          .stream({
            onmessage: record => resolve('amount' in record ? `${record.type} ${record.amount}` : record.type),
            onerror: event => reject(new Error(`the stream failed: ${event.type}`)),
          })
      })
      const account = await server.loadAccount(ana.publicKey())
      for (const amount of ['1', '2', '3']) {
        const payment = new TransactionBuilder(account, { fee: '100', networkPassphrase })
          .addOperation(Operation.payment({ destination: ben.publicKey(), asset: Asset.native(), amount }))
          .setTimeout(60)
          .build()
        payment.sign(ana)
        expect(await server.submitTransaction(payment)).toMatchObject({ successful: true })
      }
      expect(await streamed).toMatch(/^payment [123]\.0000000$/)
      stopStream()

      const first = await server.payments().forAccount(ben.publicKey()).order('desc').limit(2).call()
      const second = await first.next()
      const amountsOf = (page: typeof first) => page.records.map(record => ('amount' in record ? record.amount : record.type))
      expect([amountsOf(first), amountsOf(second)]).toEqual([
        ['3.0000000', '2.0000000'],
        ['1.0000000', 'create_account'],
      ])
    })
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('npx lealta-network: exit code 0 after Ctrl-C; one line and 2 for a wrong argument, 1 for a port in use', async () => {
    expect(await withProgram([...npx, '--porrt', '1'])).toEqual({
      code: 2,
      errors: expect.stringMatching(/^Unknown option '--porrt'.*\n$/m),
    })
    const stopped = await withProgram([...direct, '--port', '0'], async said => {
      const { port } = new URL(urlIn(said))
      const taken = await withProgram([...npx, '--port', port])
      expect(taken).toEqual({ code: 1, errors: expect.stringMatching(new RegExp(`^cannot listen on port ${port}: .*\\n$`, 'm')) })
    })
    expect(stopped.code).toBe(0)
  })

  it('import { startNetwork }: the library and its types, for JavaScript and strict TypeScript', async () => {
    writeFileSync(
      join(empty, 'use.mjs'),
      `import { ListenError, startNetwork } from '@lealta/network'
const network = await startNetwork()
const ana = '${Keypair.random().publicKey()}'
await network.fund(ana)
const { balances } = await (await fetch(network.horizonUrl + '/accounts/' + ana)).json()
const refusal = await startNetwork({ port: Number(new URL(network.url).port) }).catch(error => error)
await network.close()
console.log(JSON.stringify([balances[0].balance, refusal instanceof ListenError]))
`,
    )
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: empty, env })
    expect(JSON.parse(stdout)).toEqual(['10000.0000000', true])
    writeFileSync(
      join(empty, 'use.mts'),
      `import { type StartedNetwork, StoreError, startNetwork } from '@lealta/network'
const network: StartedNetwork = await startNetwork({ close: { kind: 'manual' }, store: { kind: 'memory' }, baseReserve: 1 })
const sequence: number = network.closeLedger()
// @ts-expect-error there is no such option
await startNetwork({ reachableFrom: 'anywhere' })
export { sequence, StoreError }
`,
    )
    const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022', '--types', '']
    await run(process.execPath, [tsc, '--ignoreConfig', ...strict, 'use.mts'], { cwd: empty })
  })
})
