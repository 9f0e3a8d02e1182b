import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WITH_PARENT } from '../../apps/server/src/watch-parent.ts'
import { findFreePorts } from '../../e2e/free-ports.ts'
import { cleanEnvironment } from '../../e2e/prepared.ts'

/** The product of one source tree in its own process, on free ports and with its own folder. */
export type ProductProcess = {
  readonly pid: number
  readonly port: number
  readonly url: string
  readonly adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts the product and waits until it is ready.
 * @param tree root of a checkout with its dependencies installed and its portal built
 * @param settings added to a clean environment: `DATABASE_URL` for PostgreSQL
 */
export async function startProductOf(tree: string, settings: Readonly<Record<string, string>>): Promise<ProductProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-bench-'))
  const [port, adminPort, anchorPort] = await findFreePorts()
  const env = cleanEnvironment({
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    ANCHOR_PORT: String(anchorPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO_WEEKS: '0',
    ...settings,
  })
  const profile = process.env.BENCH_PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  const program = join(tree, 'apps/server/src/main.ts')
  const child = spawn(process.execPath, [...profile, program, WITH_PARENT], { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A tree of before the demo had a past is ready when all is in place.
  const last = 'All is in place'
  await untilSaid(child, readFileSync(program, 'utf8').includes(last) ? last : 'Lealta is ready')
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://localhost:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilSaid({ stdout }: ChildProcess, text: string): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    stdout?.on('data', chunk => {
      said += String(chunk)
      if (said.includes(text)) resolve()
    })
    stdout?.once('close', () => reject(new Error(`the product did not start: ${said}`)))
  })
}
