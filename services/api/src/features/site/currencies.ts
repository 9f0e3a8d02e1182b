import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type Currency, type CurrencyLink, formatCurrencies } from '@lealta/stellar/sep1'
import { Networks } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** An enabled token and the name of the business behind it. */
export type ListedToken = { token: TokenRow; businessName: string | null }

type Status = NonNullable<Currency['status']>

/** Longest `name` (SEP-1). */
const NAME_LENGTH = 20
/** Longest `desc` of a brief entry: 200 of them fit with their pictures and issuers. */
const BRIEF_LENGTH = 80
/** How many tokens stand in the stellar.toml itself; the others are links. */
const MOST_INLINE = 200

const kindNames = { loyalty_program: 'Loyalty points', reward: 'Reward', token: 'Token' } as const

const characters = new Intl.Segmenter()

/**
 * The `[[CURRENCIES]]` of the portal: the first 200 tokens written out, those after them as links. Where that is more than the file may
 * weigh, entries are brief (what wallets list; the file of a token has the rest), and where it is still too much, fewer are written out.
 * @param tokens enabled ones, newest first
 * @param room bytes that the currencies may take
 */
export function listCurrencyEntries(deps: ApiDeps, tokens: readonly ListedToken[], room: number): (Currency | CurrencyLink)[] {
  const links = tokens.map(({ token }) => ({ toml: `${deps.publicUrl}/.well-known/${token.code}-${token.issuer}.toml` }))
  const first = tokens.slice(0, MOST_INLINE)
  const whole = [...first.map(listed => toCurrency(deps, listed)), ...links.slice(MOST_INLINE)]
  if (byteLength(whole) <= room) return whole
  const brief = first.map(listed => toBrief(deps, listed))
  let inline = 0
  let size = byteLength(links)
  while (inline < brief.length) {
    size += byteLength(brief.slice(inline, inline + 1)) - byteLength(links.slice(inline, inline + 1))
    if (size > room) break
    inline += 1
  }
  return [...brief.slice(0, inline), ...links.slice(inline)]
}

const byteLength = (entries: readonly (Currency | CurrencyLink)[]): number => Buffer.byteLength(formatCurrencies(entries))

/** One token, complete. */
export function toCurrency(deps: ApiDeps, listed: ListedToken): Currency {
  const { conditions, redemptionInstructions } = listed.token
  return {
    ...toBrief(deps, listed),
    desc: describe(listed),
    ...(conditions ? { conditions } : {}),
    ...(redemptionInstructions ? { redemption_instructions: redemptionInstructions } : {}),
  }
}

function toBrief(deps: ApiDeps, listed: ListedToken): Currency {
  const { token } = listed
  const image = presentImage(deps, token.imageId)?.url
  return {
    code: token.code,
    issuer: token.issuer ?? '',
    status: toStatus(deps, token),
    display_decimals: 7,
    name: shorten(token.name, NAME_LENGTH) || token.code,
    desc: shorten(describe(listed), BRIEF_LENGTH),
    ...(image ? { image: `${image}.png` } : {}),
    ...toSupply(token),
    is_asset_anchored: true,
    anchor_asset_type: 'other',
    anchor_asset: token.kind,
  }
}

/** A stablecoin of another issuer, as far as its code says it. */
export function toStablecoin(deps: ApiDeps, { code, issuer }: IssuedAsset): Currency {
  const fiat = code.slice(0, 3)
  const isFiat = Intl.supportedValuesOf('currency').includes(fiat)
  return {
    code,
    issuer,
    status: toNetworkStatus(deps),
    name: code,
    desc: `Stablecoin of another issuer that wallets here can hold and pay with${isFiat ? `; it stands for ${fiat}` : ''}.`,
    is_unlimited: true,
    is_asset_anchored: true,
    anchor_asset_type: 'fiat',
    ...(isFiat ? { anchor_asset: fiat } : {}),
  }
}

/** An expired reward buys nothing any more. */
function toStatus(deps: ApiDeps, { expiresAt }: TokenRow): Status {
  return expiresAt !== null && expiresAt <= deps.clock.now() ? 'dead' : toNetworkStatus(deps)
}

const toNetworkStatus = (deps: ApiDeps): Status => (deps.networkPassphrase === Networks.PUBLIC ? 'live' : 'test')

function describe({ token, businessName }: ListedToken): string {
  if (token.description) return token.description
  const of = businessName ? ` of ${businessName}` : ''
  return `${kindNames[token.kind]}${of}.`
}

/**
 * The issuance policy, of which SEP-1 wants exactly one field. A fixed supply is a whole number there; of one with decimals the next whole
 * number is a true maximum.
 */
function toSupply({ fixedAmount }: TokenRow): Pick<Currency, 'fixed_number' | 'max_number' | 'is_unlimited'> {
  if (fixedAmount === null) return { is_unlimited: true }
  const whole = toWholeUnits(fixedAmount as Stroops)
  return fixedAmount % STROOPS_PER_UNIT === 0n ? { fixed_number: whole } : { max_number: whole }
}

/** Units, rounded up; the ledger holds fewer than 2^53 of them. */
const toWholeUnits = (amount: Stroops): number => Number.parseInt(((amount + STROOPS_PER_UNIT - 1n) / STROOPS_PER_UNIT).toString(), 10)

/** As many whole characters (what people see as one) as fit into a length in UTF-16 units. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trimEnd()
}
