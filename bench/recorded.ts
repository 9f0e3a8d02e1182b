import { createHash } from 'node:crypto'
import { createWorkload, type Workload } from './workload.ts'

/** The network passphrase of the digests. */
export const PASSPHRASE = 'Standalone Network ; February 2017'

/** SHA-256 of the workload's lines of JSON for PASSPHRASE, as recorded where stellar-core was measured with it. */
const digests = {
  payments: 'e7d59a54b482cf93ea5fb08f64b800a24479f90eb96afa9396c2c7291545fdd6',
  mixed: 'afea1b85746636f71f4d530a99329b0d81fcc418f7201dd478a48fd5bfa695e3',
}

export type WorkloadKind = keyof typeof digests

/** Transactions to a ledger. */
export const ledgerSizes = [1, 50, 500] as const

/** A complete workload: ledgers of the set-up, then the measured envelopes. */
export type MadeWorkload = { readonly setup: readonly (readonly string[])[]; readonly transactions: readonly string[] }

function digestOf(workload: Workload): string {
  const hash = createHash('sha256')
  for (const ledger of workload.setup) hash.update(`${JSON.stringify({ setup: ledger })}\n`)
  for (const envelope of workload.transactions()) hash.update(`${JSON.stringify({ tx: envelope })}\n`)
  return hash.digest('hex')
}

/** Whether this program creates exactly the workload that the figures were recorded with. */
export function isRecordedWorkload(kind: WorkloadKind): boolean {
  return digestOf(createWorkload({ passphrase: PASSPHRASE, kind })) === digests[kind]
}

/** Creates the workload for a network whose first ledger is 1, so that the set-up starts with ledger 2. */
export function makeWorkload(kind: WorkloadKind, count: number): MadeWorkload {
  const workload = createWorkload({ passphrase: PASSPHRASE, kind, count, firstLedger: 2 })
  return { setup: workload.setup, transactions: [...workload.transactions()] }
}
