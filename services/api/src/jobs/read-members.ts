import { isMemberDue, readMemberPoints } from '#domain/members/read-points.ts'
import type { Job } from './job.ts'

/** Keeps the points of members what the ledger says. */
export const readMembers: Job = { name: 'read-members', everyMs: 2_000, isAlone: true, hasWork: isMemberDue, run: readMemberPoints }
