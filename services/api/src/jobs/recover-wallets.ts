import { recoverDue } from '#domain/recovery/recovery.ts'
import type { Job } from './job.ts'

/** Gives wallets to the devices that asked for them, once their wait is over. */
export const recoverWallets: Job = { name: 'recover-wallets', everyMs: 10_000, isAlone: true, run: recoverDue }
