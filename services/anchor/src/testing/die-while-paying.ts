import { text } from 'node:stream/consumers'
import { createAnchor } from '../anchor.ts'

// A process that works once as the anchor of the options on its standard input, and kills itself around its first payment.
const { at, now, ...options } = JSON.parse(await text(process.stdin)) as Parameters<typeof createAnchor>[0] & { at: string; now: number }
const die = () => process.kill(process.pid, 'SIGKILL')
let time = now
const anchor = createAnchor({
  ...options,
  tokenSecret: new Uint8Array(32),
  logger: { info: () => undefined },
  clock: {
    now() {
      time += 1_000
      return new Date(time)
    },
  },
  fetch: async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init)
    if (at === 'before') die()
    const answer = await fetch(input, init)
    die()
    return answer
  },
})
await anchor.work()
