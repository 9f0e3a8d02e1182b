import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { buildBurn, buildMint, buildMintPending } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { type ActingBusiness, type BusinessAccount, readActingBusiness, readBusinessAccount } from '#domain/businesses/business-accounts.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { recordPendingPayment } from '#domain/payments/pending-payments.ts'
import { type ResolvedRecipient, resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#domain/transactions/prepared.repository.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { addToSupply, findProgram, type TokenRow } from './tokens.repository.ts'

type EnabledToken = TokenRow & { issuer: string }

function assertEnabled(token: TokenRow): asserts token is EnabledToken {
  if (token.enabledAt === null || token.issuer === null) throw new ApiError('token_wrong_status')
}

/**
 * Reads a sum that a transaction moves.
 * @throws ApiError amount_not_valid for 0
 */
export function parsePositive(text: string): Stroops {
  const amount = parseDecimal(text)
  if (amount === 0n) throw new ApiError('amount_not_valid')
  return amount
}

/**
 * Prepares issuing more of an unlimited token (spec §4; chain design §4 "mint"): to the business wallet, straight to a holder, or waiting
 * for somebody who cannot hold it yet.
 * @throws ApiError token_wrong_status, fixed_amount_already_minted, forbidden (not a minter), trustlines_limit, pending_payments_limit,
 *   and those of `resolveRecipient`
 */
export async function prepareMint(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  token: TokenRow,
  input: { amount: string; recipient?: string | undefined },
): Promise<Prepared> {
  assertEnabled(token)
  if (token.fixedAmount !== null) throw new ApiError('fixed_amount_already_minted')
  const amount = parsePositive(input.amount)
  const business = await readBusinessAccount(deps.db, token.businessId)
  const issuer = await readLedgerAccount(deps, token.issuer)
  if (!issuer) throw new ApiError('network_unavailable', 'the issuer is not on the ledger')
  assertSigner(issuer, actor.publicKey, 'med')
  const recipient = await resolveRecipient(deps, input.recipient || business.walletKey, { code: token.code, issuer: token.issuer })
  const mint = { deps, actor, token, business, amount, recipient, frame: createFrame(deps, issuer) }
  if (recipient.publicKey === token.issuer) throw new ApiError('invalid_payment', 'a token cannot be minted to its issuer')
  if (recipient.delivery === 'payment') return mintNow(mint, undefined)
  if (recipient.publicKey === business.walletKey) return mintNow(mint, await readActingBusiness(deps, business.id, actor.publicKey, 'med'))
  return mintPending(mint)
}

type Mint = {
  deps: ApiDeps
  actor: RegisteredPrincipal
  token: EnabledToken
  business: BusinessAccount
  amount: Stroops
  recipient: ResolvedRecipient
  frame: ReturnType<typeof createFrame>
}

/** @param firstTime the business wallet, when it cannot hold the token yet: its trustline comes with the first mint */
function mintNow(mint: Mint, firstTime: ActingBusiness | undefined): Promise<Prepared> {
  const { deps, token, business, amount, recipient } = mint
  const destination = recipient.publicKey ?? business.walletKey
  const built = buildMint({
    ...mint.frame,
    code: token.code,
    destination,
    amount,
    ...(firstTime ? { trustline: { sponsorId: firstTime.sponsor } } : {}),
  })
  const subject = `${token.code}-${token.issuer}`
  return prepareTransaction(deps, {
    ...describeMint(mint),
    built,
    units: firstTime
      ? [{ businessId: business.id, item: 'trustline', units: 1, account: business.walletKey, subject, external: false }]
      : [],
    outcome: { kind: 'mint', tokenId: token.id, amount: formatDecimal(amount), activity: describeMintActivity(mint), frees: [] },
  })
}

async function mintPending(mint: Mint): Promise<Prepared> {
  const { deps, actor, token, business, amount, recipient } = mint
  if (!business.sponsor) throw new ApiError('wallet_not_enabled')
  const escrow = (await readServerKeys(deps)).escrow.publicKey()
  const built = buildMintPending({
    ...mint.frame,
    code: token.code,
    holderId: recipient.publicKey ?? escrow,
    walletId: business.walletKey,
    amount,
    sponsorId: business.sponsor,
  })
  const { balanceId } = built
  return prepareTransaction(deps, {
    ...describeMint(mint),
    built,
    units: [{ businessId: business.id, item: 'pendingPayment', units: 2, account: token.issuer, subject: balanceId, external: false }],
    outcome: {
      kind: 'mint',
      tokenId: token.id,
      amount: formatDecimal(amount),
      pending: {
        balanceId,
        senderKey: business.walletKey,
        recipientKey: recipient.publicKey,
        recipientEmail: recipient.publicKey === null ? recipient.email : null,
        asset: `${token.code}-${token.issuer}`,
        amount: formatDecimal(amount),
        memo: null,
        sponsorBusinessId: business.id,
        mail: { language: actor.user.language, sender: business.name, token: token.name, link: await describeLink(deps, business.id) },
      },
      activity: describeMintActivity(mint),
      frees: [],
    },
  })
}

/** Where somebody without an account begins: at the join page of the program, once there is one. */
async function describeLink(deps: ApiDeps, businessId: string): Promise<string> {
  const program = await findProgram(deps.db, businessId)
  return program?.enabledAt ? `${deps.publicUrl}/j/${program.id}` : `${deps.publicUrl}/u/wallet/pending`
}

function describeMint({ actor, token, business, amount, recipient }: Mint) {
  return {
    actor,
    account: token.issuer,
    businessId: business.id,
    resourceId: token.id,
    details: {
      ...emptyReview,
      amount: formatDecimal(amount),
      asset: `${token.code}-${token.issuer}`,
      assetCode: token.code,
      counterparty: recipient.name ?? recipient.email ?? recipient.alias ?? recipient.publicKey,
    },
  }
}

function describeMintActivity({ token, business, amount, recipient }: Mint) {
  return {
    title: token.name,
    asset: `${token.code}-${token.issuer}`,
    amount: formatDecimal(amount),
    fromKey: token.issuer,
    toKey: recipient.publicKey,
    toEmail: recipient.publicKey === null ? recipient.email : null,
    memo: null,
    accounts: [business.walletKey, ...(recipient.publicKey ? [recipient.publicKey] : [])],
  }
}

/**
 * Prepares taking tokens of the business wallet out of existence (chain design §4 "burn").
 * @throws ApiError token_wrong_status, insufficient_balance (also when they are in a sale), forbidden
 */
export async function prepareBurn(deps: ApiDeps, actor: RegisteredPrincipal, token: TokenRow, text: string): Promise<Prepared> {
  assertEnabled(token)
  const amount = parsePositive(text)
  const business = await readActingBusiness(deps, token.businessId, actor.publicKey, 'med')
  const asset = { code: token.code, issuer: token.issuer }
  assertAvailable(business.account, asset, amount, await listLiveRowsOfSource(deps.db, business.walletKey))
  const assetId = `${token.code}-${token.issuer}`
  const sum = formatDecimal(amount)
  return prepareTransaction(deps, {
    actor,
    built: buildBurn({ ...createFrame(deps, business.account), asset, amount }),
    account: business.walletKey,
    businessId: business.id,
    resourceId: token.id,
    units: [],
    spends: [{ asset: assetId, amount: sum }],
    outcome: {
      kind: 'burn',
      tokenId: token.id,
      amount: sum,
      activity: {
        title: token.name,
        asset: assetId,
        amount: sum,
        fromKey: business.walletKey,
        toKey: token.issuer,
        toEmail: null,
        memo: null,
        accounts: [token.issuer],
      },
      frees: [],
    },
    details: { ...emptyReview, amount: sum, asset: assetId, assetCode: token.code, irreversible: true },
  })
}

export const recordMint: Recorder<'mint'> = async (tx, outcome, facts) => {
  await addToSupply(tx, outcome.tokenId, { minted: parseDecimal(outcome.amount) })
  if (outcome.pending) await recordPendingPayment(tx, outcome.pending, facts)
}

export const recordBurn: Recorder<'burn'> = (tx, outcome) => addToSupply(tx, outcome.tokenId, { burned: parseDecimal(outcome.amount) })
