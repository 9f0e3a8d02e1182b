import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ATTEMPTS = 3

/** A PostgreSQL server for tests: its address, and a function that stops it and removes its files (safe to repeat, synchronous). */
export type TestPostgres = { url: string; stop(): void }

/**
 * Finds the folder with the server programs of the newest PostgreSQL installed by Debian's packages; undefined if there is none.
 * @param list returns the paths that match a pattern
 */
export function findPostgres(list: (pattern: string) => string[] = globSync): string | undefined {
  const versionOf = (path: string) => Number(/postgresql\/(\d+)\//.exec(path)?.[1] ?? 0)
  const newest = list('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a))[0]
  return newest?.slice(0, -'/initdb'.length)
}

/** PostgreSQL and PgBouncer refuse to run as root: there they run as the user created by the package. */
export function readOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** A temporary folder in which PostgreSQL's programs run, as a user that PostgreSQL accepts. */
export type PostgresFolder = {
  path: string
  /** @returns what it printed */
  run(program: string, args: readonly string[]): string
  /** Starts the server on `data` of the folder, on 127.0.0.1 at a free port. @throws Error with its log if it does not start */
  start(settings: Readonly<Record<string, string | number>>): Promise<number>
  remove(): void
}

/** @param programs from `findPostgres` */
export function createPostgresFolder(programs: string): PostgresFolder {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-postgres-'))
  const owner = readOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const log = join(folder, 'log')
  const run: PostgresFolder['run'] = (program, args) =>
    execFileSync(join(programs, program), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      ...owner,
    })
  const start = async (settings: Readonly<Record<string, string | number>>, attempt = 1): Promise<number> => {
    const port = await findFreePort()
    const chosen = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    try {
      run('pg_ctl', ['start', '-w', '-D', join(folder, 'data'), '-l', log, '-o', [`-h 127.0.0.1 -p ${port} -k ''`, ...chosen].join(' ')])
      return port
    } catch (cause) {
      // Another process may have taken the port in between.
      if (attempt < ATTEMPTS) return start(settings, attempt + 1)
      throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8')}`, { cause })
    }
  }
  return { path: folder, run, start, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Makes an empty cluster in `data` of the folder, whose user `lealta` needs no password. */
export function initCluster(folder: PostgresFolder): void {
  folder.run('initdb', ['-D', join(folder.path, 'data'), '-U', 'lealta', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
}

/**
 * Starts a server on an empty temporary cluster, on 127.0.0.1 at a free port. Nothing is synced to disk: for tests only.
 * @param programs from `findPostgres`
 * @throws Error with the server's log if it does not start
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = createPostgresFolder(programs)
  let isRunning = false
  const stop = () => {
    if (isRunning) folder.run('pg_ctl', ['stop', '-w', '-D', join(folder.path, 'data'), '-m', 'immediate'])
    isRunning = false
    folder.remove()
  }
  try {
    initCluster(folder)
    const port = await folder.start({
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: 400,
      // In the cluster's folder, so that a server that is killed leaves none of it behind.
      dynamic_shared_memory_type: 'mmap',
    })
    isRunning = true
    return { url: `postgres://lealta@127.0.0.1:${port}/postgres`, stop }
  } catch (cause) {
    stop()
    throw cause
  }
}
