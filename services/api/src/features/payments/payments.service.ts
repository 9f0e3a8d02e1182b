import { ApiError, type EarningInput, type Memo } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPayment, buildPaymentClaimable, type TransactionMemo } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { assertNotNft, describeMail, findToken, formatMemo, readMemo } from '#domain/batch-payments/payment-rules.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { type Quote, quote, toSendMax } from '#domain/market/quote.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { recordPendingPayment, toMailCause } from '#domain/payments/pending-payments.ts'
import { assertEmailAmount, assertMayWait } from '#domain/payments/waiting-caps.ts'
import { demandsMemo } from '#domain/recipients/can-hold.ts'
import {
  assertFits,
  assertPayable,
  type ResolvedRecipient,
  resolveRecipient,
  toRecipientParty,
} from '#domain/recipients/resolve-recipient.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { nameForeign } from '#domain/tokens/assets.ts'
import { type PlannedEarning, planEarning, recordGiven, underDebt, withEarning } from '#domain/tokens/earnings.ts'
import { type PlannedGift, planGift, recordGift } from '#domain/tokens/till-gifts.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import type { RecordingFor } from '#domain/transactions/recording.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'

type Input = {
  recipient: string
  asset: string
  amount: string
  memo?: Memo | undefined
  earning?: EarningInput | undefined
  /** What it is paid with, when that is another asset, and most of it that the person agreed to. */
  exchange?: { asset: string; limit: string } | undefined
}
/** Who asks, for which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }
type Payment = {
  deps: ApiDeps
  actor: RegisteredPrincipal
  source: AccountRecord
  address: string
  businessId: string | undefined
  asset: Asset
  /** When it is one of ours. */
  token: TokenRow | undefined
  amount: Stroops
  recipient: ResolvedRecipient
  memo: TransactionMemo
  earning: PlannedEarning
  gift: PlannedGift
  exchanged: Exchanged | undefined
}
/** What an asset other than the one that arrives is given for, by the quote of now and the limit that the person saw. */
type Exchanged = { asset: Asset; sendMax: Stroops; quote: Quote }

/**
 * Prepares a payment; to somebody without an account or without the asset it becomes a payment that waits (spec §5; chain design §4).
 * @throws ApiError of the recipient's resolution; destination_without_trust, cannot_pay_nft, reward_to_till, destination_is_self, invalid_payment (to the issuer), recipient_full, insufficient_balance,
 *   no_trust, destination_without_trust and those of `readExchanged` when another asset is paid with, memo_required, memo_not_valid, mail_sender_limit, mail_recipient_limit, those of `planEarning`, `assertEmailAmount` and `assertMayWait`, wallet_not_enabled,
 *   wallet_closed, signer_level_too_low, network_unavailable
 */
export async function preparePayment(deps: ApiDeps, { actor, walletId, address }: Caller, input: Input): Promise<Prepared> {
  const { account: source, businessId, viewer } = await readPayer(deps, actor, walletId)
  const asset = toAsset(input.asset)
  const amount = parsePositive(input.amount)
  const recipient = await resolveRecipient(deps, input.recipient, asset, viewer)
  assertPayable(recipient)
  if (recipient.publicKey === source.id) throw new ApiError('destination_is_self')
  if (recipient.publicKey !== null && recipient.publicKey === asset.issuer) throw new ApiError('invalid_payment', 'to the issuer')
  const token = await findToken(deps, asset)
  await assertNotNft(deps, asset, token)
  // Handing in a reward at a till is an action of its own, which counts whole units only (chain design D10).
  if (recipient.tillId !== null && token?.kind === 'reward') throw new ApiError('reward_to_till')
  await assertFits(deps, recipient, asset, amount)
  const exchanged = input.exchange && (await readExchanged(deps, { asset, amount, recipient }, input.exchange))
  if (exchanged) await assertAvailable(deps, source, exchanged.asset, exchanged.quote.total)
  else await assertAvailable(deps, source, asset, amount)
  const given = { program: token, businessId, receiver: recipient.publicKey, amount }
  const payment: Payment = {
    deps,
    actor,
    source,
    address,
    businessId,
    asset,
    token,
    amount,
    recipient,
    memo: toMemo(recipient, input.memo),
    earning: await planEarning(deps, given, input.earning),
    gift: await planGift(deps, actor, { ...given, email: recipient.email }, input.earning),
    exchanged,
  }
  return recipient.delivery === 'payment' ? payNow(payment, recipient.publicKey!) : payLater(payment)
}

/**
 * Quotes paying an exact amount with another asset: what goes through the order book arrives at once or not at all, so it waits for nobody.
 * @throws ApiError destination_without_trust, token_not_valid, cannot_pay_nft, exchange_quote_changed, those of `quote`
 */
async function readExchanged(
  deps: ApiDeps,
  { asset, amount, recipient }: Pick<Payment, 'asset' | 'amount' | 'recipient'>,
  input: NonNullable<Input['exchange']>,
): Promise<Exchanged> {
  const sending = toAsset(input.asset)
  if (sameAsset(sending, asset)) throw new ApiError('token_not_valid', 'an asset is not exchanged for itself')
  if (recipient.delivery !== 'payment') throw new ApiError('destination_without_trust')
  await assertNotNft(deps, sending, await findToken(deps, sending))
  const found = await quote(deps, { sending, receiving: asset, side: 'receive', amount })
  return { asset: sending, sendMax: toSendMax(found, parseDecimal(input.limit)), quote: found }
}

