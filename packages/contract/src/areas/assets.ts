import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Accent, Amount, AssetId, Id, Image, Instant, PublicKey } from '../primitives.ts'

/** What a person sees of an asset (spec §3 "Asset"). Anybody's assets have only the ledger's facts. */
export const Asset = z
  .object({
    id: AssetId,
    code: z.string(),
    issuer: PublicKey.nullable(),
    name: z.string(),
    description: z.string(),
    image: Image.nullable(),
    kind: z.enum(['native', 'stablecoin', 'loyalty_program', 'reward', 'other']),
    display_decimals: z.literal(7),
    /** The whole amount that there will ever be; null while more can be issued, and where only the issuer knows. */
    fixed_number: Amount.nullable(),
    /** Account that gives it to others; known of points and rewards that are issued here. */
    distributionAccount: PublicKey.nullable(),
    conditions: z.string(),
    redemption_instructions: z.string(),
    expiresAt: Instant.nullable(),
    programId: Id.nullable(),
    rewardId: Id.nullable(),
    businessId: Id.nullable(),
    businessWalletId: Id.nullable(),
    businessName: z.string(),
    accent: Accent.nullable(),
    homeDomain: z.string(),
    ipfshash: z.string().nullable(),
    /** The metadata on the ledger is not the one that was locked when the asset was enabled. */
    metadataChanged: z.boolean(),
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
