import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPayment, buildPaymentClaimable, type TransactionMemo } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { recordPendingPayment, toMailCause } from '#domain/payments/pending-payments.ts'
import { type ResolvedRecipient, resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { readIssuingBusiness, readSponsor } from '#domain/sponsorship/sponsorship.ts'
import { describeAssets, readOwnTokens } from '#domain/tokens/assets.ts'
import { isNftLike } from '#domain/tokens/token-status.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { findProgram } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable, readAvailable } from '#domain/transactions/available.ts'
import { type Preparation, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#domain/transactions/prepared.repository.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { countUnsponsoredWaiting, findOpenTill, readPayer, readUser } from './payments.repository.ts'

/** Most of an asset that may wait for an e-mail address, per payment: the escrow's key is hot (chain design D6). */
const EMAIL_LIMIT = (1_000n * STROOPS_PER_UNIT) as Stroops
/** Most payments of one person that wait at the platform's own expense. */
const UNSPONSORED_LIMIT = 10

type Input = { recipient: string; asset: string; amount: string; memo?: string | undefined }
type Payment = {
  deps: ApiDeps
  actor: RegisteredPrincipal
  source: AccountRecord
  businessId: string | undefined
  asset: Asset
  assetId: string
  amount: Stroops
  recipient: ResolvedRecipient
  memo: TransactionMemo
}

/**
 * Prepares a payment; to somebody without an account or without the asset it becomes a payment that waits (spec §5; chain design §4).
 * @throws ApiError of the recipient's resolution; cannot_pay_nft, destination_is_self, insufficient_balance, no_trust, memo_required,
 *   memo_not_valid, pending_payments_limit(_external), pending_payment_email_limit, mail_sender_limit, mail_recipient_limit,
 *   wallet_not_enabled, forbidden, network_unavailable
 */
export async function preparePayment(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, input: Input): Promise<Prepared> {
  const payer = await readPayer(deps.db, walletId)
  if (!payer) throw new ApiError('not_found')
  const asset = toAsset(input.asset)
  const amount = parsePositive(input.amount)
  const recipient = await resolveRecipient(deps, input.recipient, asset)
  if (recipient.publicKey === payer.wallet.publicKey) throw new ApiError('destination_is_self')
  if (recipient.publicKey !== null && recipient.publicKey === asset.issuer) throw new ApiError('destination_not_found', 'an issuer')
  const source = await readLedgerAccount(deps, payer.wallet.publicKey)
  if (!source) throw new ApiError('wallet_not_enabled')
  assertSigner(source, actor.publicKey, 'med')
  await assertNotNft(deps, asset)
  const rows = await listLiveRowsOfSource(deps.db, source.id)
  if (!readAvailable(source, asset, [])) throw new ApiError('no_trust')
  assertAvailable(source, asset, amount, rows)
  const payment: Payment = {
    deps,
    actor,
    source,
    businessId: payer.businessId,
    asset,
    assetId: toAssetId(asset),
    amount,
    recipient,
    memo: toMemo(recipient, input.memo),
  }
  return recipient.delivery === 'payment' ? payNow(payment, recipient.publicKey!) : payLater(payment)
}

/** The memo of a federation record is locked in; one that the receiver demands must be there (SEP-29). */
function toMemo(recipient: ResolvedRecipient, text: string | undefined): TransactionMemo {
  if (recipient.memo) return recipient.memo
  if (!text) {
    if (recipient.account?.data['config.memo_required'] === 'MQ==') throw new ApiError('memo_required')
    return { type: 'none' }
  }
  if (new TextEncoder().encode(text).length > 28) throw new ApiError('memo_not_valid')
  return { type: 'text', value: text }
}

/** Whole supply one smallest or one whole unit, fixed and locked: our own by our books, others' by the ledger (product decision 11). */
async function assertNotNft(deps: ApiDeps, asset: Asset): Promise<void> {
  if (asset.issuer === undefined || deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)) return
  const own = (await readOwnTokens(deps.db, [toAssetId(asset)])).get(toAssetId(asset))
  if (own) {
    if (isNftLike(own.token.fixedAmount)) throw new ApiError('cannot_pay_nft')
    return
  }
  const [stats, issuer] = await Promise.all([readAssetStats(deps, asset), readLedgerAccount(deps, asset.issuer)])
  const isLocked = issuer?.signers.every(signer => signer.weight === 0) ?? false
  if (isLocked && isNftLike(stats.inAccounts + stats.inWaiting)) throw new ApiError('cannot_pay_nft')
}

async function payNow(payment: Payment, destination: string): Promise<Prepared> {
  const { deps, source, asset, amount, memo } = payment
  const till = await findOpenTill(deps.db, destination)
  return prepareTransaction(deps, {
    ...(await describePayment(payment)),
    built: buildPayment({ ...createFrame(deps, source), destination, asset, amount, memo }),
    units: [],
    outcome: {
      ...(till ? { kind: 'tillPayment' as const, posId: till.id } : { kind: 'nothing' as const }),
      activity: await describeActivity(payment),
      frees: [],
    },
  })
}

async function payLater(payment: Payment): Promise<Prepared> {
  const { deps, source, businessId, asset, assetId, amount, recipient, memo } = payment
  if (recipient.publicKey === null && amount > EMAIL_LIMIT) throw new ApiError('pending_payment_email_limit')
  if (recipient.publicKey === null && recipient.email !== null) await assertMayTell(deps, source.id, recipient.email)
  const keys = await readServerKeys(deps)
  const sponsor = await chooseSponsor(payment, keys.people.publicKey())
  const built = buildPaymentClaimable({
    ...createFrame(deps, source),
    claimantId: recipient.publicKey ?? keys.escrow.publicKey(),
    asset,
    amount,
    sponsorId: sponsor.sponsorId,
    memo,
  })
  const { balanceId } = built
  return prepareTransaction(deps, {
    ...(await describePayment(payment)),
    built,
    units: sponsor.businessId
      ? [
          {
            businessId: sponsor.businessId,
            item: 'pendingPayment',
            units: 2,
            account: source.id,
            subject: balanceId,
            external: sponsor.businessId !== businessId,
          },
        ]
      : [],
    outcome: {
      kind: 'paymentClaimable',
      pending: {
        balanceId,
        senderKey: source.id,
        recipientKey: recipient.publicKey,
        recipientEmail: recipient.publicKey === null ? recipient.email : null,
        asset: assetId,
        amount: formatDecimal(amount),
        memo: memo.type === 'none' ? null : String(memo.value),
        sponsorBusinessId: sponsor.businessId ?? null,
        mail: recipient.publicKey === null ? await describeMail(payment) : null,
      },
      activity: await describeActivity(payment),
      frees: [],
    },
  })
}

/** Refused before anything is built, so that nobody is paid by an e-mail that is not sent. */
const assertMayTell = (deps: ApiDeps, senderKey: string, email: string): Promise<void> =>
  inTransaction(deps.db, tx => assertMailBudget(tx, toMailCause(senderKey, email), deps.clock.now()))

/** The issuing business pays, else the acting one, else the platform's sponsor of people (chain design D2). */
async function chooseSponsor(
  { deps, source, businessId, asset }: Payment,
  people: string,
): Promise<{ sponsorId: string; businessId?: string }> {
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  if (issuing) return { sponsorId: issuing.sponsor, businessId: issuing.businessId }
  const acting = businessId === undefined ? undefined : await readSponsor(deps.db, businessId)
  if (acting && businessId) return { sponsorId: acting, businessId }
  if ((await countUnsponsoredWaiting(deps.db, source.id)) >= UNSPONSORED_LIMIT) throw new ApiError('pending_payments_limit')
  return { sponsorId: people }
}

async function describePayment({
  deps,
  actor,
  source,
  businessId,
  assetId,
  asset,
  amount,
  recipient,
}: Payment): Promise<Omit<Preparation, 'built' | 'units' | 'outcome'>> {
  const till = recipient.publicKey ? await findOpenTill(deps.db, recipient.publicKey) : undefined
  return {
    actor,
    account: source.id,
    businessId,
    ...(till ? { resourceId: till.id } : {}),
    spends: [{ asset: assetId, amount: formatDecimal(amount) }],
    details: {
      ...emptyReview,
      amount: formatDecimal(amount),
      asset: assetId,
      assetCode: asset.code,
      counterparty: recipient.name ?? recipient.alias ?? recipient.email ?? recipient.publicKey,
    },
  }
}

async function describeActivity({ deps, source, assetId, amount, recipient, memo }: Payment) {
  const [asset] = await describeAssets(deps, [assetId])
  return {
    title: asset?.name ?? null,
    asset: assetId,
    amount: formatDecimal(amount),
    fromKey: source.id,
    toKey: recipient.publicKey,
    toEmail: recipient.publicKey === null ? recipient.email : null,
    memo: memo.type === 'none' ? null : String(memo.value),
    accounts: recipient.publicKey ? [recipient.publicKey] : [],
  }
}

/** What the e-mail says, in the sender's language, with the join link of the issuing business's program where there is one. */
async function describeMail({ deps, actor, businessId, asset, assetId }: Payment) {
  const [described] = await describeAssets(deps, [assetId])
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  const program = issuing && (await findProgram(deps.db, issuing.businessId))
  const sender = businessId ? (await readBusinessAccount(deps.db, businessId)).name : await readPersonName(deps, actor.user.id)
  return {
    language: actor.user.language,
    sender,
    token: described?.name ?? asset.code,
    link: program?.enabledAt ? `${deps.publicUrl}/j/${program.id}` : `${deps.publicUrl}/u/wallet/pending`,
  }
}

async function readPersonName(deps: ApiDeps, userId: string): Promise<string> {
  const user = await readUser(deps.db, userId)
  return user?.name ?? user?.email ?? 'Lealta'
}

export const recordPaymentClaimable: Recorder<'paymentClaimable'> = (tx, outcome, facts) => recordPendingPayment(tx, outcome.pending, facts)