/** The number inside a muxed address is instead of a memo; that of a federation record is locked in; one that the receiver demands must be there (SEP-29). */
function toMemo(recipient: ResolvedRecipient, asked: Memo | undefined): TransactionMemo {
  const memo = readMemo(asked)
  if (recipient.muxed) {
    if (memo.type !== 'none') throw new ApiError('memo_not_valid', 'the address carries its own number')
    return memo
  }
  if (recipient.memo) {
    const isSame = recipient.memo.type === memo.type && recipient.memo.value === memo.value
    if (memo.type !== 'none' && !isSame) throw new ApiError('memo_not_valid', 'another than that of the federation record')
    return recipient.memo
  }
  if (memo.type === 'none' && demandsMemo(recipient.account)) throw new ApiError('memo_required')
  return memo
}

function payNow(payment: Payment, destination: string): Promise<Prepared> {
  const { deps, actor, source, address, asset, amount, recipient, memo, exchanged, earning } = payment
  const { tillId } = recipient
  return prepareBeside(deps, {
    ...{ actor, source, address },
    describe: frame => ({
      ...describePayment(payment),
      built: buildPayment({
        ...{ ...frame, destination: recipient.muxed?.address ?? destination, asset, amount, memo },
        ...(exchanged ? { exchange: { ...exchanged, path: exchanged.quote.path } } : {}),
        ...(exchanged?.quote.fee ? { fee: exchanged.quote.fee.fee } : {}),
      }),
      ...(tillId === null ? {} : { resourceId: tillId }),
      recording: toRecording(payment),
      ...underDebt(earning),
    }),
  })
}

function toRecording({ recipient: { tillId }, earning, gift }: Payment): RecordingFor<'payment'> {
  if (tillId !== null) return { kind: 'tillPayment', posId: tillId }
  return earning.draft ? { kind: 'earn', ...withEarning(earning), ...gift, earning: earning.draft } : { kind: 'nothing' }
}

async function payLater(payment: Payment): Promise<Prepared> {
  const { deps, actor, source, address, businessId, asset, amount, recipient, memo, earning, gift } = payment
  const isForEmail = recipient.publicKey === null
  if (isForEmail) assertEmailAmount(asset, amount)
  if (isForEmail && recipient.email !== null) await assertMayTell(deps, source.id, recipient.email)
  const { escrow } = await readServerKeys(deps)
  const payer = await choosePayer(deps, asset, businessId)
  const { sponsorId } = payer
  const claimantId = recipient.publicKey ?? escrow.publicKey()
  const mail = isForEmail ? await describeMail(deps, payment) : null
  const about = {
    senderKey: source.id,
    recipientKey: recipient.publicKey,
    recipientEmail: isForEmail ? recipient.email : null,
    asset,
    amount,
    memo: formatMemo(memo),
    sponsorBusinessId: payer.businessId ?? null,
    mail,
  }
  return prepareBeside(deps, {
    ...{ actor, source, address },
    describe: frame => {
      const built = buildPaymentClaimable({ ...frame, claimantId, asset, amount, sponsorId, memo })
      return {
        ...describePayment(payment),
        built,
        recording: { kind: 'paymentClaimable', pending: { ...about, balanceId: built.balanceId }, ...withEarning(earning), ...gift },
        ...underDebt(earning, tx => assertMayWait(tx, { sender: source.id, businessId, payer, count: 1, now: deps.clock.now() })),
      }
    },
  })
}

/** Refused before anything is built, so that nobody is paid by an e-mail that is not sent. */
const assertMayTell = (deps: ApiDeps, senderKey: string, email: string): Promise<void> =>
  inTransaction(deps.db, tx => assertMailBudget(tx, toMailCause(senderKey, email), deps.clock.now()))

function describePayment({ actor, source, businessId, asset, token, amount, recipient, memo, exchanged }: Payment) {
  const fee = exchanged?.quote.fee?.amounts
  const { publicKey, knownAs } = recipient
  return {
    actor,
    ...(publicKey !== null && knownAs !== null ? { knownAs: { publicKey, name: knownAs } } : {}),
    account: source.id,
    accounts: [source],
    businessId,
    description: {
      ...blank,
      title: token?.name ?? nameForeign(asset),
      asset,
      amount,
      from: toParty(source.id),
      to: toRecipientParty(recipient),
      price: exchanged ? { asset: exchanged.asset, amount: exchanged.sendMax } : null,
      platformFee: fee ? { asset: fee.asset, amount: fee.amount } : null,
      memo: recipient.muxed?.id ?? formatMemo(memo),
    },
  }
}

export const recordPaymentClaimable: Recorder<'paymentClaimable'> = async (tx, { pending, gift, ...given }, facts) => {
  await recordPendingPayment(tx, pending, facts)
  await recordGiven(tx, given, facts)
  if (gift) await recordGift(tx, gift, facts)
}
