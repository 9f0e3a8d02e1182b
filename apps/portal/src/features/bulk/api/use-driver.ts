import type { bulkDelays } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { assertOfRun } from '#features/bulk/model/check-batch.ts'
import { isCancelled } from '#shared/errors/is-cancelled.ts'
import { type Connections, useConnections } from '#shared/portal/connections.ts'
import { sendTransaction } from '#shared/transaction/send-transaction.ts'
import { bulkKey, type Run } from './bulk-queries.ts'

/** How a run goes on in this browser: not; at it; what is left has to wait for another day; somebody else has taken over; stopped. */
export type Driving =
  | { step: 'idle' | 'running' | 'elsewhere' }
  | { step: 'later'; reason: (typeof bulkDelays)[number] }
  | { step: 'stopped'; error: unknown }

/** Between two looks at a transaction whose outcome is not known yet. */
const LOOK_MS = 1_500
/** Transactions without effect in a row after which it stops by itself. */
const MOST_FAILURES = 3

/**
 * Carries a run on in this browser, transaction after transaction, as long as its screen is open: each is looked into and signed with the
 * person's key. It may end anywhere: rows belong to their transaction until the ledger has it or never will (the API sees to that).
 */
export function useDriver(businessId: string, run: Run | undefined): { driving: Driving; go: () => void; halt: () => void } {
  const connections = useConnections()
  const [driving, setDriving] = useState<Driving>({ step: 'idle' })
  const at = useRef<AbortController>(undefined)
  const isAtIt = driving.step === 'running'

  const halt = () => {
    at.current?.abort()
    at.current = undefined
  }
  const leave = useEffectEvent(halt)
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!isAtIt) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtIt])

  const go = () => {
    if (!run || at.current) return
    const here = new AbortController()
    at.current = here
    setDriving({ step: 'running' })
    drive(connections, businessId, run, here.signal)
      .catch((error: unknown): Driving => toEnd(error))
      .then(async end => {
        if (at.current === here) at.current = undefined
        await connections.queryClient.invalidateQueries({ queryKey: bulkKey(businessId) })
        setDriving(end)
      })
      .catch(connections.portal.report)
  }
  const stop = () => {
    halt()
    setDriving({ step: 'idle' })
  }
  return { driving, go, halt: stop }
}

/** What somebody else's change, a declined signature and everything else mean for whoever looks at the screen. */
function toEnd(error: unknown): Driving {
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'transaction_withdrawn' || code === 'bulk_wrong_state') return { step: 'elsewhere' }
  if (code === 'wallet_declined' || isCancelled(error)) return { step: 'idle' }
  return { step: 'stopped', error }
}

async function drive(connections: Connections, businessId: string, run: Run, signal: AbortSignal): Promise<Driving> {
  const { api, portal, queryClient } = connections
  const params = { businessId, runId: run.id }
  const agreed = { account: run.account, assetId: run.asset.id, memo: run.memo }
  let left: bigint = parseDecimal(run.total) - parseDecimal(run.given)
  let failures = 0
  await api.startBulkRun({ params })
  while (!signal.aborted) {
    const { next, prepared, reason } = (await api.nextBulkBatch({ params })).data.attributes
    if (next === 'finished') break
    if (next === 'later') return { step: 'later', reason: reason ?? 'pending_payments_limit' }
    if (next === 'wait') await pause(LOOK_MS, signal)
    if (!prepared || signal.aborted) continue
    const given = assertOfRun(prepared.envelope, portal.configuration.network_passphrase, { ...agreed, left })
    try {
      await sendTransaction(connections, { prepared: prepared.envelope }, () => undefined, signal)
      left -= given
      failures = 0
    } catch (error) {
      // What became of it the API finds out; the next call says `wait` until then.
      const code = error instanceof AppError ? error.code : undefined
      failures += 1
      const isOver = code !== 'submit_unknown' && code !== 'transaction_failed'
      if (isOver || failures >= MOST_FAILURES) throw error
    }
    await queryClient.invalidateQueries({ queryKey: bulkKey(businessId) })
  }
  return { step: 'idle' }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
