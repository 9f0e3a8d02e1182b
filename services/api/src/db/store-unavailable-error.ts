import { DrizzleQueryError } from 'drizzle-orm'

/** The database does not answer, or hung up: nothing is known to be wrong with the call. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}

/** The server answers, and does not let these settings in: trying again is no remedy. */
export class StoreRefusedError extends Error {
  override readonly name = 'StoreRefusedError'
}

/** SQLSTATE 28 (who signs in) and 3D000 (no such database). */
const REFUSED = /^(28...|3D000)$/

/** What a server says to settings that it does not let in; undefined for other errors. */
export function findRefusal(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && REFUSED.test(code) ? error : findRefusal(error.cause)
}

/** SQLSTATE 08 (connection), 53300 (too many of them), 57P01 to 57P03 (ended, crashed, starting), and what sockets report. */
const LOST = /^(08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and)/

/** Whether an error means that the database was not there for a moment: trying again is the remedy. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError && error.cause !== undefined && isLost(error.cause)) return true
  return isStoreUnavailable(error.cause)
}

function isLost(cause: Error): boolean {
  const { code, severity } = cause as { code?: unknown; severity?: unknown }
  if (severity === 'FATAL' || severity === 'PANIC') return true
  return (typeof code === 'string' && LOST.test(code)) || LOST_WORDS.test(cause.message)
}
