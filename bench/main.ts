import { benchNetwork } from './network.ts'
import { benchPayment } from './payment.ts'
import { benchStart } from './start.ts'

/** npm run bench -- NAME [--quick] */
const benches: Record<string, { description: string; run(isQuick: boolean): Promise<void> }> = {
  network: { description: 'the embedded network: ledger, submission over HTTP, size of the state', run: benchNetwork },
  payment: {
    description: 'a payment of points, from the request to the record: the whole path beside the ledger alone',
    run: benchPayment,
  },
  start: { description: 'a fresh network for a test suite: start and end', run: benchStart },
}

const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : benches[name]
if (name === undefined) {
  process.stdout.write('npm run bench -- NAME [--quick]\n')
  for (const [known, { description }] of Object.entries(benches)) process.stdout.write(`  ${known.padEnd(10)}${description}\n`)
} else if (!bench || options.some(option => option !== '--quick')) {
  process.stderr.write(`unknown: ${[name, ...options].join(' ')}; npm run bench lists what there is\n`)
  process.exitCode = 2
} else await bench.run(options.includes('--quick'))
