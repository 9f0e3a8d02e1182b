/** ENOSPC and EDQUOT of the file system, 53100 of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error means that a disk has no room: of the storage, or under the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return FULL.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}
