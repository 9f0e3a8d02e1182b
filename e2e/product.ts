import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WITH_PARENT } from '../apps/server/src/watch-parent.ts'
import { findFreePorts } from './free-ports.ts'
import { openKeptLog } from './kept-log.ts'
import { cleanEnvironment, copyDatabase } from './prepared.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const main = join(root, 'apps/server/src/main.ts')

/** One of the demo's people. */
export type DemoPhrase = { role: string; phrase: string }

/** The product in its own process, on free ports and with its own folder. */
export type Product = {
  url: string
  adminUrl: string
  dataFolder: string
  /** The demo's people, where the product does not tell them: the network is not its own. */
  people?: DemoPhrase[]
  /** Address of its local anchor, where it has one. */
  anchorUrl?: string
  pid: number
  /** Everything the process has logged so far. */
  log(): string
  /** Ends it, gracefully by default. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts it again on the same folder and the same ports. */
  restart(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** A product that says where its local anchor is. */
export type ProductWithAnchor = Product & { anchorUrl: string }

/**
 * Starts the product and waits until it reports that all is in place.
 * @param settings added to a clean environment; `DEMO: 'false'` for an empty product, `DEMO_WEEKS` for a demo with a past
 * @throws with the log if it exits before that
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<ProductWithAnchor> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lealta-'))
  const [port, adminPort, anchorPort] = await findFreePorts()
  if (!settings.DATABASE_URL) copyDatabase(dataFolder)
  const environment = cleanEnvironment({
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    ANCHOR_PORT: String(anchorPort),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    DEMO_WEEKS: '0',
    ...settings,
  })
  let child: ChildProcess
  let log = ''
  const keep = openKeptLog()
  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, [main, WITH_PARENT], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
      let out = ''
      child.stdout?.on('data', chunk => {
        out += chunk
        if (out.includes('All is in place')) resolve()
      })
      child.stderr?.on('data', chunk => {
        log += chunk
        keep(chunk)
      })
      child.once('exit', status => reject(new Error(`the product ended with ${status}:\n${log}`)))
    })
  const stop = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') =>
    new Promise<void>(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url: `http://localhost:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    anchorUrl: `http://localhost:${anchorPort}`,
    dataFolder,
    get pid() {
      return child.pid ?? 0
    },
    log: () => log,
    stop,
    restart: start,
    remove: async () => {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
