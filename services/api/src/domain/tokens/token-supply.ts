import { ApiError, type EarningInput, permissions } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildBurn, buildMint, buildMintPending } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { type ActingBusiness, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { type BusinessAccount, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { recordPendingPayment } from '#domain/payments/pending-payments.ts'
import { assertEmailAmount, assertMayWait } from '#domain/payments/waiting-caps.ts'
import { assertFits, type ResolvedRecipient, resolveRecipient, toRecipientParty } from '#domain/recipients/resolve-recipient.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { linkForNewcomer } from '#portal-links.ts'
import { type PlannedEarning, planEarning, recordGiven, underDebt, withEarning } from './earnings.ts'
import { type PlannedGift, planGift, recordGift } from './till-gifts.ts'
import { toTokenAsset } from './token-asset.ts'
import { addToSupply, findProgram, type TokenRow } from './tokens.repository.ts'

/** @throws ApiError token_wrong_status */
function readEnabledAsset(token: TokenRow): IssuedAsset {
  const asset = toTokenAsset(token)
  if (token.enabledAt === null || !asset) throw new ApiError('token_wrong_status')
  return asset
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
 * Reads a number of rewards: they are issued, sold and handed in whole (chain design D10).
 * @throws ApiError amount_not_valid for 0 and for parts
 */
export function parseWhole(text: string): Stroops {
  const amount = parsePositive(text)
  if (amount % STROOPS_PER_UNIT !== 0n) throw new ApiError('amount_not_valid')
  return amount
}

/**
 * Prepares issuing more of an unlimited token (spec §4; chain design §4 "mint"): to the business wallet, straight to a holder, or waiting
 * for somebody who cannot hold it yet.
 * @throws ApiError token_wrong_status, fixed_amount_already_minted, forbidden (not a minter), trustlines_limit, pending_payments_limit,
 *   and those of `resolveRecipient` and `planEarning`
 */
export async function prepareMint(
  deps: ApiDeps,
  { actor, address }: { actor: RegisteredPrincipal; address: string },
  token: TokenRow,
  input: { amount: string; recipient?: string | undefined; earning?: EarningInput | undefined },
): Promise<Prepared> {
  const asset = readEnabledAsset(token)
  if (token.fixedAmount !== null) throw new ApiError('fixed_amount_already_minted')
  const amount = token.kind === 'reward' ? parseWhole(input.amount) : parsePositive(input.amount)
  const business = await readBusinessAccount(deps.db, token.businessId)
  const issuer = await readLedgerAccount(deps, asset.issuer)
  if (!issuer) throw new ApiError('network_unavailable', 'the issuer is not on the ledger')
  assertSigner(issuer, actor.key, permissions['token.mint'].signer.level)
  const recipient = await resolveRecipient(deps, input.recipient || business.walletKey, asset, {
    publicKey: business.walletKey,
    businessId: business.id,
  })
  if (recipient.muxed) throw new ApiError('address_not_valid', 'a muxed address is paid, not given to')
  if (recipient.publicKey === asset.issuer) throw new ApiError('invalid_payment', 'a token cannot be minted to its issuer')
  await assertFits(deps, recipient, asset, amount)
  const given = { program: token, businessId: business.id, receiver: recipient.publicKey, amount }
  const earning = await planEarning(deps, given, input.earning)
  const gift = await planGift(deps, actor, { ...given, email: recipient.email }, input.earning)
  const mint = { deps, actor, address, token, asset, business, amount, recipient, issuer, earning, gift }
  if (recipient.delivery === 'payment') return mintNow(mint, undefined)
  if (recipient.publicKey === business.walletKey) return mintNow(mint, await readActingBusiness(deps, business.id, actor.key, 'med'))
  return mintPending(mint)
}

type Mint = {
  deps: ApiDeps
  actor: RegisteredPrincipal
  address: string
  token: TokenRow
  asset: IssuedAsset
  business: BusinessAccount
  amount: Stroops
  recipient: ResolvedRecipient
  issuer: AccountRecord
  earning: PlannedEarning
  gift: PlannedGift
}

/** @param firstTime the business wallet, when it cannot hold the token yet: its trustline comes with the first mint */
function mintNow(mint: Mint, firstTime: ActingBusiness | undefined): Promise<Prepared> {
  const { deps, actor, address, token, asset, business, amount, recipient, issuer, earning, gift } = mint
  const destination = recipient.publicKey ?? business.walletKey
  const trustline = firstTime && { sponsorId: firstTime.sponsor }
  return prepareBeside(deps, {
    ...{ actor, address, source: issuer },
    describe: frame => ({
      ...describeMint(mint),
      built: buildMint({ ...frame, code: asset.code, destination, amount, ...(trustline ? { trustline } : {}) }),
      accounts: firstTime ? [issuer, firstTime.account] : [issuer],
      recording: { kind: 'mint', tokenId: token.id, amount, ...withEarning(earning), ...gift },
      ...underDebt(earning),
    }),
  })
}

async function mintPending(mint: Mint): Promise<Prepared> {
  const { deps, actor, address, token, asset, business, amount, recipient, issuer, earning, gift } = mint
  if (!business.sponsor) throw new ApiError('wallet_not_enabled')
  const isForEmail = recipient.publicKey === null
  if (isForEmail) assertEmailAmount(asset, amount)
  const payer = { sponsorId: business.sponsor, businessId: business.id }
  const escrow = (await readServerKeys(deps)).escrow.publicKey()
  const about = {
    code: asset.code,
    holderId: recipient.publicKey ?? escrow,
    walletId: business.walletKey,
    amount,
    sponsorId: business.sponsor,
  }
  const pending = {
    senderKey: business.walletKey,
    recipientKey: recipient.publicKey,
    recipientEmail: isForEmail ? recipient.email : null,
    asset,
    amount,
    memo: null,
    sponsorBusinessId: business.id,
    mail: {
      language: actor.user.language,
      sender: business.name,
      token: token.name,
      link: linkForNewcomer(deps, await findProgram(deps.db, business.id)),
    },
  }
  return prepareBeside(deps, {
    ...{ actor, address, source: issuer },
    describe: frame => {
      const built = buildMintPending({ ...frame, ...about })
      return {
        ...describeMint(mint),
        built,
        accounts: [issuer],
        recording: {
          ...{ kind: 'mint', tokenId: token.id, amount, pending: { ...pending, balanceId: built.balanceId } },
          ...withEarning(earning),
          ...gift,
        },
        ...underDebt(earning, tx =>
          assertMayWait(tx, { sender: business.walletKey, businessId: business.id, payer, count: 1, now: deps.clock.now() }),
        ),
      }
    },
  })
}

function describeMint({ actor, token, asset, business, amount, recipient }: Mint) {
  return {
    actor,
    account: asset.issuer,
    businessId: business.id,
    resourceId: token.id,
    description: { ...blank, title: token.name, asset, amount, from: toParty(asset.issuer), to: toRecipientParty(recipient) },
    seenBy: [business.walletKey],
  }
}

/**
 * Prepares taking tokens of the business wallet out of existence (chain design §4 "burn").
 * @throws ApiError token_wrong_status, insufficient_balance (also when they are in a sale), forbidden
 */
export async function prepareBurn(deps: ApiDeps, actor: RegisteredPrincipal, token: TokenRow, text: string): Promise<Prepared> {
  const asset = readEnabledAsset(token)
  const amount = parsePositive(text)
  const business = await readActingBusiness(deps, token.businessId, actor.key, permissions['token.burn'].signer.level)
  await assertAvailable(deps, business.account, asset, amount)
  return prepareTransaction(deps, {
    actor,
    built: buildBurn({ ...createFrame(deps, business.account), asset, amount }),
    account: business.walletKey,
    accounts: [business.account],
    businessId: business.id,
    resourceId: token.id,
    description: { ...blank, title: token.name, asset, amount, from: toParty(business.walletKey), to: toParty(asset.issuer) },
    recording: { kind: 'burn', tokenId: token.id, amount },
  })
}

export const recordMint: Recorder<'mint'> = async (tx, { tokenId, amount, pending, gift, ...given }, facts) => {
  await addToSupply(tx, tokenId, { minted: amount })
  if (pending) await recordPendingPayment(tx, pending, facts)
  await recordGiven(tx, given, facts)
  if (gift) await recordGift(tx, gift, facts)
}

export const recordBurn: Recorder<'burn'> = (tx, { tokenId, amount }) => addToSupply(tx, tokenId, { burned: amount })
