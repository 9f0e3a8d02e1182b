import type { PreparedTransaction } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { type Progress, readOutcome } from '@lealta/stellar/submit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isCancelled } from '#shared/errors/is-cancelled.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { abandonTransaction, sendTransaction } from './send-transaction.ts'
import type { TransactionRequest } from './transaction-context.ts'

/** State of a transaction. `broken`: it could not be built; `failed`: it has no effect and never will; `unknown`: we keep checking. */
export type RunState =
  | { step: 'preparing' }
  | { step: 'broken'; error: unknown }
  | { step: 'failed'; error: unknown; prepared: PreparedTransaction }
  | { step: 'review'; prepared: PreparedTransaction; declined: boolean }
  | { step: 'signing' | 'sending'; prepared: PreparedTransaction }
  | { step: 'unknown' | 'done'; hash: string; prepared: PreparedTransaction }

/** After this time the dialog says that the network has not answered yet, while sending goes on. */
const noticeAfterMs = 15_000
const checkAgainMs = 2_000

/**
 * Runs one transaction from building to its record. While an outcome is unknown, nothing is built again
 * (docs/architecture.md "How a change of the ledger travels"). `cancel` stops waiting for the wallet's signature; what it answers later is
 * dropped.
 */
export function useTransactionRun(request: TransactionRequest): {
  state: RunState
  sign: () => Promise<void>
  cancel: () => void
  restart: () => void
} {
  const connections = useConnections()
  const { portal, horizon } = connections
  const [state, setState] = useState<RunState>({ step: 'preparing' })
  const [attempt, setAttempt] = useState(0)
  const build = useEffectEvent(() => request.build())
  const fail = useEffectEvent((error: unknown) => {
    setState({ step: 'broken', error })
    if (!(error instanceof AppError) && !isCancelled(error)) portal.report(error)
  })
  const unsent = useRef<string>(undefined)
  const leave = useEffectEvent((hash: string) => abandonTransaction(connections, hash))

  // biome-ignore lint/correctness/useExhaustiveDependencies: building again is the purpose of starting over
  useEffect(() => {
    let isGone = false
    build()
      .then(({ data }) => {
        if (isGone) return leave(data.attributes.hash)
        unsent.current = data.attributes.hash
        setState({ step: 'review', prepared: data.attributes, declined: false })
      })
      .catch(error => {
        if (!isGone) fail(error)
      })
    return () => {
      isGone = true
      if (unsent.current !== undefined) void leave(unsent.current)
      unsent.current = undefined
    }
  }, [attempt])

  const progress = useRef<Progress>(undefined)
  // Both sending and checking may learn of the success; it is reported once.
  const finished = useRef<string>(undefined)
  const waiting = useRef<AbortController>(undefined)
  const carry = async (prepared: PreparedTransaction, from: Progress, onSigned: () => void = () => {}) => {
    progress.current = from
    waiting.current = new AbortController()
    const onProgress = (next: Progress) => {
      progress.current = next
      if (next.bumped) unsent.current = undefined
      else onSigned()
    }
    const { hash, resourceId } = await sendTransaction(connections, from, onProgress, waiting.current.signal)
    if (finished.current === hash) return
    finished.current = hash
    setState({ step: 'done', hash, prepared })
    request.onDone?.({ hash, resourceId, name: prepared.name })
  }

  const sign = async () => {
    if (state.step !== 'review') return
    const { prepared } = state
    let calm: ReturnType<typeof setTimeout> | undefined
    setState({ step: 'signing', prepared })
    try {
      await carry(prepared, { prepared: prepared.envelope }, () => {
        setState({ step: 'sending', prepared })
        calm = setTimeout(() => {
          const { bumped } = progress.current ?? {}
          if (bumped) setState({ step: 'unknown', hash: bumped.hash, prepared })
        }, noticeAfterMs)
      })
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined
      const { bumped } = progress.current ?? {}
      if (code === 'wallet_declined') setState({ step: 'review', prepared, declined: true })
      else if (bumped && code === 'submit_unknown') setState({ step: 'unknown', hash: bumped.hash, prepared })
      else setState({ step: 'failed', error, prepared })
    } finally {
      clearTimeout(calm)
    }
  }

  const unknownHash = state.step === 'unknown' ? state.hash : undefined
  const look = useEffectEvent(async (hash: string) => {
    if (state.step !== 'unknown') return
    const { prepared } = state
    const outcome = await readOutcome(horizon, hash)
    if (outcome?.status === 'success' && progress.current) await carry(prepared, { ...progress.current, isApplied: true })
    if (outcome?.status === 'failed') setState({ step: 'failed', error: outcome.error, prepared })
  })
  useEffect(() => {
    if (!unknownHash) return
    const timer = setInterval(() => {
      // Without an answer it stays unknown; the next check follows.
      look(unknownHash).catch(() => undefined)
    }, checkAgainMs)
    return () => clearInterval(timer)
  }, [unknownHash])
  const restart = () => {
    setState({ step: 'preparing' })
    setAttempt(before => before + 1)
  }

  const cancel = () => waiting.current?.abort()

  return { state, sign, cancel, restart }
}
