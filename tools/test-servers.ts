import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort, findPostgres, readOwner, startPostgres } from './postgres.ts'

/** A server that tests use where it is installed. */
export type ServerName = 'PostgreSQL' | 'PgBouncer' | 'Valkey'

/** Running servers: the settings that lead to them, and a function that stops them. */
export type TestServers = { settings: Record<string, string>; stop(): void }

const find = (paths: readonly string[]) => paths.find(path => existsSync(path))
const findPgbouncer = () => find(['/usr/sbin/pgbouncer'])
/** Redis speaks the same language, and is what Debian had first. */
const findValkey = () => find(['/usr/bin/valkey-server', '/usr/bin/redis-server'])

/** Those of the servers that are not installed here. */
export function listMissing(names: readonly ServerName[]): ServerName[] {
  const found = { PostgreSQL: findPostgres(), PgBouncer: findPgbouncer(), Valkey: findValkey() }
  return names.filter(name => !found[name])
}

/** @param names PgBouncer needs PostgreSQL too */
export async function startServers(names: readonly ServerName[]): Promise<TestServers> {
  const running: { stop(): void }[] = []
  const settings: Record<string, string> = {}
  const stop = () => {
    for (const server of running.splice(0).reverse()) server.stop()
  }
  const keep = <Server extends { url: string; stop(): void }>(server: Server): string => {
    running.push(server)
    return server.url
  }
  try {
    if (names.includes('PostgreSQL')) settings.DATABASE_URL = keep(await startPostgres(findPostgres() ?? ''))
    if (names.includes('PgBouncer')) {
      settings.DATABASE_SESSION_URL = settings.DATABASE_URL ?? ''
      settings.DATABASE_URL = keep(await startPgbouncer(new URL(settings.DATABASE_SESSION_URL)))
    }
    if (names.includes('Valkey')) settings.VALKEY_URL = keep(await startValkey())
    return { settings, stop }
  } catch (cause) {
    stop()
    throw cause
  }
}

/** PgBouncer in transaction mode: few connections for all, so that none keeps the one it had. */
async function startPgbouncer(target: URL): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await findFreePort()
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 1000
server_idle_timeout = 5
server_login_retry = 1
`,
  )
  const owner = readOwner()
  chmodSync(folder, 0o755)
  if (owner) chownSync(file, owner.uid, owner.gid)
  const stop = await startProgram(findPgbouncer() ?? '', ['-q', file], { port, folder, owner })
  return { url: Object.assign(new URL(target), { port: String(port) }).href, stop }
}

async function startValkey(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-valkey-'))
  const port = await findFreePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  return { url: `valkey://127.0.0.1:${port}`, stop: await startProgram(findValkey() ?? '', args, { port, folder }) }
}

type Place = { port: number; folder: string; owner?: { uid: number; gid: number } | undefined }

/** Runs a program until it listens. @returns a function that ends it and removes its folder */
async function startProgram(program: string, args: readonly string[], { port, folder, owner }: Place): Promise<() => void> {
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore', ...owner })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const gone = once(child, 'exit').then(() => 'gone' as const)
  for (;;) {
    const answer = await Promise.race([gone, isListening(port)])
    if (answer === true) return stop
    if (answer === 'gone') {
      stop()
      throw new Error(`${program} does not start`)
    }
    await setTimeout(50)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(port, '127.0.0.1')
    probe.once('error', () => resolve(false))
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}
