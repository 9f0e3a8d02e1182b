import { TILL_CHANNEL } from '#db/index.ts'
import { createSignal, type Signal } from '#domain/ledger/signal.ts'
import { listNewestEvents } from './tills.repository.ts'

/** Tells the streams of this process that something arrived at a till. */
export function createTillSignal(deps: Parameters<typeof createSignal>[0]): Signal {
  return createSignal(deps, {
    name: 'tills',
    channel: TILL_CHANNEL,
    listNewest: async (db, ids) => (await listNewestEvents(db, ids)).map(({ posId, seq }) => ({ id: posId, newest: String(seq) })),
  })
}
