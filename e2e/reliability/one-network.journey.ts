import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findPostgres, startPostgres } from '../../tools/postgres.ts'
import { findFreePorts } from '../free-ports.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const oneLine = /^The database belongs to another network: [^\n]*HORIZON_URL[^\n]*\n$/

test('of two processes that each embed a network, on one database, the second is refused; the first starts again, after kill -9 too @postgres', async () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'lealta-networks-'))
  const postgres = await startPostgres(findPostgres() ?? '')
  const started: ServerProcess[] = []
  const masterKey = randomBytes(32).toString('hex')
  const start = async (name: string): Promise<ServerProcess> => {
    const [port, adminPort, anchorPort] = await findFreePorts()
    const server = startServerProcess({
      PORT: `${port}`,
      ADMIN_PORT: `${adminPort}`,
      ANCHOR_PORT: `${anchorPort}`,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: join(folder, name),
      DATABASE_URL: postgres.url,
      MASTER_KEY: masterKey,
      DEMO: 'false',
    })
    started.push(server)
    return server
  }
  try {
    // Both at once, as a deployment does it: one of them comes first.
    const both = await Promise.all([start('a'), start('b')])
    const ready = await Promise.all(both.map(server => server.ready))
    expect(ready.filter(Boolean)).toHaveLength(1)
    const [winner, loser] = ready[0] ? ['a', 'b'] : ['b', 'a']
    let [running, refused] = ready[0] ? both : both.toReversed()
    expect((await refused!.exit).code).toBe(1)
    expect(refused!.stderr()).toMatch(oneLine)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      running!.kill(signal)
      await running!.exit
      running = await start(winner!)
      expect(await running.ready, running.stderr()).toBe(true)
      refused = await start(loser!)
      expect((await refused.exit).code).toBe(1)
      expect(refused.stderr()).toMatch(oneLine)
    }
  } finally {
    for (const server of started) {
      server.kill('SIGKILL')
      await server.exit
    }
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
