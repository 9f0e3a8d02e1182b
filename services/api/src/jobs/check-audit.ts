import type { Job } from './job.ts'

/** Reads the whole audit log again once an hour, and raises the alarm when a row is not what it was (quality goal 17). */
export const checkAudit: Job = {
  name: 'check-audit',
  everyMs: 3_600_000,
  async run(deps) {
    if (!(await deps.auditCheck.recheck())) deps.logger.error('the audit log was changed')
  },
}
