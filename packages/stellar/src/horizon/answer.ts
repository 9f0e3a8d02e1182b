import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '#amount/parse-decimal.ts'
import type { Price } from '#amount/price.ts'
import { type Asset, nativeAsset, parseAssetId, toAsset } from '#asset/asset.ts'
import { HorizonError } from './horizon-error.ts'

/** A JSON object of Horizon whose members are checked as they are read. */
export interface Answer {
  readonly raw: Readonly<Record<string, unknown>>
  text(name: string): string
  optionalText(name: string): string | undefined
  integer(name: string): number
  bigint(name: string): bigint
  amount(name: string): Stroops
  flag(name: string): boolean
  object(name: string): Answer
  list(name: string): readonly Answer[]
  has(name: string): boolean
}

/**
 * Wraps an untrusted JSON value.
 * @throws HorizonError `unexpected_answer` here and in each reader, when a member is missing or of another kind
 */
export function toAnswer(value: unknown): Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected('an object')
  const raw = value as Record<string, unknown>

  function text(name: string): string {
    const member = raw[name]
    if (typeof member === 'string') return member
    if (typeof member === 'number') return String(member)
    throw unexpected(name)
  }

  return {
    raw,
    text,
    optionalText: name => (raw[name] === undefined || raw[name] === null || raw[name] === '' ? undefined : text(name)),
    integer(name) {
      const member = Number(text(name))
      if (!Number.isSafeInteger(member)) throw unexpected(name)
      return member
    },
    bigint(name) {
      const digits = text(name)
      if (!/^-?\d+$/.test(digits)) throw unexpected(name)
      return BigInt(digits)
    },
    amount: name => parseDecimal(text(name)),
    flag: name => raw[name] === true,
    object: name => toAnswer(raw[name]),
    list(name) {
      const members = raw[name]
      if (!Array.isArray(members)) throw unexpected(name)
      return members.map(toAnswer)
    },
    has: name => raw[name] !== undefined && raw[name] !== null,
  }
}

/** The asset in `${prefix}asset_type`, `…_code`, `…_issuer`. */
export function readAsset(answer: Answer, prefix = ''): Asset {
  if (answer.text(`${prefix}asset_type`) === 'native') return nativeAsset
  return toAsset(answer.text(`${prefix}asset_code`), answer.text(`${prefix}asset_issuer`))
}

/** The asset in one text, `native` or `CODE:G…`. */
export function readCanonicalAsset(text: string): Asset {
  return parseAssetId(text)
}

/** The fraction in `price_r`. */
export function readPrice(answer: Answer): Price {
  const fraction = answer.object('price_r')
  return { n: fraction.integer('n'), d: fraction.integer('d') }
}

function unexpected(what: string): HorizonError {
  return new HorizonError(200, 'unexpected_answer', { expected: what })
}
