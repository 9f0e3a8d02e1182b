import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readScenarios } from './read-scenarios.ts'
import { replayScenario } from './replay-scenario.ts'

const DEFAULT_SET = '../shared/conformance'

function refuseArguments(reason: string): never {
  process.stderr.write(`${reason}; usage: npm run conformance -- [FILE|FOLDER ...]\n`)
  process.exit(2)
}

function readPaths(): string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length > 0) return positionals
  } catch (error) {
    refuseArguments(error instanceof Error ? error.message.split('\n')[0]! : String(error))
  }
  const root = process.env.LEALTA_CONFORMANCE ?? DEFAULT_SET
  const vectors = join(root, 'vectors')
  return [existsSync(vectors) ? vectors : root]
}

const paths = readPaths()
const missing = paths.find(path => !existsSync(path))
if (missing !== undefined) refuseArguments(`no such file or folder: ${missing}`)

let passed = 0
let failed = 0
for (const scenario of readScenarios(paths)) {
  const difference = replayScenario(scenario)
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
