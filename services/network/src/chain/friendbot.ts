import { AppError } from '@lealta/kernel'
import { decodeTransactionResult, type Operation } from '@lealta/ledger/xdr'
import type { Chain } from './chain.ts'
import type { OwnKeys } from './own-keys.ts'
import { type OwnKey, signOwn } from './root-key.ts'
import type { Submission } from './waiters.ts'

/** 10,000 XLM, as on the public test network. */
const STARTING_BALANCE = 100_000_000_000n
/** What the friendbot keeps in hand: 10 billion XLM, taken from the root account when it runs low. */
const RESERVE = 100_000_000_000_000_000n
/** For each operation, in stroops. */
const FEE = 1_000_000
const MAX_OPERATIONS = 100
/** Accounts that wait to be funded. */
const MAX_WAITING = 1_000
/** Ledgers for which a transaction of the network's own waits while another one of its account is in the way. */
const PATIENCE = 10

/** Too many accounts wait to be funded. */
export class FriendbotBusyError extends AppError<'friendbot_busy'> {}

/** Gives every new account its first XLM. */
export type Friendbot = {
  /**
   * Creates an account with 10,000 XLM. Repeating is refused by the ledger once the account exists.
   * @throws FriendbotBusyError, ChainStoppedError
   */
  fund(accountId: string): Promise<Submission>
}

type Request = {
  readonly accountId: string
  readonly answer: Promise<Submission>
  readonly settle: (submission: Submission) => void
  readonly fail: (error: unknown) => void
}

const createAccount = ({ accountId }: Request): Operation => ({
  type: 'create_account',
  source: undefined,
  destination: accountId,
  startingBalance: STARTING_BALANCE,
})

/** Whether each operation of a failed transaction would have done its work without the others. */
function listBlameless(resultXdr: Uint8Array): boolean[] {
  const result = decodeTransactionResult(resultXdr)
  return result.code === 'txFAILED' ? result.operations.map(({ code }) => code === 'SUCCESS') : []
}

/** Creates the friendbot of a network; its own account is made at its first use. */
export function createFriendbot(
  chain: Chain,
  networkPassphrase: string,
  { root, friendbot: own }: Pick<OwnKeys, 'root' | 'friendbot'>,
): Friendbot {
  const requests = new Map<string, Request>()
  const waiting: Request[] = []
  let working = false

  const accountOf = (key: OwnKey) => chain.ledger.read({ type: 'account', accountId: key.accountId })

  function waitForLedger(): Promise<void> {
    return new Promise(resolve => {
      const stop = chain.onClose(() => {
        stop()
        resolve()
      })
    })
  }

  /** Only one transaction of an account waits at a time: this one does so when its turn comes. */
  async function send(key: OwnKey, operations: readonly Operation[]): Promise<Submission> {
    for (let tries = 1; ; tries++) {
      const seqNum = (accountOf(key)?.seqNum ?? 0n) + 1n
      const envelope = signOwn(key, networkPassphrase, { seqNum, fee: FEE * operations.length, operations })
      const answer = await chain.enqueue(envelope)
      const isInTheWay = answer.status === 'try_again_later' || (answer.status === 'error' && answer.result.code === 'txBAD_SEQ')
      if (!isInTheWay || tries === PATIENCE) return chain.submit(envelope)
      await waitForLedger()
    }
  }

  async function refill(): Promise<void> {
    const account = accountOf(own)
    if (account && account.balance > STARTING_BALANCE * 1000n) return
    await send(root, [
      account
        ? { type: 'payment', source: undefined, destination: own.accountId, asset: { type: 'native' }, amount: RESERVE }
        : { type: 'create_account', source: undefined, destination: own.accountId, startingBalance: RESERVE },
    ])
  }

  /** Funds all of a batch that can be funded: an account that makes it fail gets the failure, the others are retried. */
  async function fundAll(batch: readonly Request[]): Promise<void> {
    const submission = await send(own, batch.map(createAccount))
    const failed = submission.outcome === 'applied' && !submission.transaction.successful
    const blameless = failed ? listBlameless(submission.transaction.resultXdr) : []
    const rest = batch.filter((_, i) => blameless[i])
    for (const request of batch) if (!rest.includes(request)) request.settle(submission)
    if (rest.length > 0) await fundAll(rest)
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    for (let batch = waiting.splice(0, MAX_OPERATIONS); batch.length > 0; batch = waiting.splice(0, MAX_OPERATIONS)) {
      try {
        await refill()
        await fundAll(batch)
      } catch (error) {
        for (const request of batch) request.fail(error)
      }
      for (const { accountId } of batch) requests.delete(accountId)
    }
    working = false
  }

  return {
    fund(accountId) {
      const known = requests.get(accountId)
      if (known) return known.answer
      if (requests.size >= MAX_WAITING)
        return Promise.reject(new FriendbotBusyError('friendbot_busy', 'too many accounts wait to be funded'))
      const { promise, resolve, reject } = Promise.withResolvers<Submission>()
      const request: Request = { accountId, answer: promise, settle: resolve, fail: reject }
      requests.set(accountId, request)
      waiting.push(request)
      void work()
      return promise
    },
  }
}
