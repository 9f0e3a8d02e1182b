import { isAccountId, isMuxedAccountId, transactionNames } from '@lealta/kernel'
import { z } from 'zod'
import { features } from './features.ts'
import { toMobileNumber } from './mobile-number.ts'

/** Public key of an account, `G…` with a right checksum (SEP-23). */
export const PublicKey = z
  .string()
  .regex(/^G[A-Z2-7]{55}$/, { error: 'address_not_valid', abort: true })
  .refine(isAccountId, 'address_not_valid')
/** Muxed address, `M…` with a right checksum (SEP-23). */
export const MuxedAddress = z.string().refine(isMuxedAccountId, 'address_not_valid')
/** A sum as a decimal text with up to 7 decimals; stroops inside the programs. */
export const Amount = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,7})?$/, 'amount_not_valid')
/** Code of points, a reward or a token (spec §5). */
export const AssetCode = z.string().regex(/^[A-Z0-9]{1,12}$/, 'code_not_valid')
/** `code-issuer` (spec §3), or `native`. */
export const AssetId = z
  .string()
  .regex(/^(native|[A-Za-z0-9]{1,12}-G[A-Z2-7]{55})$/, { error: 'token_not_valid', abort: true })
  .refine(text => text === 'native' || isAccountId(text.slice(-56)), 'token_not_valid')
/** Row id. */
export const Id = z.uuid()
/** Moment with offset, ISO-8601. */
export const Instant = z.iso.datetime({ offset: true })
/** Transaction hash, 64 hex digits. */
export const TransactionHash = z.string().regex(/^[0-9a-f]{64}$/)
/** Transaction envelope, base64. */
export const Envelope = z
  .string()
  .min(1, 'field_required')
  .max(100_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'transaction_not_prepared')
/** Alias of a business or of one of its tills: lowercase labels; the tills' carry a dot (spec §5). */
export const Alias = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, 'alias_not_valid')
export const SubAlias = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?\.[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, 'alias_not_valid')
export const Email = z.email('email_not_valid').max(254, 'field_too_long').toLowerCase()
/** `+{countryCode}[area][number]` (spec §5). */
export const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone_not_valid')
/** A phone number that takes text messages, in the one form by which its person is known. */
export const MobilePhone = Phone.overwrite(toMobileNumber)
/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/, 'country_not_valid')
export const Language = z.enum(['en', 'es'])
/** Colour scheme of the screens. */
export const Scheme = z.enum(['dark', 'light'])
/** Web address with http or https. */
export const Link = z
  .url({ protocol: /^https?$/, hostname: /^([a-z0-9-]+\.)+[a-z]{2,}$/i, error: 'link_not_valid' })
  .max(500, 'link_not_valid')
export const requiredText = (max: number) => z.string().trim().min(1, 'field_required').max(max, 'field_too_long')
export const optionalText = (max: number) => z.string().trim().max(max, 'field_too_long')
/** Six digits (spec §9). */
export const VerificationCode = z.string().regex(/^\d{6}$/, 'verification_code_wrong')

export const AccessLevel = z.enum(['owner', 'manager', 'employee'])
export type AccessLevel = z.infer<typeof AccessLevel>
/** What a key, or keys that sign together, may do with an account (spec §6). */
export const SignerLevel = z.enum(['high', 'med', 'low', 'none'])
/** Which features are on (product decision 39). */
export const FeatureFlags = z.record(z.enum(features), z.boolean()).meta({ id: 'FeatureFlags' })
export type FeatureFlags = z.infer<typeof FeatureFlags>
export const TokenStatus = z.enum(['pending', 'ready', 'enabled'])
export const PosStatus = z.enum(['ready', 'enabled', 'disabled'])
export const KybStatus = z.enum(['new', 'pending', 'processing', 'invalid', 'valid', 'pending_manual_approval'])
export const IdentityStatus = z.enum(['active', 'failed', 'expired', 'canceled', 'pending_review', 'success'])
export const ScreeningStatus = z.enum(['processing', 'pending_review', 'rejected', 'cleared'])
/** Business accents that pass contrast in both themes; the portal's tokens file gives their colours. */
export const Accent = z.enum(['amber', 'orange', 'coral', 'rose', 'pink', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green', 'lime'])
const degrees = (limit: 90 | 180) => z.number().min(-limit, 'location_not_valid').max(limit, 'location_not_valid')
/** A place on Earth, in degrees; whether a business may be there is another question (`business_location_not_valid`). */
export const Coordinates = z.object({ latitude: degrees(90), longitude: degrees(180) })

/** An image as stored by the product (re-encoded WebP). */
export const Image = z.object({ id: Id, url: z.string() }).meta({ id: 'Image' })

/** What somebody looks like beside their name: a picture, else a colour; neither for who chose none, or shows none to who looks. */
export const Face = z.object({ image: Image.nullable(), accent: Accent.nullable() }).meta({ id: 'Face' })
export type Face = z.infer<typeof Face>

/**
 * What a person is called (product decision 38): up to 40 letters of one script, with marks, spaces, apostrophes, hyphens and dots between them.
 * So nothing that cannot be seen, turns the text around, draws a picture or looks like a letter of another script gets in.
 */
export const PersonName = z
  .string()
  .max(200, 'field_too_long')
  .transform(text => text.normalize('NFC').trim().replaceAll(/ +/g, ' '))
  .refine(name => Array.from(name).length <= 40, 'field_too_long')
  .refine(
    name =>
      /^\p{L}\p{M}{0,2}(?:[ '’.-]{0,2}\p{L}\p{M}{0,2})*\.?$/u.test(name) &&
      !/\p{Default_Ignorable_Code_Point}/u.test(name) &&
      countScripts(name) <= 1,
    'name_not_valid',
  )

/** How many of the scripts that have letters of the same look a text mixes. */
function countScripts(text: string): number {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]
  return scripts.filter(script => script.test(text)).length
}

/** Name of a transaction that a person signs (spec §3 "App transaction"). */
export const TransactionName = z.enum(transactionNames)
export type TransactionName = z.infer<typeof TransactionName>
