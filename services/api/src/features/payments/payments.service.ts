import { ApiError, type Memo, permissions } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPayment, buildPaymentClaimable, type TransactionMemo } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readAssetStats } from '#domain/ledger/asset-stats.ts'
import { assertSigner, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertMailBudget } from '#domain/outbox/mail-budget.ts'
import { recordPendingPayment, toMailCause } from '#domain/payments/pending-payments.ts'
import { assertEmailAmount, assertMayWait } from '#domain/payments/waiting-caps.ts'
import { type ResolvedRecipient, resolveRecipient, toRecipientParty } from '#domain/recipients/resolve-recipient.ts'
import { readIssuingBusiness } from '#domain/sponsorship/sponsorship.repository.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { nameForeign } from '#domain/tokens/assets.ts'
import { isNftLike } from '#domain/tokens/token-status.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { findProgram, listTokensByIssuer, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { linkForNewcomer } from '#portal-links.ts'
import { readPayer } from './payments.repository.ts'

type Input = { recipient: string; asset: string; amount: string; memo?: Memo | undefined }
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
}

/**
 * Prepares a payment; to somebody without an account or without the asset it becomes a payment that waits (spec §5; chain design §4).
 * @throws ApiError of the recipient's resolution; cannot_pay_nft, reward_to_till, destination_is_self, invalid_payment (to the issuer), insufficient_balance,
 *   no_trust, memo_required, memo_not_valid, mail_sender_limit, mail_recipient_limit, those of `assertEmailAmount` and `assertMayWait`, wallet_not_enabled,
 *   wallet_closed, signer_level_too_low, network_unavailable
 */
export async function preparePayment(deps: ApiDeps, { actor, walletId, address }: Caller, input: Input): Promise<Prepared> {
  const payer = await findPayer(deps, actor, walletId)
  const source = await readLedgerAccount(deps, payer.publicKey)
  if (!source) throw new ApiError(payer.wasEnabled ? 'wallet_closed' : 'wallet_not_enabled')
  assertSigner(source, actor.publicKey, permissions['wallet.pay'].signer.level)
  const asset = toAsset(input.asset)
  const amount = parsePositive(input.amount)
  const recipient = await resolveRecipient(deps, input.recipient, asset, payer)
  if (recipient.publicKey === payer.publicKey) throw new ApiError('destination_is_self')
  if (recipient.publicKey !== null && recipient.publicKey === asset.issuer) throw new ApiError('invalid_payment', 'to the issuer')
  const token = await findToken(deps, asset)
  await assertNotNft(deps, asset, token)
  // Handing in a reward at a till is an action of its own, which counts whole units only (chain design D10).
  if (recipient.tillId !== null && token?.kind === 'reward') throw new ApiError('reward_to_till')
  await assertAvailable(deps, source, asset, amount)
  const payment: Payment = {
    deps,
    actor,
    source,
    address,
    businessId: payer.businessId,
    asset,
    token,
    amount,
    recipient,
    memo: toMemo(recipient, input.memo),
  }
  return recipient.delivery === 'payment' ? payNow(payment, recipient.publicKey!) : payLater(payment)
}

/** The wallet that pays, and the business it acts for: the caller's own, which is known, or another that they may operate. */
async function findPayer(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string) {
  if (actor.wallet.id === walletId) return { publicKey: actor.publicKey, businessId: actor.businessId, wasEnabled: actor.wallet.enabled }
  const payer = await readPayer(deps.db, walletId)
  if (!payer) throw new ApiError('not_found')
  return { publicKey: payer.wallet.publicKey, businessId: payer.businessId, wasEnabled: payer.wallet.enabledAt !== null }
}

/** The token that an asset is, when it is one of ours that was issued. */
async function findToken(deps: ApiDeps, { code, issuer }: Asset): Promise<TokenRow | undefined> {
  if (issuer === undefined) return undefined
  const tokens = await listTokensByIssuer(deps.db, [issuer])
  return tokens.find(token => token.code === code && token.enabledAt !== null)
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
async function assertNotNft(deps: ApiDeps, asset: Asset, token: TokenRow | undefined): Promise<void> {
  if (asset.issuer === undefined || deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)) return
  if (token) {
    if (isNftLike(token.fixedAmount)) throw new ApiError('cannot_pay_nft')
    return
  }
  const [stats, issuer] = await Promise.all([readAssetStats(deps, asset), readLedgerAccount(deps, asset.issuer)])
  const isLocked = issuer?.signers.every(signer => signer.weight === 0) ?? false
  if (isLocked && isNftLike(stats.inAccounts + stats.inWaiting)) throw new ApiError('cannot_pay_nft')
}

function payNow(payment: Payment, destination: string): Promise<Prepared> {
  const { deps, actor, source, address, asset, amount, recipient, memo } = payment
  const { tillId } = recipient
  const recording = tillId === null ? ({ kind: 'nothing' } as const) : ({ kind: 'tillPayment', posId: tillId } as const)
  return prepareBeside(deps, {
    ...{ actor, source, address },
    describe: frame => ({
      ...describePayment(payment),
      built: buildPayment({ ...frame, destination, asset, amount, memo }),
      ...(tillId === null ? {} : { resourceId: tillId }),
      recording,
    }),
  })
}

async function payLater(payment: Payment): Promise<Prepared> {
  const { deps, actor, source, address, businessId, asset, amount, recipient, memo } = payment
  const isForEmail = recipient.publicKey === null
  if (isForEmail) assertEmailAmount(asset, amount)
  if (isForEmail && recipient.email !== null) await assertMayTell(deps, source.id, recipient.email)
  const { escrow } = await readServerKeys(deps)
  const payer = await choosePayer(deps, asset, businessId)
  const { sponsorId } = payer
  const claimantId = recipient.publicKey ?? escrow.publicKey()
  const mail = isForEmail ? await describeMail(payment) : null
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
        recording: { kind: 'paymentClaimable', pending: { ...about, balanceId: built.balanceId } },
        check: tx => assertMayWait(tx, { sender: source.id, businessId, payer, now: deps.clock.now() }),
      }
    },
  })
}

/** Refused before anything is built, so that nobody is paid by an e-mail that is not sent. */
const assertMayTell = (deps: ApiDeps, senderKey: string, email: string): Promise<void> =>
  inTransaction(deps.db, tx => assertMailBudget(tx, toMailCause(senderKey, email), deps.clock.now()))

function describePayment({ actor, source, businessId, asset, token, amount, recipient, memo }: Payment) {
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
      memo: formatMemo(memo),
    },
  }
}

function formatMemo(memo: TransactionMemo): string | null {
  return memo.type === 'none' ? null : String(memo.value)
}

/** What the e-mail says, in the sender's language, with the join link of the issuing business's program where there is one. */
async function describeMail({ deps, actor, businessId, asset, token }: Payment) {
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  const program = issuing && (await findProgram(deps.db, issuing.businessId))
  const sender = businessId ? (await readBusinessAccount(deps.db, businessId)).name : await readSenderAddress(deps, actor.user.id)
  return {
    language: actor.user.language,
    sender,
    // Points are counted in their code; of a reward it is the name that says what it is.
    token: token?.kind === 'reward' ? token.name : asset.code,
    link: linkForNewcomer(deps, program),
  }
}

/** A person's name is for businesses that they know; whom they write to knows their address. */
async function readSenderAddress(deps: ApiDeps, userId: string): Promise<string> {
  const user = await readUser(deps.db, userId)
  return user?.email ?? 'Lealta'
}

export const recordPaymentClaimable: Recorder<'paymentClaimable'> = (tx, { pending }, facts) => recordPendingPayment(tx, pending, facts)
