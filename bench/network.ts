import { describeMachine, readLoad } from './machine.ts'
import { measureLedger } from './measure-ledger.ts'
import { measurePaths } from './measure-paths.ts'
import { measurePosting } from './measure-posting.ts'
import { measureSize } from './measure-size.ts'
import { measureGrowth, measureSubmission } from './measure-submission.ts'
import { isRecordedWorkload, type MadeWorkload, makeWorkload, type WorkloadKind } from './recorded.ts'

const kinds: readonly WorkloadKind[] = ['payments', 'mixed']

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Measures the embedded network and prints tables; asserts nothing about speed. `isQuick`: a tenth of the transactions, fewer sizes.
 * `base`: another checkout, beside which payments are posted.
 */
export async function benchNetwork(isQuick: boolean, base?: string): Promise<void> {
  const count = isQuick ? 2_000 : 20_000
  print(`This machine: ${describeMachine()}; load average ${readLoad()}`)
  for (const kind of kinds) print(`Workload ${kind}: ${isRecordedWorkload(kind) ? 'the recorded one' : 'DIFFERS from the recorded one'}`)
  const made = new Map<WorkloadKind, MadeWorkload>()
  const workloadOf = (kind: WorkloadKind): MadeWorkload => {
    const workload = made.get(kind) ?? makeWorkload(kind, count)
    made.set(kind, workload)
    return workload
  }
  print("\nPayments posted and closed by core's commands, each ledger on disk before the answer\n")
  print(await measurePosting(makeWorkload('payments', isQuick ? 5_000 : 20_000), base))
  print(`\nThe ledger alone, submission and close, ${count.toLocaleString('en-US')} transactions, every signature checked\n`)
  print(measureLedger(kinds, workloadOf))
  print('\nPath finding in books made to be expensive, time of the main thread per request\n')
  print(measurePaths())
  print('\nThe network over HTTP, each ledger on disk before it is answered\n')
  print(await measureSubmission(kinds, workloadOf, base))
  print('\nWhat history costs\n')
  print(await measureGrowth(makeWorkload('payments', isQuick ? 10_000 : 100_000)))
  print('\nLedgers of one payment and reads of accounts, by accounts that exist\n')
  print(await measureSize(isQuick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000]))
}
