import { AppError, type Stroops } from '@lealta/kernel'
import { parseDecimal } from '#amount/parse-decimal.ts'
import { TransferServerError } from './transfer-server-error.ts'

/** Longest text of an anchor that is passed on to a screen. */
const LONGEST_TEXT = 2_000

/** Members of an untrusted JSON object, checked as they are read. Null is taken for "not there", as anchors write it. */
export interface AnchorAnswer {
  text(name: string): string
  optionalText(name: string): string | undefined
  optionalNumber(name: string): number | undefined
  optionalAmount(name: string): Stroops | undefined
  optionalInstant(name: string): Date | undefined
  flag(name: string): boolean | undefined
  object(name: string): AnchorAnswer | undefined
  list(name: string): readonly AnchorAnswer[]
  names(): readonly string[]
}

/**
 * Wraps an untrusted value.
 * @throws TransferServerError anchor_answer_not_valid, here and in every reader
 */
export function toAnchorAnswer(value: unknown): AnchorAnswer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notValid('not an object')
  const members = new Map(Object.entries(value).filter(([, member]) => member !== null && member !== undefined))

  function optionalText(name: string): string | undefined {
    const member = members.get(name)
    if (member === undefined || member === '') return undefined
    if (typeof member !== 'string' || member.length > LONGEST_TEXT) throw notValid(name)
    return member
  }

  return {
    text(name) {
      const text = optionalText(name)
      if (text === undefined) throw notValid(name)
      return text
    },
    optionalText,
    optionalNumber(name) {
      const member = members.get(name)
      if (member === undefined) return undefined
      if (typeof member !== 'number' || !Number.isFinite(member) || member < 0) throw notValid(name)
      return member
    },
    // The limits of `/info` are JSON numbers; as text they keep the digits that the anchor wrote.
    optionalAmount: name => readAmount(name, members.get(name)),
    optionalInstant(name) {
      const text = optionalText(name)
      if (text === undefined) return undefined
      const instant = new Date(text)
      if (Number.isNaN(instant.getTime())) throw notValid(name)
      return instant
    },
    flag(name) {
      const member = members.get(name)
      if (member !== undefined && typeof member !== 'boolean') throw notValid(name)
      return member
    },
    object: name => (members.has(name) ? toAnchorAnswer(members.get(name)) : undefined),
    list(name) {
      const member = members.get(name) ?? []
      if (!Array.isArray(member)) throw notValid(name)
      return member.map(toAnchorAnswer)
    },
    names: () => [...members.keys()],
  }
}

function readAmount(name: string, member: unknown): Stroops | undefined {
  if (member === undefined || member === '') return undefined
  if (typeof member !== 'string' && typeof member !== 'number') throw notValid(name)
  try {
    return parseDecimal(String(member))
  } catch (cause) {
    if (cause instanceof AppError) throw notValid(name, cause)
    throw cause
  }
}

/** The error for a member that is missing or of another kind. */
export function notValid(what: string, cause?: unknown): TransferServerError {
  return new TransferServerError('anchor_answer_not_valid', `${what} is not what SEP-24 says`, { cause })
}
