import { z } from 'zod'
import { document, endpoint } from '../endpoint.ts'
import { Accent, Alias, Amount, AssetId, Coordinates, Id, Image, Instant } from '../primitives.ts'
import { RewardBenefit } from './rewards.ts'

/** What a shop sells now. */
export const ShopItem = z
  .object({
    saleId: Id,
    kind: z.enum(['loyalty_program', 'reward', 'token']),
    asset: AssetId,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    image: Image.nullable(),
    price: Amount,
    unitCost: Amount.describe('what one whole unit really costs'),
    priceAsset: AssetId,
    remaining: Amount,
    minimum: Amount.nullable(),
    maximum: Amount.nullable(),
    benefit: RewardBenefit.nullable(),
    expiresAt: Instant.nullable(),
    conditions: z.string(),
    termsLink: z.string().nullable(),
    termsText: z.string(),
  })
  .meta({ id: 'ShopItem' })
export type ShopItem = z.infer<typeof ShopItem>

/** A business as anybody may see it. */
export const Shop = z
  .object({
    name: z.string(),
    alias: Alias,
    logo: Image.nullable(),
    accent: Accent,
    address: z.string(),
    website: z.string().nullable(),
    program: z.object({ id: Id, asset: AssetId, name: z.string(), code: z.string(), image: Image.nullable() }).nullable(),
    items: z.array(ShopItem),
    locations: z.array(z.object({ id: Id, name: z.string(), address: z.string(), place: Coordinates })),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof Shop>

export const shopEndpoints = {
  readShop: endpoint({
    method: 'GET',
    path: '/shops/:alias',
    summary: 'The shop page of a business: its program, what it sells, its locations',
    access: 'public',
    params: z.object({ alias: Alias }),
    ok: document('shop', Shop),
    status: 200,
    errors: [],
  }),
} as const
