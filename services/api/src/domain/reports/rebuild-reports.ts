import type { FastifyBaseLogger } from 'fastify'
import { type Db, inTransaction } from '#db/index.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { createLeases } from '#domain/leases/leases.ts'
import { countMemberDifferences, rebuildMembers } from '#domain/members/members.repository.ts'
import { CHECK_REPORTS, countReportDifferences, listBusinessIds, rebuildFigures, saveCheck } from './report-checks.repository.ts'

/** How far counting anew has come. */
export type Rebuilt = { done: number; of: number; differences: number }

/**
 * Counts figures and members anew from the records, one business after the other, while the product runs; under the lease of the daily check,
 * so that nobody else does. Cut off, what is done is done, and repeating it is safe.
 * @param asked.alias of one business; all without it
 * @param asked.onProgress after each business; `differences` are the rows that were not what the records say
 * @throws ApiError unavailable while another server keeps the lease
 */
export function rebuildReports(
  { db, logger }: { db: Db; logger: FastifyBaseLogger },
  { alias, now, onProgress }: { alias?: string | undefined; now: () => Date; onProgress?: (progress: Rebuilt) => void },
): Promise<Rebuilt> {
  return createLeases({ db, logger }).hold(CHECK_REPORTS, async signal => {
    const ids = await listBusinessIds(db, alias)
    let differences = 0
    for (const [place, businessId] of ids.entries()) {
      signal.throwIfAborted()
      differences += await rebuildBusiness(db, businessId, now())
      onProgress?.({ done: place + 1, of: ids.length, differences })
    }
    return { done: ids.length, of: ids.length, differences }
  })
}

const rebuildBusiness = (db: Db, businessId: string, at: Date): Promise<number> =>
  inTransaction(db, async tx => {
    const figures = await countReportDifferences(tx, businessId)
    const members = await countMemberDifferences(tx, businessId)
    await rebuildFigures(tx, businessId)
    await rebuildMembers(tx, businessId)
    await saveCheck(tx, { businessId, checkedAt: at, differences: figures })
    await recordAudit(tx, { at, actor: 'operator', action: 'reports.rebuilt', subject: businessId, details: { figures, members } })
    return figures + members
  })
