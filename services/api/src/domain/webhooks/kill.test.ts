import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { business, createWorld } from '@lealta/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, webhookDeliveries } from '#db/index.ts'
import { startReceiver } from '#testing/receiver.ts'

const script = fileURLToPath(new URL('../../testing/deliver-until-killed.ts', import.meta.url))
/** More for a long look: `WEBHOOK_KILLS=40`. */
const ROUNDS = Number(process.env.WEBHOOK_KILLS ?? 2)
const MESSAGES_OF_A_ROUND = 12
/** A delivery belongs to the process that was killed for a minute: each round is a little later than that. */
const LATER_MS = 61_000

test('kill -9 while messages are on their way: each arrives at least once, and none is lost', {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lealta-webhooks-'))
  const receiver = await startReceiver()
  onTestFinished(async () => {
    await receiver.close()
    rmSync(directory, { recursive: true })
  })
  const store = await openStore(join(directory, 'db'))
  const world = await createWorld({ db: store.db, webhooksToLoopback: true })
  const owner = await business(world)
  const params = { businessId: owner.businessId }
  const sent: string[] = []
  for (const path of ['/a', '/b', '/c']) {
    const { data } = await owner.client.createWebhook({ params, body: { url: receiver.url + path, events: ['points.given'] } })
    for (let n = 0; n < ROUNDS * (MESSAGES_OF_A_ROUND / 3); n++) {
      const message = await owner.client.testWebhook({ params: { ...params, webhookId: data.id } })
      sent.push(message.data.attributes.eventId)
    }
  }
  const masterKey = Buffer.from(world.deps.masterKey).toString('hex')
  await world.close()
  await store.close()

  /** One process; `killAfter` messages came in it is killed, before or after the last of them is answered. */
  const run = async (round: number, killAfter: number | undefined): Promise<NodeJS.Signals | null> => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] })
    let came = 0
    receiver.answers(response => {
      came += 1
      const dies = came === killAfter
      if (dies && round % 2 === 0) child.kill('SIGKILL')
      response.writeHead(204).end()
      if (dies) child.kill('SIGKILL')
    })
    child.stdin.end(JSON.stringify({ directory: join(directory, 'db'), masterKey, ahead: round * LATER_MS }))
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return signal
  }
  for (let round = 1; round <= ROUNDS; round++) expect(await run(round, randomInt(1, MESSAGES_OF_A_ROUND - 2))).toBe('SIGKILL')
  expect(await run(ROUNDS + 1, undefined)).toBeNull()

  const after = await openStore(join(directory, 'db'))
  const states = await after.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries)
  await after.close()
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  const duplicates = ids.length - new Set(ids).size
  console.log(
    `webhooks: ${ROUNDS} kills, ${sent.length} messages, ${ids.length} deliveries, ${duplicates} came again, ${states.length} delivered`,
  )
  expect(new Set(ids)).toEqual(new Set(sent))
  expect(states).toEqual(sent.map(() => ({ state: 'delivered' })))
  // A kill costs at most what was on its way: two messages to each webhook.
  expect(duplicates).toBeLessThanOrEqual(ROUNDS * 6)
})
