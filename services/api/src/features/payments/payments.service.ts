import { ApiError, type Memo } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPayment, buildPaymentClaimable, type TransactionMemo } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { recordPendingPayment, toMailCause } from '#domain/payments/pending-payments.ts'
import { assertEmailAmount, assertMayWait } from '#domain/payments/waiting-caps.ts'
import { type ResolvedRecipient, resolveRecipient, toRecipientParty } from '#domain/recipients/resolve-recipient.ts'
import { readIssuingBusiness } from '#domain/sponsorship/sponsorship.repository.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { describeAssets, readOwnTokens } from '#domain/tokens/assets.ts'
import { isNftLike } from '#domain/tokens/token-status.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { findProgram } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { linkForNewcomer } from '#portal-links.ts'
import { findOpenTill, readPayer, readUser } from './payments.repository.ts'

type Input = { recipient: string; asset: string; amount: string; memo?: Memo | undefined }
type Payment = {
  deps: ApiDeps
  actor: RegisteredPrincipal
  source: AccountRecord
  businessId: string | undefined
  asset: Asset
  amount: Stroops
  recipient: ResolvedRecipient
  memo: TransactionMemo
}

/**
 * Prepares a payment; to somebody without an account or without the asset it becomes a payment that waits (spec §5; chain design §4).
 * @throws ApiError of the recipient's resolution; cannot_pay_nft, reward_to_till, destination_is_self, insufficient_balance, no_trust, memo_required,
 *   memo_not_valid, mail_sender_limit, mail_recipient_limit, those of `assertEmailAmount` and `assertMayWait`, wallet_not_enabled,
 *   forbidden, network_unavailable
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
  await assertNotRedemption(deps, asset, recipient)
  await assertAvailable(deps, source, asset, amount)
  const payment: Payment = {
    deps,
    actor,
    source,
    businessId: payer.businessId,
    asset,
    amount,
    recipient,
    memo: toMemo(recipient, input.memo),
  }
  return recipient.delivery === 'payment' ? payNow(payment, recipient.publicKey!) : payLater(payment)
}

/** The memo of a federation record is locked in; one that the receiver demands must be there (SEP-29). */
function toMemo(recipient: ResolvedRecipient, asked: Memo | undefined): TransactionMemo {
  const memo = readMemo(asked)
  if (recipient.memo) {
    const isSame = recipient.memo.type === memo.type && recipient.memo.value === memo.value
    if (memo.type !== 'none' && !isSame) throw new ApiError('memo_not_valid', 'another than that of the federation record')
    return recipient.memo
  }
  if (memo.type === 'none' && recipient.account?.data['config.memo_required'] === 'MQ==') throw new ApiError('memo_required')
  return memo
}

function readMemo(asked: Memo | undefined): TransactionMemo {
  if (!asked || asked.value === '') return { type: 'none' }
  return asked.type === 'id' ? { type: 'id', value: BigInt(asked.value) } : asked
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

/** Handing in a reward at a till is an action of its own, which counts whole units only (chain design D10). */
async function assertNotRedemption(deps: ApiDeps, asset: Asset, { publicKey }: ResolvedRecipient): Promise<void> {
  if (asset.issuer === undefined || publicKey === null || !(await findOpenTill(deps.db, publicKey))) return
  const own = (await readOwnTokens(deps.db, [toAssetId(asset)])).get(toAssetId(asset))
  if (own?.token.kind === 'reward') throw new ApiError('reward_to_till')
}

async function payNow(payment: Payment, destination: string): Promise<Prepared> {
  const { deps, source, asset, amount, memo } = payment
  const till = await findOpenTill(deps.db, destination)
  return prepareTransaction(deps, {
    ...(await describePayment(payment)),
    built: buildPayment({ ...createFrame(deps, source), destination, asset, amount, memo }),
    ...(till ? { resourceId: till.id } : {}),
    recording: till ? { kind: 'tillPayment', posId: till.id } : { kind: 'nothing' },
  })
}

async function payLater(payment: Payment): Promise<Prepared> {
  const { deps, source, businessId, asset, amount, recipient, memo } = payment
  const isForEmail = recipient.publicKey === null
  if (isForEmail) assertEmailAmount(asset, amount)
  if (isForEmail && recipient.email !== null) await assertMayTell(deps, source.id, recipient.email)
  const keys = await readServerKeys(deps)
  const payer = await choosePayer(deps, asset, businessId)
  const built = buildPaymentClaimable({
    ...createFrame(deps, source),
    claimantId: recipient.publicKey ?? keys.escrow.publicKey(),
    asset,
    amount,
    sponsorId: payer.sponsorId,
    memo,
  })
  const pending = {
    balanceId: built.balanceId,
    senderKey: source.id,
    recipientKey: recipient.publicKey,
    recipientEmail: isForEmail ? recipient.email : null,
    asset,
    amount,
    memo: formatMemo(memo),
    sponsorBusinessId: payer.businessId ?? null,
    mail: isForEmail ? await describeMail(payment) : null,
  }
  return prepareTransaction(deps, {
    ...(await describePayment(payment)),
    built,
    recording: { kind: 'paymentClaimable', pending },
    check: tx => assertMayWait(tx, { sender: source.id, businessId, payer, now: deps.clock.now() }),
  })
}

/** Refused before anything is built, so that nobody is paid by an e-mail that is not sent. */
const assertMayTell = (deps: ApiDeps, senderKey: string, email: string): Promise<void> =>
  inTransaction(deps.db, tx => assertMailBudget(tx, toMailCause(senderKey, email), deps.clock.now()))

async function describePayment({ deps, actor, source, businessId, asset, amount, recipient, memo }: Payment) {
  const [described] = await describeAssets(deps, [toAssetId(asset)])
  return {
    actor,
    account: source.id,
    accounts: [source],
    businessId,
    description: {
      ...blank,
      title: described?.name ?? null,
      asset,
      amount,
      from: toParty(source.id),
      to: toRecipientParty(recipient),
      memo: formatMemo(memo),
    },
  }
}

function formatMemo(memo: TransactionMemo): string | null {
  return memo.type === 'none' ? null : String(memo.value)
}

/** What the e-mail says, in the sender's language, with the join link of the issuing business's program where there is one. */
async function describeMail({ deps, actor, businessId, asset }: Payment) {
  const [described] = await describeAssets(deps, [toAssetId(asset)])
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  const program = issuing && (await findProgram(deps.db, issuing.businessId))
  const sender = businessId ? (await readBusinessAccount(deps.db, businessId)).name : await readPersonName(deps, actor.user.id)
  return {
    language: actor.user.language,
    sender,
    // Points are counted in their code; of a reward it is the name that says what it is.
    token: described?.kind === 'reward' ? described.name : asset.code,
    link: linkForNewcomer(deps, program),
  }
}

async function readPersonName(deps: ApiDeps, userId: string): Promise<string> {
  const user = await readUser(deps.db, userId)
  return user?.name ?? user?.email ?? 'Lealta'
}

export const recordPaymentClaimable: Recorder<'paymentClaimable'> = (tx, { pending }, facts) => recordPendingPayment(tx, pending, facts)
