import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Accent, Alias, Amount, AssetId, Id, Image, Instant, PublicKey } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** What a person sees of an asset (spec §3 "Asset"). Anybody's assets have only the ledger's facts. */
export const Asset = z
  .object({
    id: AssetId,
    code: z.string(),
    issuer: PublicKey.nullable(),
    name: z.string(),
    description: z.string(),
    image: Image.nullable(),
    kind: z.enum(['native', 'stablecoin', 'loyalty_program', 'reward', 'token', 'other']),
    display_decimals: z.literal(7),
    /** The whole amount that there will ever be, of what others issue by the ledger; null while more can be issued, and until it was read. */
    fixed_number: Amount.nullable(),
    /** Account that gives it to others; known of what is issued here. */
    distributionAccount: PublicKey.nullable(),
    conditions: z.string(),
    redemption_instructions: z.string(),
    expiresAt: Instant.nullable(),
    programId: Id.nullable(),
    rewardId: Id.nullable(),
    businessId: Id.nullable(),
    businessWalletId: Id.nullable(),
    businessName: z.string(),
    /** Of its shop page. */
    businessAlias: Alias.nullable(),
    accent: Accent.nullable(),
    homeDomain: z.string(),
    /** Accounts of the organisation that issues a stablecoin of the platform, as its home domain says (SEP-1 `ACCOUNTS`). */
    issuerAccounts: z.array(PublicKey),
    ipfshash: z.string().nullable(),
    /** The asset that it stands for (product decision 32). */
    hedge_for: AssetId.nullable(),
    /** The metadata on the ledger is not the one that was locked when the asset was enabled. */
    metadataChanged: z.boolean(),
    /** Its issuer is gone from the ledger. */
    deleted: z.boolean(),
    /** Whether it is on the ledger: one of this portal's is enabled, the issuer of another has not gone. */
    enabled: z.boolean(),
  })
  .meta({ id: 'Asset' })
export type Asset = z.infer<typeof Asset>

/** A balance with what can be spent of it and why not all (product trap 7). */
export const Balance = z
  .object({
    asset: Asset,
    balance: Amount,
    selling_liabilities: Amount,
    buying_liabilities: Amount,
    /** Minimum balance that the ledger keeps back (native only). */
    reserved: Amount,
    /** In transactions that were prepared and are not yet known to have happened. */
    queued: Amount,
    available: Amount,
    authorized: z.boolean(),
  })
  .meta({ id: 'Balance' })
export type Balance = z.infer<typeof Balance>

/** An asset that a wallet could hold: what its issuer publishes of it (SEP-1), and what the ledger says of the issuer. */
export const AssetCandidate = z
  .object({
    asset: Asset,
    /** The domain that publishes it is the one that the ledger names for its issuer; what is issued here always is. */
    isConfirmed: z.boolean(),
    /** Whose the domain says it is; nobody checked that. */
    organisation: z.string(),
    /** The wallet holds it already. */
    isHeld: z.boolean(),
    /** What the issuer's flags allow: nobody holds it whom the issuer did not approve; balances can be frozen; they can be taken back. */
    needsApproval: z.boolean(),
    canFreeze: z.boolean(),
    canTakeBack: z.boolean(),
    /** Whose sponsor would pay the reserve (chain design D2), and its name where it is a business. */
    payer: z.enum(['issuer', 'business', 'platform']),
    payerName: z.string(),
  })
  .meta({ id: 'AssetCandidate' })
export type AssetCandidate = z.infer<typeof AssetCandidate>

const OfWallet = z.object({ walletId: Id })

export const assetEndpoints = {
  listAssets: endpoint({
    method: 'GET',
    path: '/assets',
    summary: 'Read what is known of up to 100 assets',
    access: 'public',
    query: z.object({ ids: z.string().max(8_000).describe('asset ids, comma separated') }),
    ok: z.object({ data: z.array(z.object({ id: AssetId, type: z.literal('asset'), attributes: Asset })) }),
    status: 200,
    errors: ['token_not_valid'],
  }),
  listBalances: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/balances',
    summary: 'Balances of a wallet that the caller may see',
    access: 'session',
    params: z.object({ walletId: Id }),
    ok: z.object({
      data: z.array(z.object({ id: AssetId, type: z.literal('balance'), attributes: Balance })),
      meta: z.object({ publicKey: PublicKey, exists: z.boolean() }),
    }),
    status: 200,
    errors: [],
  }),
  findAssets: endpoint({
    method: 'GET',
    path: '/wallets/:walletId/asset-candidates',
    summary:
      'Assets that the wallet could hold, by code and issuer, by the code alone of what is issued here, or by the home domain that publishes them',
    access: 'session',
    rateLimit: 'code',
    params: OfWallet,
    query: z.object({ query: z.string().trim().min(1, 'field_required').max(300, 'field_too_long') }),
    ok: z.object({ data: z.array(z.object({ id: AssetId, type: z.literal('asset_candidate'), attributes: AssetCandidate })) }),
    status: 200,
    errors: [
      'token_not_valid',
      'asset_already_held',
      'asset_code_unknown',
      'asset_domain_not_read',
      'wallet_not_enabled',
      'wallet_closed',
      'network_unavailable',
    ],
  }),
  holdAsset: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/assets',
    summary: 'Prepare holding an asset, its reserve sponsored',
    access: 'session',
    params: OfWallet,
    body: z.object({ asset: AssetId }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'token_not_valid',
      'asset_already_held',
      'wallet_not_enabled',
      'wallet_closed',
      'trustlines_limit',
      'trustlines_limit_external',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  removeAsset: endpoint({
    method: 'POST',
    path: '/wallets/:walletId/assets/:asset/removal',
    summary: 'Prepare holding an empty asset no longer',
    access: 'session',
    params: OfWallet.extend({ asset: AssetId }),
    ok: PreparedDocument,
    status: 201,
    errors: [
      'no_trust',
      'asset_not_empty',
      'asset_not_removable',
      'wallet_not_enabled',
      'wallet_closed',
      'transaction_in_progress',
      'network_unavailable',
    ],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/images',
    summary: 'Upload an image; it is re-encoded, stripped of metadata and cropped square',
    access: 'session',
    upload: z.object({}),
    ok: document('image', Image),
    status: 201,
    errors: ['image_not_valid', 'image_too_large', 'image_required', 'image_quota_reached', 'storage_full'],
  }),
} as const
