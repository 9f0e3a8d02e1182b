import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'
import { type DemoPhrase, type Product, startProduct } from '../product.ts'
import { startBalancer } from './balancer.ts'
import { type ServerProcess, startProcess, startServerProcess } from './server-process.ts'

const PASSPHRASE = 'Lealta practice network'

/** Several processes of the product on one database and one network, behind one address. */
export type Processes = Product & {
  /** Starts a process that was killed, with the others running. */
  start(index: number): Promise<void>
  /** Kills one with -9. */
  kill(index: number): Promise<void>
  readonly count: number
  /** Ids of the processes that run. */
  pids(): number[]
}

/**
 * Has one process make the demo on its embedded network; then the network goes on as a program of its own, and the processes use it.
 * @param database address of an empty PostgreSQL database; DATABASE_SESSION_URL in the environment leads past a pooler
 */
export async function startProcesses(count: number, database: string): Promise<Processes> {
  const [port, adminPort, networkPort] = await findFreePorts()
  const url = `http://localhost:${port}`
  const adminUrl = `http://127.0.0.1:${adminPort}`
  const { DATABASE_SESSION_URL: pastPooler } = process.env
  const databaseSettings = { DATABASE_URL: database, ...(pastPooler ? { DATABASE_SESSION_URL: pastPooler } : {}) }
  const first = await startProduct({ ...databaseSettings, PUBLIC_URL: url })
  const dataFolder = first.dataFolder
  const own = `http://localhost:${new URL(first.url).port}`
  const { data: people } = (await (await fetch(`${own}/api/demo/people`)).json()) as { data: DemoPhrase[] }
  const { stablecoins } = (await (await fetch(`${own}/config.json`)).json()) as { stablecoins: { code: string; issuer: string }[] }
  await first.stop()
  const rates = await startRates(stablecoins)

  const network = startProcess({
    program: 'services/network/src/main.ts',
    args: [
      '--port',
      `${networkPort}`,
      '--data',
      join(dataFolder, 'network'),
      '--close-instantly',
      '--friendbot',
      '--passphrase',
      PASSPHRASE,
      '--per-hour-rate-limit',
      '0',
    ],
    readyText: 'Passphrase',
  })
  if (!(await network.ready)) throw new Error(`the network does not start: ${network.stderr()}`)
  const horizonUrl = /Horizon\s+(\S+)/.exec(network.stdout())?.[1] ?? ''
  const balancer = await startBalancer(port, networkPort)
  const adminBalancer = await startBalancer(adminPort)
  const running: (ServerProcess | undefined)[] = []
  const ports: [number, number][] = []
  let log = ''

  const start = async (index: number): Promise<void> => {
    const [ownPort, ownAdminPort] = ports[index] ?? (await findFreePorts())
    ports[index] = [ownPort, ownAdminPort]
    const server = startServerProcess({
      PORT: `${ownPort}`,
      ADMIN_PORT: `${ownAdminPort}`,
      PUBLIC_URL: url,
      ADMIN_URL: adminUrl,
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder,
      ...databaseSettings,
      HORIZON_URL: horizonUrl,
      NETWORK_PASSPHRASE: PASSPHRASE,
      NETWORK_NAME: 'other',
      EXPLORER_URL: `${horizonUrl}/explorer/{kind}/{id}`,
      MARKET_RATES_URL: rates.url,
      PLATFORM_FEE_FIXED_USD: '0.01',
      PLATFORM_FEE_PERCENT: '0.5',
      STABLECOINS: stablecoins.map(({ code, issuer }) => `${code}-${issuer}`).join(','),
    })
    running[index] = server
    if (!(await server.ready)) {
      log += server.stderr()
      if (running[index] === server) throw new Error(`process ${index} did not start:\n${server.stderr()}`)
      return
    }
    if (!balancer.targets.includes(ownPort)) balancer.targets.push(ownPort)
    if (!adminBalancer.targets.includes(ownAdminPort)) adminBalancer.targets.push(ownAdminPort)
  }
  const kill = async (index: number): Promise<void> => {
    const server = running[index]
    running[index] = undefined
    server?.kill('SIGKILL')
    await server?.exit
    log += server?.stderr() ?? ''
  }
  const all = Array.from({ length: count }, (_, index) => index)
  const stop = async () => void (await Promise.all(all.map(kill)))
  // All at once, as a deployment does it.
  await Promise.all(all.map(start))
  return {
    url,
    adminUrl,
    dataFolder,
    people,
    count,
    pid: network.pid,
    pids: () => running.flatMap(server => server?.pid ?? []),
    log: () => log,
    start,
    kill,
    stop,
    restart: async () => void (await Promise.all(all.map(start))),
    remove: async () => {
      await stop()
      await balancer.close()
      await adminBalancer.close()
      network.kill('SIGKILL')
      await network.exit
      await rates.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Publishes a market close of today: a dollar is worth one, everything else a thousandth. */
async function startRates(stablecoins: readonly { code: string; issuer: string }[]): Promise<{ url: string; close(): Promise<void> }> {
  const rates = Object.fromEntries(stablecoins.map(({ code, issuer }) => [`${code}-${issuer}`, code === 'USDL' ? '1' : '0.001']))
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ date: new Date().toISOString().slice(0, 10), rates }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
