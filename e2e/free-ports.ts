import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that outgoing connections get, so that none of those takes one before its server does. */
const FIRST = 12_000
const PER_WORKER = 4_000
const WORKERS = 4

/** Three ports of 127.0.0.1 that nobody listens on; no two workers of a run get the same. */
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
