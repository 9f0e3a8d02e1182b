import type { PreparedTransaction } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import type { Progress } from '@lealta/stellar/submit'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type GiftQueue, isUnderWay, openGiftQueue, type QueuedGift, toProgress, toSteps } from '#features/tills/model/gift-queue.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useStore } from '#shared/portal/store.ts'
import { useSession } from '#shared/session/use-session.ts'
import { abandonTransaction, sendTransaction } from '#shared/transaction/send-transaction.ts'
import type { OwnTill } from './till-queries.ts'

/** How long the till waits for the ledger before the next customer can be served. */
const PATIENCE_MS = 3_000
/** How often what is under way is gone on with. */
const AGAIN_MS = 3_000

export interface RunningQueue {
  readonly gifts: readonly QueuedGift[]
  /** Signs, sends and records. Resolves once it is over, or takes longer than a customer waits: then it stands in the queue. @throws when nothing was signed */
  readonly send: (gift: QueuedGift, prepared: PreparedTransaction) => Promise<void>
  /** Writes down an earning of which all is owed; the API writes it once for its id. */
  readonly settle: (gift: QueuedGift) => Promise<void>
  readonly drop: (id: string) => void
}

/**
 * What is given at this till on this device, from the tap to the ledger's answer. What was signed is gone on with by itself, from where it
 * stopped: after a reload, sleep, or the loss of the network; the same envelope again, so that it counts once.
 */
export function useGiftQueue(till: Pick<OwnTill, 'id' | 'businessId'>, onDone: (gift: QueuedGift) => void): RunningQueue {
  const connections = useConnections()
  const { portal, api, queryClient } = connections
  const publicKey = useSession().wallet?.publicKey ?? ''
  const queue = useMemo(() => openGiftQueue(portal.storage, till.id, publicKey), [portal.storage, till.id, publicKey])
  const gifts = useStore(queue)
  const describe = useDescribeError()
  const books: Books = { queue, describe: error => describe(error, { transactionName: 'payment' }) }
  const running = useRef(new Set<string>())

  const once = async (id: string, work: () => Promise<void>) => {
    if (running.current.has(id)) return
    running.current.add(id)
    try {
      await work()
    } finally {
      running.current.delete(id)
    }
  }
  const carry = (id: string, from: Progress, onSent = () => {}) =>
    once(id, async () => {
      const onProgress = (progress: Progress) => {
        if (progress.bumped) onSent()
        const steps = toSteps(progress)
        const sent = progress.bumped ? { status: 'sent' as const, hash: progress.bumped.hash } : { status: 'waiting' as const }
        queue.change(id, { ...sent, ...(steps ? { steps } : {}) })
      }
      await finish(books, id, async () => (await sendTransaction(connections, from, onProgress)).hash)
    })
  const write = (id: string, { customer, body }: NonNullable<QueuedGift['settle']>) =>
    once(id, async () => {
      await finish(books, id, async () => {
        const params = { businessId: till.businessId, publicKey: customer }
        await api.settleEarning({ params, body: body as Parameters<typeof api.settleEarning>[0]['body'] })
        return undefined
      })
      // The list shows it now; by then the queue does not any more.
      await queryClient.invalidateQueries()
    })

  const goOn = useEffectEvent(() => {
    for (const gift of queue.read().filter(isUnderWay)) {
      const work = gift.steps
        ? carry(gift.id, toProgress(gift.steps, portal.configuration.network_passphrase))
        : gift.settle
          ? write(gift.id, gift.settle)
          : Promise.resolve()
      // What leaves the queue refused, the cashier has long turned from: it stays in the list with its reason.
      work.catch((error: unknown) =>
        queue.add({ ...gift, status: 'failed', steps: undefined, settle: undefined, problem: books.describe(error) }),
      )
    }
  })
  useEffect(() => {
    goOn()
    const timer = setInterval(goOn, AGAIN_MS)
    const look = () => goOn()
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const over = (id: string) => {
    const gift = queue.read().find(each => each.id === id)
    if (gift?.status === 'done') onDone(gift)
  }
  return {
    gifts,
    send: async (gift, prepared) => {
      queue.add(gift)
      let onSent = () => {}
      const isSlow = new Promise<true>(resolve => {
        onSent = () => setTimeout(() => resolve(true), PATIENCE_MS)
      })
      try {
        if (await Promise.race([carry(gift.id, { prepared: prepared.envelope }, onSent), isSlow])) return
      } catch (error) {
        void abandonTransaction(connections, prepared.hash)
        throw error
      }
      over(gift.id)
    },
    settle: async gift => {
      queue.add(gift)
      await write(gift.id, gift.settle!)
      over(gift.id)
    },
    drop: queue.drop,
  }
}

type Books = { queue: GiftQueue; describe: (error: unknown) => string | undefined }

/** Says in the queue how it ended, or that nobody knows yet. @throws what happened before anything was signed, which leaves the queue */
async function finish({ queue, describe }: Books, id: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const hash = await work()
    queue.change(id, { status: 'done', steps: undefined, settle: undefined, ...(hash ? { hash } : {}) })
  } catch (error) {
    const gift = queue.read().find(each => each.id === id)
    if (!gift) return
    if (gift.settle ? isRefused(error) : gift.steps === undefined) {
      queue.drop(id)
      throw error
    }
    if (isRefused(error)) queue.change(id, { status: 'failed', steps: undefined, problem: describe(error) ?? '' })
    else queue.change(id, { status: gift.steps?.bumped ? 'unknown' : 'waiting' })
  }
}

/** Whether it has no effect and never will: the ledger or the API said so. Everything else is asked again. */
function isRefused(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408 && error.status !== 401
  return error instanceof AppError && error.code === 'transaction_failed'
}
