import { type Clock, createQueue, type Stroops, toStroops } from '@lealta/kernel'
import { type IssuedAsset, isAccountId, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, Horizon } from '@lealta/stellar/horizon'
import { readOutcome, type SubmittedTransaction, submitTransaction, TransactionFailedError } from '@lealta/stellar/submit'
import { buildDeposit, buildMint, signEnvelope, type TransactionFrame, toSubmittable } from '@lealta/stellar/transactions'
import { Account, type Keypair, type Memo, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { AnchorError } from '#anchor-error.ts'
import { listSetUpOperations } from './set-up-operations.ts'

/** Seconds in which a transaction of the anchor has to be in a ledger. */
const TIME_LIMIT_SECONDS = 300

/** Stroops per operation that the anchor bids. */
const BASE_FEE = 100n

/** What the distribution account gets at first, and at least when it runs dry. */
export const FIRST_SUPPLY = toStroops(10_000_000_000_000n)

export interface IssuingOptions {
  readonly networkPassphrase: string
  readonly horizon: Horizon
  readonly homeDomain: string
  readonly issuer: Keypair
  readonly distribution: Keypair
  readonly stablecoins: readonly IssuedAsset[]
  readonly clock: Clock
  readonly logger: { info(details: object, message: string): void }
  /** Ends waiting for the ledger; what was sent stays sent. */
  readonly signal: AbortSignal
}

/** A transaction of the distribution account. */
interface Sending {
  readonly operations: readonly xdr.Operation[]
  readonly memo: Memo
  /** What it pays of a stablecoin: more is issued when there is too little. */
  readonly spends: { readonly code: string; readonly amount: Stroops }
  /** Told before anything is sent; what it throws keeps it from being sent. */
  readonly onSigned: (signed: { envelope: string; hash: string; balanceId: string | undefined }) => void
}

/** The anchor's ways to touch the ledger, one after another: each takes the sequence number that the one before has left. */
export interface Issuing {
  ensureIssued(funding: Keypair): Promise<void>
  issue(payment: { to: string; code: string; amount: Stroops }): Promise<SubmittedTransaction>
  /** @throws what `submitTransaction` throws */
  send(sending: Sending): Promise<SubmittedTransaction>
  /**
   * Finds out what became of a transaction that was signed before, and sends the same again if no ledger has it. Safe to repeat.
   * @throws what `submitTransaction` throws
   */
  resume(envelope: string): Promise<SubmittedTransaction>
}

export function createIssuing(options: IssuingOptions): Issuing {
  const { networkPassphrase, horizon, issuer, distribution, stablecoins, clock, logger, signal } = options
  const inTurn = createQueue()

  async function readExisting(accountId: string): Promise<AccountRecord> {
    const account = await horizon.readAccount(accountId)
    if (account === undefined) throw new AnchorError('account_not_found', `${accountId} does not exist`)
    return account
  }

  function toFrame(account: AccountRecord): TransactionFrame {
    const maxTime = Math.floor(clock.now().getTime() / 1000) + TIME_LIMIT_SECONDS
    const source = { accountId: account.id, sequence: account.sequence }
    return { networkPassphrase, source, timeBounds: { maxTime }, baseFee: BASE_FEE }
  }

  function submit(envelope: string, keypairs: readonly Keypair[]): Promise<SubmittedTransaction> {
    return submitTransaction(horizon, toSubmittable(signEnvelope(envelope, networkPassphrase, keypairs), networkPassphrase), {
      clock,
      signal,
    })
  }

  async function setUp(funding: Keypair): Promise<void> {
    const [issuerAccount, distributionAccount] = await Promise.all(
      [issuer, distribution].map(keypair => horizon.readAccount(keypair.publicKey())),
    )
    const operations = listSetUpOperations({
      funding: funding.publicKey(),
      issuer: { id: issuer.publicKey(), account: issuerAccount },
      distribution: { id: distribution.publicKey(), account: distributionAccount },
      homeDomain: options.homeDomain,
      stablecoins,
      supply: FIRST_SUPPLY,
    })
    if (operations.length === 0) return
    const frame = toFrame(await readExisting(funding.publicKey()))
    const builder = new TransactionBuilder(new Account(frame.source.accountId, frame.source.sequence.toString()), {
      fee: BASE_FEE.toString(),
      networkPassphrase,
      timebounds: { minTime: 0, maxTime: frame.timeBounds.maxTime },
    })
    for (const { operation } of operations) builder.addOperation(operation)
    // A signature that nothing needs makes the ledger refuse the whole (chain.md D4).
    const acting = new Set([funding.publicKey(), ...operations.map(({ source }) => source)])
    const keypairs = [funding, issuer, distribution].filter(keypair => acting.has(keypair.publicKey()))
    const { hash } = await submit(builder.build().toXdr(), keypairs)
    logger.info({ hash, stablecoins: stablecoins.map(({ code }) => code) }, 'stablecoins issued')
  }

  function findStablecoin(code: string): IssuedAsset {
    const asset = stablecoins.find(stablecoin => stablecoin.code === code)
    if (asset === undefined) throw new AnchorError('stablecoin_not_known', `${code} is none of the anchor's`)
    return asset
  }

  /** The distribution account, once it can pay the amount. */
  async function readSolvent(asset: IssuedAsset, amount: Stroops): Promise<AccountRecord> {
    const account = await readExisting(distribution.publicKey())
    const balance = account.balances.find(line => sameAsset(line.asset, asset))
    const available = balance === undefined ? 0n : balance.balance - balance.sellingLiabilities
    if (available >= amount) return account
    const missing = toStroops(amount - available > FIRST_SUPPLY ? amount - available : FIRST_SUPPLY)
    const frame = toFrame(await readExisting(issuer.publicKey()))
    await submit(buildMint({ ...frame, code: asset.code, destination: account.id, amount: missing }).envelope, [issuer])
    return account
  }

  async function pay({ to, code, amount }: { to: string; code: string; amount: Stroops }): Promise<SubmittedTransaction> {
    const asset = findStablecoin(code)
    if (!isAccountId(to)) throw new AnchorError('account_not_valid', 'not an address')
    const account = await readSolvent(asset, amount)
    return submit(buildDeposit({ ...toFrame(account), destination: to, asset, amount }).envelope, [distribution])
  }

  async function send({ operations, memo, spends, onSigned }: Sending): Promise<SubmittedTransaction> {
    const { source, timeBounds } = toFrame(await readSolvent(findStablecoin(spends.code), spends.amount))
    const builder = new TransactionBuilder(new Account(source.accountId, source.sequence.toString()), {
      fee: BASE_FEE.toString(),
      networkPassphrase,
      timebounds: { minTime: 0, maxTime: timeBounds.maxTime },
      memo,
    })
    for (const operation of operations) builder.addOperation(operation)
    const transaction = builder.build()
    const last = operations.length - 1
    const balanceId = operations[last]?.body.type === 'createClaimableBalance' ? transaction.getClaimableBalanceId(last) : undefined
    const submittable = toSubmittable(signEnvelope(transaction.toXdr(), networkPassphrase, [distribution]), networkPassphrase)
    onSigned({ envelope: submittable.envelope, hash: submittable.hash, balanceId })
    return submitTransaction(horizon, submittable, { clock, signal })
  }

  async function resume(envelope: string): Promise<SubmittedTransaction> {
    const submittable = toSubmittable(envelope, networkPassphrase)
    const known = await readKnown(submittable.hash)
    if (known !== undefined) return known
    try {
      return await submitTransaction(horizon, submittable, { clock, signal })
    } catch (error) {
      // A refusal of what was sent before may be the answer to its first sending.
      const late = error instanceof TransactionFailedError ? await readKnown(submittable.hash) : undefined
      if (late !== undefined) return late
      throw error
    }
  }

  async function readKnown(hash: string): Promise<SubmittedTransaction | undefined> {
    const outcome = await readOutcome(horizon, hash)
    if (outcome?.status === 'failed') throw outcome.error
    return outcome
  }

  return {
    ensureIssued: funding => inTurn(() => setUp(funding)),
    issue: payment => inTurn(() => pay(payment)),
    send: sending => inTurn(() => send(sending)),
    resume: envelope => inTurn(() => resume(envelope)),
  }
}
