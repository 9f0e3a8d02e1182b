import { inTransaction } from '#db/index.ts'
import { countMemberDifferences, rebuildMembers } from '#domain/members/members.repository.ts'
import {
  CHECK_REPORTS,
  countReportDifferences,
  listUnchecked,
  rebuildFigures,
  saveCheck,
} from '#domain/reports/report-checks.repository.ts'
import type { Job } from './job.ts'

const DAY_MS = 86_400_000
/** Businesses of one run. */
const AT_ONCE = 20

/** Compares the figures and members of each business with its records once a day, and counts them anew where they differ (product decision 10). */
export const checkReports: Job = {
  name: CHECK_REPORTS,
  everyMs: 600_000,
  isAlone: true,
  async run(deps, signal) {
    const now = deps.clock.now()
    for (const { id } of await listUnchecked(deps.db, new Date(now.getTime() - DAY_MS), AT_ONCE)) {
      if (signal.aborted) return
      await inTransaction(deps.db, async tx => {
        const differences = await countReportDifferences(tx, id)
        if (differences > 0) {
          deps.logger.error({ business: id, differences }, 'figures of reports differed from the records and were counted anew')
          await rebuildFigures(tx, id)
        }
        const strayed = await countMemberDifferences(tx, id)
        if (strayed > 0) {
          deps.logger.error({ business: id, differences: strayed }, 'members differed from the records and were counted anew')
          await rebuildMembers(tx, id)
        }
        await saveCheck(tx, { businessId: id, checkedAt: now, differences })
      })
    }
  },
}
