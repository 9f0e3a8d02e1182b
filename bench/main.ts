import { buildPortalOrExit } from '../tools/build.ts'
import { openRunFolder } from '../tools/guard.ts'
import { benchApi } from './api.ts'
import { benchDue } from './due.ts'
import { benchNetwork } from './network.ts'
import { benchPayment } from './payment.ts'
import { benchProcesses } from './processes.ts'
import { benchRows } from './rows.ts'
import { benchStart } from './start.ts'
import { benchTills } from './tills.ts'

/** npm run bench -- NAME [--quick] [--base=CHECKOUT] */
const benches: Record<string, { description: string; run(isQuick: boolean, base?: string): Promise<void> }> = {
  api: { description: 'payments over HTTP by many people at once; with --base=CHECKOUT another tree beside this one', run: benchApi },
  due: { description: 'payments that are on the ledger and that nobody has recorded, as after an outage', run: benchDue },
  network: { description: 'the embedded network: ledger, submission over HTTP, size of the state', run: benchNetwork },
  payment: {
    description: 'a payment of points, from the request to the record: the whole path beside the ledger alone',
    run: benchPayment,
  },
  processes: { description: 'payments through 1, 2 and 3 processes on one PostgreSQL, one of them killed', run: benchProcesses },
  rows: { description: 'every list and figure with ten thousand and a million rows in PostgreSQL', run: benchRows },
  start: { description: 'a fresh network for a test suite: start and end', run: benchStart },
  tills: { description: 'open tills: what they cost while nothing happens, and how soon they show a payment', run: benchTills },
}

const BASE = '--base='
const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : benches[name]
if (name === undefined) {
  process.stdout.write('npm run bench -- NAME [--quick] [--base=CHECKOUT]\n')
  for (const [known, { description }] of Object.entries(benches)) process.stdout.write(`  ${known.padEnd(10)}${description}\n`)
} else if (!bench || options.some(option => option !== '--quick' && !option.startsWith(BASE))) {
  process.stderr.write(`unknown: ${[name, ...options].join(' ')}; npm run bench lists what there is\n`)
  process.exitCode = 2
} else {
  // Some start the product, which does not start without its portal.
  buildPortalOrExit()
  // Killed, it leaves nothing that it started.
  const run = openRunFolder('lealta-bench-')
  try {
    await bench.run(options.includes('--quick'), options.find(option => option.startsWith(BASE))?.slice(BASE.length))
  } finally {
    run.close()
  }
}
