import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { readScenarios } from './read-scenarios.ts'
import { type Difference, replayScenario } from './replay-scenario.ts'
import type { Scenario } from './scenario.ts'

const DEFAULT_SET = '../shared/conformance'

function stop(reason: string, exitCode: 1 | 2): never {
  process.stderr.write(`${reason}; usage: npm run conformance -- [FILE|FOLDER ...]\n`)
  process.exit(exitCode)
}

function readPaths(): string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length > 0) {
      const missing = positionals.find(path => !existsSync(path))
      return missing === undefined ? positionals : stop(`no such file or folder: ${missing}`, 2)
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return stop(message.split('. ')[0] ?? message, 2)
  }
  const root = process.env.LEALTA_CONFORMANCE ?? DEFAULT_SET
  const vectors = join(root, 'vectors')
  if (existsSync(vectors)) return [vectors]
  return existsSync(root) ? [root] : stop(`no recorded histories in ${root}`, 1)
}

/** A replay that breaks off counts as a failed scenario, so that the others are still tried. */
function replay(scenario: Scenario): Difference | undefined {
  try {
    return replayScenario(scenario)
  } catch (error) {
    return { where: 'the replay broke off', expected: 'no error', actual: inspect(error) }
  }
}

let passed = 0
let failed = 0
for (const scenario of readScenarios(readPaths())) {
  const difference = replay(scenario)
  if (difference === undefined) {
    passed += 1
    continue
  }
  failed += 1
  const { where, expected, actual } = difference
  process.stdout.write(`FAILED ${scenario.name}\n  ${where}\n  expected ${expected}\n  actual   ${actual}\n`)
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
