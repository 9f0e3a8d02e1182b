import { ApiError, permissions } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildEnableToken, type IssuerFields, type NewIssuer } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { type ActingBusiness, chooseAdminKey, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { createFrame } from '#domain/ledger/ledger.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import type { RecordingOf } from '#domain/transactions/recording.ts'
import { createMetadataDocument, type MetadataDocument } from './metadata.ts'
import { assertNotMoney } from './reserved-names.ts'
import { toTokenStatus } from './token-status.ts'
import { addToSupply, insertMetadata, lockToken, type TokenRow, updateToken } from './tokens.repository.ts'

/** At most one live transaction about a token's enabling. */
export function tokenLock(tokenId: string): string {
  return `token:${tokenId}`
}

/** The business whose token it is: what its document says, and who pays. */
type Issuing = Pick<ActingBusiness, 'name' | 'walletKey' | 'sponsor'>

/** An issuer that is planned for a token. */
export type PlannedIssuer = {
  /** Of the issuer that is made; it signs once. */
  issuer: Keypair
  /** For the builder. */
  fields: IssuerFields
  /** What to record, beside what is minted with it. */
  recorded: Omit<RecordingOf<'enableToken'>, 'kind' | 'minted'>
  /** Refuses, in the transaction that stores it, what has changed meanwhile; keeps the metadata document. */
  check: (tx: Tx) => Promise<void>
}

/** What enabling a token takes, whatever else the transaction does. */
export type Enablement = Omit<PlannedIssuer, 'fields'> & {
  business: ActingBusiness
  /** For the builder. */
  input: NewIssuer
  /** That may mint for ever. */
  ownerKey: string
}

/**
 * Plans enabling a loyalty program, a reward or a branded token (spec §4; chain design §3): the metadata document is pinned under its CID, and
 * an issuer is made whose key signs once.
 * @throws ApiError code_reserved, name_reserved, token_wrong_status, token_not_ready, wallet_not_enabled, forbidden, network_unavailable
 */
export async function planEnablement(deps: ApiDeps, actor: Actor, token: TokenRow): Promise<Enablement> {
  assertMayBeEnabled(deps, token)
  const business = await readActingBusiness(deps, token.businessId, actor.key, permissions['token.enable'].signer.level)
  const { fields, ...planned } = await planIssuer(deps, token, business)
  return {
    ...planned,
    business,
    input: { ...createFrame(deps, business.account), ...fields },
    ownerKey: chooseAdminKey(business, actor.key),
  }
}

/**
 * Plans the issuer of a token, and pins what it says of itself.
 * @throws ApiError code_reserved, name_reserved, token_wrong_status, token_not_ready
 */
export async function planIssuer(deps: ApiDeps, token: TokenRow, business: Issuing): Promise<PlannedIssuer> {
  assertMayBeEnabled(deps, token)
  const issuer = Keypair.random()
  const issuerId = issuer.publicKey()
  const document = describeToken(deps, token, business, issuerId)
  await pinMetadata(deps, document)
  return {
    issuer,
    fields: {
      issuerId,
      code: token.code,
      sponsorId: business.sponsor,
      ipfsHash: document.cid,
      metadataHash: document.hash,
      homeDomain: deps.domain,
      hedgeFor: token.hedgeFor ?? undefined,
    },
    recorded: { tokenId: token.id, tokenKind: token.kind, issuer: issuerId, ipfshash: document.cid, metadataHash: document.hash },
    check: async tx => {
      const current = await lockToken(tx, token.id)
      if (!current) throw new ApiError('not_found')
      assertReady(current)
      // Edited between our reading and this lock: the document would not be what the business sees.
      if (describeToken(deps, current, business, issuerId).cid !== document.cid) throw new ApiError('token_not_ready')
      await insertMetadata(tx, document, deps.clock.now())
    },
  }
}

/**
 * Prepares enabling a loyalty program, a reward or a branded token: from then on its data is locked. Cannot be undone.
 * @throws ApiError those of {@link planEnablement}; loyalty_programs_limit, rewards_limit or tokens_limit, transaction_in_progress
 */
export async function prepareTokenEnablement(deps: ApiDeps, actor: Actor, token: TokenRow): Promise<Prepared> {
  const { business, issuer, input, ownerKey, recorded, check } = await planEnablement(deps, actor, token)
  const minted = (token.fixedAmount ?? 0n) as Stroops
  const built = buildEnableToken({
    ...input,
    supply: token.fixedAmount === null ? { type: 'unlimited', ownerKey } : { type: 'fixed', amount: minted },
  })
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    accounts: [business.account],
    freshKeys: [issuer],
    businessId: business.id,
    lockKey: tokenLock(token.id),
    resourceId: token.id,
    description: {
      ...blank,
      title: token.name,
      asset: { code: token.code, issuer: input.issuerId },
      amount: token.fixedAmount === null ? null : minted,
      from: toParty(business.walletKey),
    },
    recording: { kind: 'enableToken', ...recorded, minted },
    seenBy: [input.issuerId],
    check,
  })
}

function assertMayBeEnabled(deps: ApiDeps, token: TokenRow): void {
  assertReady(token)
  // Written down before the stablecoin came, or before this was asked.
  assertNotMoney(deps, token)
}

function assertReady(token: TokenRow): void {
  const status = toTokenStatus(token)
  if (status === 'enabled') throw new ApiError('token_wrong_status')
  if (status === 'pending') throw new ApiError('token_not_ready')
}

function describeToken(deps: ApiDeps, token: TokenRow, business: Issuing, issuer: string): MetadataDocument {
  return createMetadataDocument({
    code: token.code,
    issuer,
    name: token.name,
    description: token.description,
    image: presentImage(deps, token.imageId)?.url ?? null,
    fixed_number: token.fixedAmount === null ? null : formatDecimal(token.fixedAmount as Stroops),
    anchor_asset: token.kind,
    redemption_instructions: token.redemptionInstructions,
    conditions: token.conditions,
    terms: { link: token.termsLink, text: token.termsText },
    requirements: token.kind === 'reward' ? token.requirements : null,
    benefit: token.benefit,
    points_required: token.pointsRequired === null ? null : formatDecimal(token.pointsRequired as Stroops),
    expires_at: token.expiresAt?.toISOString() ?? null,
    hedge_for: token.hedgeFor,
    home_domain: deps.domain,
    business: { name: business.name, wallet: business.walletKey },
  })
}

/** Besides our own `/ipfs/{cid}`: a pinning service that is down keeps nobody from enabling. */
async function pinMetadata(deps: ApiDeps, document: MetadataDocument): Promise<void> {
  try {
    await deps.pinning?.pin({ cid: document.cid, bytes: new TextEncoder().encode(document.content) })
  } catch (err) {
    deps.logger.error({ err, cid: document.cid }, 'metadata could not be pinned; it is served by the portal alone')
  }
}

/** The issuer is on the ledger: the token is enabled and its data locked. */
export const recordEnabledToken: Recorder<'enableToken'> = async (tx, { tokenId, issuer, ipfshash, metadataHash, minted }, facts) => {
  await updateToken(tx, tokenId, { issuer, ipfshash, metadataHash, enabledAt: facts.at })
  await addToSupply(tx, tokenId, { minted })
}
