import { type Clock, createQueue } from '@lealta/kernel'
import { AnchorError } from './anchor-error.ts'
import { moveDueCards } from './card/deliver.ts'
import { type TellOptions, tellPartner } from './card/partner.ts'
import { keepMarket } from './ledger/market.ts'
import { payOut } from './ledger/pay-out.ts'
import type { PayOutOptions } from './ledger/pay-out-options.ts'
import { type ReceiptsOptions, takeReceipts } from './ledger/receipts.ts'
import type { AnchorStore } from './store/anchor-store.ts'
import { applyStep } from './transfers/apply-step.ts'
import { type Rail, stepWhenDue } from './transfers/steps.ts'

/** Pause between two rounds of work. */
const EVERY_MS = 1_000

/** Pause between two looks at the market. */
const MARKET_MS = 30_000

export interface WorkerOptions extends ReceiptsOptions, PayOutOptions, TellOptions {
  /** Whether the anchor makes a market between its stablecoins. */
  readonly hasMarket?: boolean
  readonly logger: { info(details: object, message: string): void; warn?(details: object, message: string): void }
}

/** The work of an anchor that nobody asks for: it reads what came in, moves what is due, pays what is to be paid. */
export interface Worker {
  /** One round, after those under way. @throws HorizonError, HorizonUnreachableError, SubmitUnknownError: a later round goes on */
  work(): Promise<void>
  /** Rounds from now on, every second. What a round throws is logged once, until one succeeds. */
  start(): void
  /** Ends the rounds; waits for the one under way. */
  stop(): Promise<void>
}

export function createWorker(options: WorkerOptions): Worker {
  const { store, clock, rail, logger } = options
  const inTurn = createQueue()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isTroubled = false
  let marketAt = 0

  const work = () =>
    inTurn(async () => {
      if (isStopped) return
      await takeReceipts(options)
      moveDue(store, clock, rail)
      store.database.write(() => moveDueCards(store, clock.now()))
      await payOut(options)
      await tellPartner(options)
      const now = clock.now().getTime()
      if (!options.hasMarket || now < marketAt) return
      await keepMarket(options)
      marketAt = now + MARKET_MS
    })

  async function round(): Promise<void> {
    try {
      await work()
      isTroubled = false
    } catch (err) {
      if (!isTroubled && !isStopped) logger.warn?.({ err }, 'the anchor cannot work now, and tries again')
      isTroubled = true
    }
    if (!isStopped) timer = setTimeout(() => void round(), EVERY_MS)
  }

  return {
    work,
    start: () => void round(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await inTurn(async () => undefined)
    },
  }
}

function moveDue(store: AnchorStore, clock: Clock, rail: Rail): void {
  for (const transfer of store.transfers.listDue(clock.now())) {
    const step = stepWhenDue(transfer, rail)
    if (step === undefined) continue
    try {
      store.database.write(() => applyStep(store, transfer, step, clock.now()))
    } catch (error) {
      if (!(error instanceof AnchorError && error.code === 'transfer_wrong_status')) throw error
    }
  }
}
