import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLines, type TestRun, writeRuns } from './test-runs.ts'

/** Playwright's reporter for `npm test`: every journey, and every file and fixture that kept journeys from running. */
export default class PlaywrightReport implements Reporter {
  readonly #broken: TestRun[] = []
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    const file = error.location?.file ?? ''
    this.#broken.push({ file, name: '(the file)', ms: 0, outcome: 'failed', standsFor: 'tests', why: explain(error), left: [] })
  }

  onEnd(): void {
    writeRuns([...this.#broken, ...(this.#suite?.allTests() ?? []).flatMap(readJourney)])
  }

  printsToStdio(): boolean {
    return false
  }
}

function readJourney(test: TestCase): TestRun[] {
  const outcome = test.outcome()
  if (outcome === 'skipped' && test.annotations.some(({ type }) => type === 'skip' || type === 'fixme')) return []
  const { results, location } = test
  return [
    {
      file: location.file,
      // Without the project and the file.
      name: test.titlePath().slice(3).join(' › '),
      line: location.line,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'not run' : 'failed',
      why: results.flatMap(({ errors }) => errors.flatMap(explain)),
      left: results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? [])),
      worker: results.at(-1)?.workerIndex,
    },
  ]
}

function explain({ message = '', snippet = '', location }: TestError): string[] {
  const at = location ? [`at ${location.file}:${location.line}:${location.column}`] : []
  return [...firstLines(message), ...firstLines(snippet), ...at]
}
