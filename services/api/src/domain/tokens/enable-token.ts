import { ApiError, permissions } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildEnableToken } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { type ActingBusiness, chooseAdminKey, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { createFrame } from '#domain/ledger/ledger.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { createMetadataDocument, type MetadataDocument } from './metadata.ts'
import { assertNotMoney } from './reserved-names.ts'
import { toTokenStatus } from './token-status.ts'
import { addToSupply, insertMetadata, lockToken, type TokenRow, updateToken } from './tokens.repository.ts'

/** At most one live transaction about a token's enabling. */
export function tokenLock(tokenId: string): string {
  return `token:${tokenId}`
}

/**
 * Prepares enabling a loyalty program, a reward or a branded token (spec §4; chain design §3): the metadata document is stored under its CID, an issuer is
 * made whose key signs once, and from then on the data is locked. Cannot be undone.
 * @throws ApiError code_reserved, name_reserved, token_wrong_status, token_not_ready, wallet_not_enabled, forbidden, loyalty_programs_limit, rewards_limit or tokens_limit,
 *   transaction_in_progress, network_unavailable
 */
export async function prepareTokenEnablement(deps: ApiDeps, actor: Actor, token: TokenRow): Promise<Prepared> {
  assertReady(token)
  // Written down before the stablecoin came, or before this was asked.
  assertNotMoney(deps, token)
  const business = await readActingBusiness(deps, token.businessId, actor.key, permissions['token.enable'].signer.level)
  const issuer = Keypair.random()
  const issuerId = issuer.publicKey()
  const document = describeToken(deps, token, business, issuerId)
  const built = buildEnableToken({
    ...createFrame(deps, business.account),
    issuerId,
    code: token.code,
    sponsorId: business.sponsor,
    ipfsHash: document.cid,
    metadataHash: document.hash,
    homeDomain: deps.domain,
    hedgeFor: token.hedgeFor ?? undefined,
    supply:
      token.fixedAmount === null
        ? { type: 'unlimited', ownerKey: chooseAdminKey(business, actor.key) }
        : { type: 'fixed', amount: token.fixedAmount as Stroops },
  })
  await pinMetadata(deps, document)
  const minted = (token.fixedAmount ?? 0n) as Stroops
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
      asset: { code: token.code, issuer: issuerId },
      amount: token.fixedAmount === null ? null : minted,
      from: toParty(business.walletKey),
    },
    recording: {
      kind: 'enableToken',
      tokenId: token.id,
      tokenKind: token.kind,
      issuer: issuerId,
      ipfshash: document.cid,
      metadataHash: document.hash,
      minted,
    },
    seenBy: [issuerId],
    check: async tx => {
      const current = await lockToken(tx, token.id)
      if (!current) throw new ApiError('not_found')
      assertReady(current)
      // Edited between our reading and this lock: the document would not be what the business sees.
      if (describeToken(deps, current, business, issuerId).cid !== document.cid) throw new ApiError('token_not_ready')
      await insertMetadata(tx, document, deps.clock.now())
    },
  })
}

function assertReady(token: TokenRow): void {
  const status = toTokenStatus(token)
  if (status === 'enabled') throw new ApiError('token_wrong_status')
  if (status === 'pending') throw new ApiError('token_not_ready')
}

function describeToken(deps: ApiDeps, token: TokenRow, business: ActingBusiness, issuer: string): MetadataDocument {
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
