import { startNetwork } from '@lealta/network'

/** How long one network took to listen, and to close after funding an account. */
export type StartTimes = { readonly startMs: number; readonly closeMs: number }

const ACCOUNT = 'GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H'

async function measure(): Promise<StartTimes> {
  const from = performance.now()
  const network = await startNetwork()
  const startMs = performance.now() - from
  await network.fund(ACCOUNT)
  const funded = performance.now()
  await network.close()
  return { startMs, closeMs: performance.now() - funded }
}

/** node bench/start-networks.ts COUNT: starts networks one after another and prints their times as JSON. */
const times: StartTimes[] = []
for (let i = 0; i < Number(process.argv[2]); i++) times.push(await measure())
process.stdout.write(JSON.stringify(times))
