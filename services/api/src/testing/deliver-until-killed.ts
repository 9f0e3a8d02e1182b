import { text } from 'node:stream/consumers'
import pino from 'pino'
import { openStore } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { deliverMessages } from '#domain/webhooks/deliver.ts'

// A process that delivers what waits in the database of its standard input, until somebody kills it or nothing is left.
const { directory, masterKey, ahead } = JSON.parse(await text(process.stdin)) as { directory: string; masterKey: string; ahead: number }
const store = await openStore(directory)
const deps: Pick<ApiDeps, 'db' | 'clock' | 'masterKey' | 'logger' | 'publicUrl' | 'webhooksToLoopback'> = {
  db: store.db,
  clock: { now: () => new Date(Date.now() + ahead) },
  masterKey: Buffer.from(masterKey, 'hex'),
  logger: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  webhooksToLoopback: true,
}
await deliverMessages(deps as ApiDeps, new AbortController().signal)
await store.close()
