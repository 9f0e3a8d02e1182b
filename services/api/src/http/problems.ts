import { type ErrorCode, errorCatalogue, isErrorCode } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { HorizonError, HorizonUnreachableError } from '@lealta/stellar/horizon'
import type { z } from 'zod'
import { isStoreUnavailable } from '#db/index.ts'
import { isDiskFull } from '#ports/disk-full.ts'

/** One problem as it travels (spec §8): the portal looks up the first `title`. */
export type Problem = {
  status: string
  title: ErrorCode
  detail?: string
  source?: { pointer: string }
  meta?: Record<string, string | number>
}

/** What was wrong with the parts of a call, one problem per field (spec §5). */
export class FieldsError extends AppError<'field_required'> {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('field_required', 'fields not valid')
    this.problems = problems
  }
}

/** Turns what the schema says into problems; a message that is a code of the catalogue becomes the title. */
export function toFieldsError(error: z.ZodError): FieldsError {
  return new FieldsError(
    error.issues.map(issue => {
      const title = isErrorCode(issue.message) && issue.code !== 'invalid_type' ? issue.message : codeOf(issue)
      return {
        status: String(errorCatalogue[title].status),
        title,
        source: { pointer: issue.path.map(part => `/${String(part)}`).join('') },
      }
    }),
  )
}

/** An absent or wrongly typed field is required unless its schema names a code for that case. */
function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  return isErrorCode(issue.message) ? issue.message : issue.code === 'too_big' ? 'field_too_long' : 'field_required'
}

/**
 * Refuses texts that PostgreSQL cannot store: with the character U+0000, or with half of a surrogate pair.
 * @throws FieldsError text_not_valid
 */
export function assertStorable(value: unknown, pointer = ''): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    const title = 'text_not_valid'
    throw new FieldsError([{ status: String(errorCatalogue[title].status), title, source: { pointer } }])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) assertStorable(part, `${pointer}/${key}`)
}

/** Finds the code of the catalogue for anything thrown; `internal_error` for unexpected errors. */
function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof AppError && isErrorCode(error.code)) return error.code
  if (error instanceof HorizonUnreachableError) return 'network_unavailable'
  if (error instanceof HorizonError) return error.status >= 500 || error.status === 429 ? 'network_unavailable' : 'build_transaction_error'
  if (isDiskFull(error)) return 'storage_full'
  if (isStoreUnavailable(error)) return 'unavailable'
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return 'body_too_large'
  if (status === 429) return 'too_many_requests'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'field_required' : 'internal_error'
}

/** The error document of anything thrown; nothing of an unforeseen error leaks into it. */
export function toErrorDocument(error: unknown): { status: number; code: ErrorCode; body: { errors: readonly Problem[] } } {
  const code = toErrorCode(error)
  const { status } = errorCatalogue[code]
  if (error instanceof FieldsError && error.problems[0]) {
    return { status: Number(error.problems[0].status), code: error.problems[0].title, body: { errors: error.problems } }
  }
  const data = error instanceof AppError && isErrorCode(error.code) ? error.data : {}
  const { pointer, ...meta } = data
  const problem: Problem = {
    status: String(status),
    title: code,
    ...(typeof pointer === 'string' ? { source: { pointer } } : {}),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  }
  return { status, code, body: { errors: [problem] } }
}
