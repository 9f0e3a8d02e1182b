import { followOrders } from '#domain/on-ramp/follow-orders.ts'
import type { Job } from './job.ts'

/** Looks up orders at the on-ramp that are due, because time passed or its provider said so. */
export const followOnRamp: Job = { name: 'follow-on-ramp', everyMs: 1_000, run: followOrders }
