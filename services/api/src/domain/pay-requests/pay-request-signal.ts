import { PAY_REQUEST_CHANNEL } from '#db/index.ts'
import { createSignal, type Signal } from '#domain/ledger/signal.ts'
import { listNewestChanges } from './pay-requests.repository.ts'

/** Tells the streams of this process that a pay request has changed. */
export function createPayRequestSignal(deps: Parameters<typeof createSignal>[0]): Signal {
  return createSignal(deps, { name: 'pay requests', channel: PAY_REQUEST_CHANNEL, listNewest: listNewestChanges })
}
