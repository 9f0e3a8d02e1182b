import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test of a run. A failed one has the first lines of why; a failed journey lists the files it left. */
export type TestRun = { name: string; file: string; ms: number; why: string[]; left: string[] }
/** A runner's report. */
export type Report = { passed: number; failed: number; tests: TestRun[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null; failureMessages?: string[] }[] }[]
}
type Attachment = { path?: string }
type Result = { status: string; duration: number; attachments: Attachment[]; errors?: { message?: string }[] }
type Suite = {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { results: Result[] }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[]; config: { rootDir: string } }

/**
 * Parses the JSON report of Vitest or of Playwright.
 * @param text the report
 * @param root folder that files are named from
 * @throws SyntaxError if it is not a report
 */
export function readReport(text: string, root: string): Report {
  const json: VitestReport | PlaywrightReport = JSON.parse(text)
  if ('testResults' in json) {
    const tests = json.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages = [] }) => {
        return { name: fullName, file: relative(root, file), ms: duration ?? 0, why: failureMessages.flatMap(firstLines), left: [] }
      }),
    )
    return { passed: json.numPassedTests, failed: json.numFailedTests, tests }
  }
  const { expected, unexpected, flaky } = json.stats
  const tests = json.suites.flatMap(listSpecs).map(({ title, file, tests }) => {
    const results = tests.flatMap(test => test.results)
    return {
      name: title,
      file: relative(root, `${json.config.rootDir}/${file}`),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      why: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => firstLines(message ?? ''))),
      left: results
        .filter(({ status }) => status !== 'passed')
        .flatMap(({ attachments }) => attachments.flatMap(({ path }) => (path ? [relative(root, path)] : []))),
    }
  })
  return { passed: expected, failed: unexpected + flaky, tests }
}

const MOST_LINES = 8

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.filter(line => line.trim() !== '').slice(0, MOST_LINES)
}

function listSpecs(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
}

/**
 * Summarizes the tests of a run.
 * @returns lines: the slowest tests with seconds, then what failed, why, and the files it left
 */
export function describeTests(tests: readonly TestRun[], count = 10): string[] {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  const failed = tests.filter(({ why, left }) => why.length + left.length > 0)
  return [
    ...(slowest.length > 0 ? ['The slowest tests:'] : []),
    ...slowest.map(({ ms, file, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${name}`),
    ...failed.flatMap(({ file, name, why, left }) => [`${file}: ${name} failed`, ...[...why, ...left].map(line => `  ${line}`)]),
  ]
}
