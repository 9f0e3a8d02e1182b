import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { firstLines, type TestRun, writeRuns } from './test-runs.ts'

type Failure = { message: string; stack?: string | undefined; diff?: string | undefined }

/** Vitest's reporter for `npm test`: every test, every hook and file that kept tests from running, and errors outside of all. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Failure[]): void {
    writeRuns([...toStandIn('', '(outside of any test)', errors), ...modules.flatMap(readModule)])
  }
}

function readModule(module: TestModule): TestRun[] {
  const suites = [...module.children.allSuites()]
  return [
    ...toStandIn(module.moduleId, '(the file)', module.errors()),
    ...suites.flatMap(suite => toStandIn(module.moduleId, `${suite.fullName} (a hook)`, suite.errors())),
    ...[...module.children.allTests()].flatMap(test => readTest(test, module)),
  ]
}

function toStandIn(file: string, name: string, errors: readonly Failure[]): TestRun[] {
  return errors.length === 0 ? [] : [{ file, name, ms: 0, outcome: 'failed', standsFor: 'tests', why: errors.flatMap(explain), left: [] }]
}

function readTest(test: TestCase, module: TestModule): TestRun[] {
  const { state, errors = [] } = test.result()
  const isHeldUp = state === 'pending' || (state === 'skipped' && test.options.mode === 'run' && hasFailedHook(test))
  if (state === 'skipped' && !isHeldUp) return []
  return [
    {
      file: module.moduleId,
      name: test.fullName,
      line: test.location?.line,
      ms: test.diagnostic()?.duration ?? 0,
      outcome: isHeldUp ? 'not run' : state === 'passed' ? 'passed' : 'failed',
      why: errors.flatMap(explain),
      left: [],
    },
  ]
}

function hasFailedHook(test: TestCase): boolean {
  for (let above: TestSuite | TestModule = test.parent; ; above = above.parent) {
    if (above.errors().length > 0) return true
    if (above.type === 'module') return false
  }
}

function explain({ message, stack = message, diff = '' }: Failure): string[] {
  // Where it was, the runner's own frames apart.
  const frames = stack.split('\n').flatMap(line => (/^\s+at (?!.*(?:node_modules|node:|<anonymous>))/.test(line) ? line.trim() : []))
  return [...firstLines(message, 6), ...firstLines(diff, 12), ...frames.slice(0, 5)]
}
