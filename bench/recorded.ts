import { createHash } from 'node:crypto'
import { createWorkload, type Workload } from './workload.ts'

/** The network passphrase of the digests. */
export const PASSPHRASE = 'Standalone Network ; February 2017'

/** SHA-256 of the workload's lines of JSON for PASSPHRASE, as recorded with the figures below. */
const digests = {
  payments: 'e7d59a54b482cf93ea5fb08f64b800a24479f90eb96afa9396c2c7291545fdd6',
  mixed: 'afea1b85746636f71f4d530a99329b0d81fcc418f7201dd478a48fd5bfa695e3',
}

export type WorkloadKind = keyof typeof digests

/** Transactions per second of stellar-core 19.14.0 in memory, by ledger size: submission and close together, and the close alone. */
export const recordedCore = {
  machine: 'stellar-core 19.14.0 on another machine of 2 cores (AMD EPYC), in memory, transactions sent one after the other',
  payments: { 1: { together: 447, close: 588 }, 50: { together: 1504, close: 8696 }, 500: { together: 2021, close: 12_903 } },
  mixed: { 1: { together: 440, close: 578 }, 50: { together: 1612, close: 7663 }, 500: { together: 1936, close: 10_929 } },
} as const

/** Ledger sizes with recorded figures. */
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
