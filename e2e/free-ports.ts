import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port range, so that no outgoing connection takes a port before its server does. */
const FIRST = 12_000
const PER_WORKER = 4_000
const WORKERS = 4

/** Finds three free ports of 127.0.0.1; no two workers of a run get the same. */
export async function findFreePorts(): Promise<[number, number, number]> {
  const first = FIRST + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS) * PER_WORKER
  const start = randomInt(PER_WORKER)
  const free: number[] = []
  for (let i = 0; free.length < 3 && i < PER_WORKER; i++) {
    const port = first + ((start + i) % PER_WORKER)
    if (await isFree(port)) free.push(port)
  }
  const [a, b, c] = free
  if (!a || !b || !c) throw new Error('no free ports')
  return [a, b, c]
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
