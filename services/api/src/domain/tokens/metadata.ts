import { createHash } from 'node:crypto'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'

/** Code of sha2-256 in the multihash table. */
const SHA2_256 = 0x12

/** What is locked when a token is enabled (spec §3 "Asset", §4): the members of the document at `/ipfs/{cid}`. */
export type MetadataInput = {
  code: string
  issuer: string
  name: string
  description: string
  image: string | null
  /** Decimal text, or null for an unlimited token. */
  fixed_number: string | null
  anchor_asset: 'loyalty_program' | 'reward' | 'token'
  redemption_instructions: string
  conditions: string
  terms: { link: string | null; text: string }
  requirements: string | null
  benefit: Record<string, string | number> | null
  points_required: string | null
  expires_at: string | null
  /** `CODE-ISSUER` of the asset that it stands for. */
  hedge_for: string | null
  home_domain: string
  business: { name: string; wallet: string }
}

/** A metadata document with its IPFS address and the digest that the enabling transaction carries as its memo. */
export type MetadataDocument = {
  content: string
  /** CIDv1, raw codec, sha2-256, base32 (59 characters: fits a data entry's 64 bytes). */
  cid: string
  /** Hex sha256 of the content: chain design §2, memo hash. */
  hash: string
}

/** Writes the document: the same input always gives the same bytes, so that building it twice is harmless. */
export function createMetadataDocument(input: MetadataInput): MetadataDocument {
  const content = JSON.stringify({
    code: input.code,
    issuer: input.issuer,
    name: input.name,
    description: input.description,
    image: input.image,
    display_decimals: 7,
    fixed_number: input.fixed_number,
    anchor_asset_type: 'other',
    anchor_asset: input.anchor_asset,
    redemption_instructions: input.redemption_instructions,
    conditions: input.conditions,
    terms: { link: input.terms.link, text: input.terms.text },
    requirements: input.requirements,
    benefit: input.benefit,
    points_required: input.points_required,
    expires_at: input.expires_at,
    ...(input.hedge_for === null ? {} : { hedge_for: input.hedge_for }),
    home_domain: input.home_domain,
    business: { name: input.business.name, wallet: input.business.wallet },
  })
  return { content, ...createAddress(new TextEncoder().encode(content)) }
}

/** IPFS address of bytes that are one raw block. */
export function createAddress(bytes: Uint8Array): { cid: string; hash: string } {
  const digest = createHash('sha256').update(bytes).digest()
  return { cid: CID.createV1(raw.code, createDigest(SHA2_256, digest)).toString(), hash: digest.toString('hex') }
}
