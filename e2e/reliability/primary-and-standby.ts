import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createPostgresFolder, initCluster, type PostgresFolder } from '../../tools/postgres.ts'

/** A primary whose commits wait for its standby, behind one address as a proxy gives it. */
export type PrimaryAndStandby = {
  url: string
  /** Kills every process of the primary with -9. From then on connections are refused. */
  killPrimary(): void
  /** Makes the standby the primary; connections go there. */
  promote(): void
  stop(): Promise<void>
}

const SETTINGS = { max_connections: 200, wal_level: 'replica', hot_standby: 'on' }

/** The first process of a server, and those that it started. */
function listProcesses(data: string): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return [first, ...readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')].map(Number)
}

/** One address that leads to a port of choice; a choice ends what led elsewhere. */
async function startSwitch(): Promise<{ port: number; lead(to: number | undefined): void; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let target: number | undefined
  const server = createServer(near => {
    if (target === undefined) return void near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const lead = (to: number | undefined) => {
    target = to
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead,
    close: async () => {
      lead(undefined)
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/**
 * Starts a primary and a standby that was copied from it. A commit is answered when both have written it to disk.
 * @param programs from `findPostgres`
 */
export async function startPrimaryAndStandby(programs: string): Promise<PrimaryAndStandby> {
  const [primary, standby] = [createPostgresFolder(programs), createPostgresFolder(programs)]
  const dataOf = ({ path }: PostgresFolder) => join(path, 'data')
  const running = new Set<PostgresFolder>()
  const start = async (folder: PostgresFolder): Promise<number> => {
    const port = await folder.start(SETTINGS)
    running.add(folder)
    return port
  }
  const removeAll = () => {
    for (const folder of running) folder.run('pg_ctl', ['stop', '-w', '-D', dataOf(folder), '-m', 'immediate'])
    primary.remove()
    standby.remove()
  }
  try {
    initCluster(primary)
    const primaryPort = await start(primary)
    const from = `host=127.0.0.1 port=${primaryPort} user=lealta`
    const ask = (statement: string) => primary.run('psql', ['-XAt', '-d', `${from} dbname=postgres`, '-c', statement]).trim()
    standby.run('pg_basebackup', ['-D', dataOf(standby), '-d', from, '--write-recovery-conf', '--checkpoint=fast'])
    const standbyPort = await start(standby)
    ask("alter system set synchronous_standby_names = '*'")
    ask('select pg_reload_conf()')
    while (ask('select sync_state from pg_stat_replication') !== 'sync') {}
    const address = await startSwitch()
    address.lead(primaryPort)
    return {
      url: `postgres://lealta@127.0.0.1:${address.port}/postgres`,
      killPrimary: () => {
        // Its first process first: it would start the others again.
        for (const pid of listProcesses(dataOf(primary))) process.kill(pid, 'SIGKILL')
        running.delete(primary)
        address.lead(undefined)
      },
      promote: () => {
        standby.run('pg_ctl', ['promote', '-w', '-D', dataOf(standby)])
        address.lead(standbyPort)
      },
      stop: async () => {
        await address.close()
        removeAll()
      },
    }
  } catch (cause) {
    removeAll()
    throw cause
  }
}
