import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One test of a run, by its file (relative to the root) and full name; or a hook, a file, a whole step that stands for the tests it kept from running. */
export type TestRun = {
  file: string
  name: string
  /** Where it stands in its file. */
  line?: number | undefined
  ms: number
  /** `not run`: something that it stands behind was red. */
  outcome: 'passed' | 'failed' | 'not run'
  /** Not a test itself: nothing to count, once it is green. */
  standsFor?: 'tests'
  /** The first lines of why it failed. */
  why: string[]
  /** Files that a failed journey left. */
  left: string[]
  /** Worker of a journey, by which its product's log is found. */
  worker?: number | undefined
}

/** Where a runner's reporter leaves its tests. */
const REPORT = 'TEST_REPORT'

/** Settings with which a runner's reporter writes into `file`. */
export const reportInto = (file: string): Record<string, string> => ({ [REPORT]: file })

/** Writes what a runner's reporter has seen, for `readRuns`; nothing where nobody asked for it. */
export function writeRuns(runs: readonly TestRun[]): void {
  const file = process.env[REPORT]
  if (file) writeFileSync(file, JSON.stringify(runs.map(nameFromRoot)))
}

function nameFromRoot(run: TestRun): TestRun {
  const root = process.cwd()
  return {
    ...run,
    file: run.file && relative(root, run.file),
    why: run.why.map(line => line.replaceAll(`${root}/`, '')),
    left: run.left.map(path => relative(root, path)),
  }
}

/** @throws Error if there is no report */
export function readRuns(file: string): TestRun[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const MOST_LINES = 10

/** The lines of a message that say the most. */
export function firstLines(message: string, count = MOST_LINES): string[] {
  return listLines(message).slice(0, count)
}

/** The last lines of what a program printed or logged. */
export function lastLines(text: string, count: number): string[] {
  return listLines(text).slice(-count)
}

function listLines(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter(line => line.trim() !== '')
}
