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

/** PostgreSQL refuses to run as root: there it runs as the user created by the package. */
function readOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

/**
 * Starts a server on an empty temporary cluster, on 127.0.0.1 at a free port. Nothing is synced to disk: for tests only.
 * @param programs from `findPostgres`
 * @throws Error with the server's log if it does not start
 */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lealta-postgres-'))
  const owner = readOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, {
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      ...owner,
    })
  const start = async (attempt: number): Promise<number> => {
    const port = await findFreePort()
    const options = `-h 127.0.0.1 -p ${port} -k '' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=400`
    try {
      run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options])
      return port
    } catch (cause) {
      // Another process may have taken the port in between.
      if (attempt < ATTEMPTS) return start(attempt + 1)
      throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8')}`, { cause })
    }
  }
  let isRunning = false
  const stop = () => {
    if (isRunning) run('pg_ctl', ['stop', '-w', '-D', data, '-m', 'immediate'])
    isRunning = false
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run('initdb', ['-D', data, '-U', 'lealta', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    const port = await start(1)
    isRunning = true
    return { url: `postgres://lealta@127.0.0.1:${port}/postgres`, stop }
  } catch (cause) {
    stop()
    throw cause
  }
}
