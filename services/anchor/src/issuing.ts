import { type Clock, createQueue, type Stroops, toStroops } from '@lealta/kernel'
import { type IssuedAsset, isAccountId, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, Horizon } from '@lealta/stellar/horizon'
import { type SubmittedTransaction, submitTransaction } from '@lealta/stellar/submit'
import { buildDeposit, buildMint, signEnvelope, type TransactionFrame, toSubmittable } from '@lealta/stellar/transactions'
import { Account, type Keypair, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { AnchorError } from './anchor-error.ts'
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
}

/** The anchor's two ways to touch the ledger, one after another: each takes the sequence number that the one before has left. */
export interface Issuing {
  ensureIssued(funding: Keypair): Promise<void>
  issue(payment: { to: string; code: string; amount: Stroops }): Promise<SubmittedTransaction>
}

export function createIssuing(options: IssuingOptions): Issuing {
  const { networkPassphrase, horizon, issuer, distribution, stablecoins, clock, logger } = options
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
    return submitTransaction(horizon, toSubmittable(signEnvelope(envelope, networkPassphrase, keypairs), networkPassphrase), { clock })
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

  async function pay({ to, code, amount }: { to: string; code: string; amount: Stroops }): Promise<SubmittedTransaction> {
    const asset = stablecoins.find(stablecoin => stablecoin.code === code)
    if (asset === undefined) throw new AnchorError('stablecoin_not_known', `${code} is none of the anchor's`)
    if (!isAccountId(to)) throw new AnchorError('account_not_valid', 'not an address')
    const account = await readExisting(distribution.publicKey())
    const balance = account.balances.find(line => sameAsset(line.asset, asset))
    const available = balance === undefined ? 0n : balance.balance - balance.sellingLiabilities
    if (available < amount) {
      const missing = toStroops(amount - available > FIRST_SUPPLY ? amount - available : FIRST_SUPPLY)
      const frame = toFrame(await readExisting(issuer.publicKey()))
      await submit(buildMint({ ...frame, code, destination: account.id, amount: missing }).envelope, [issuer])
    }
    return submit(buildDeposit({ ...toFrame(account), destination: to, asset, amount }).envelope, [distribution])
  }

  return { ensureIssued: funding => inTurn(() => setUp(funding)), issue: payment => inTurn(() => pay(payment)) }
}
