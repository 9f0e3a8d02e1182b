import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedgered, inspect, kill, prepare, runRound, startProgram } from './kill-round.ts'

// node services/network/conformance/kill.ts [ROUNDS]: kills the network at random moments under load and counts what it lost.
const rounds = Number(process.argv[2] ?? '100')
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10_000) {
  process.stderr.write('usage: node services/network/conformance/kill.ts [ROUNDS]\n')
  process.exit(2)
}

const root = mkdtempSync(join(tmpdir(), 'lealta-kill-'))
const directory = join(root, 'data')
const state = createLedgered()
let running = await startProgram(directory)
await prepare(running, state)
for (let round = 1; round <= rounds; round++) {
  await runRound(running, state, 1 + Math.floor(Math.random() * 60))
  running = await startProgram(directory)
  if (round % 20 === 0) process.stdout.write(`${round} kills, ${state.acknowledged.size} acknowledged\n`)
}
const { lost, counted, moved } = await inspect(running, state)
await kill(running)
rmSync(root, { recursive: true, force: true })
process.stdout.write(
  `${rounds} kills, ${state.acknowledged.size} acknowledged, ${counted} applied, ${lost} lost, ${moved} balances wrong\n`,
)
process.exit(lost + moved === 0 ? 0 : 1)
