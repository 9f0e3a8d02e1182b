import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearResults, runStep, type StepRun } from './step-run.ts'
import type { TestRun } from './test-runs.ts'
import type { Step } from './test-steps.ts'
import { Verdict } from './verdict.ts'

const modules = join(import.meta.dirname, '..', 'node_modules')
let planted: string
let kept: string
beforeAll(() => {
  // Beside this file, so that both runners find their packages.
  planted = mkdtempSync(join(import.meta.dirname, '.planted-'))
  kept = join(planted, 'kept')
  mkdirSync(kept)
})
afterAll(() => {
  rmSync(planted, { recursive: true })
  for (const left of globSync(`test-results/planted-*-${process.pid}-*`)) rmSync(left, { recursive: true })
})

/** Writes the files into a folder of their own, and gives a step that runs them. */
function plant(name: string, runner: 'vitest' | 'playwright', files: Record<string, string>): { step: Step; at: string } {
  const folder = join(planted, name)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const args = {
    vitest: [join(modules, 'vitest/vitest.mjs'), 'run', `--root=${folder}`],
    playwright: [join(modules, '@playwright/test/cli.js'), 'test', `--config=${join(folder, 'playwright.config.ts')}`],
  }[runner]
  return { step: { name, part: 'unit', args, runner }, at: folder.slice(process.cwd().length + 1) }
}

/** Runs a step as `npm test` does. @returns the lines of its end, and what was asked again */
async function prove(step: Step): Promise<{ verdict: Verdict; lines: string; asked: string[] }> {
  const verdict = new Verdict()
  const asked: string[] = []
  verdict.add(step, await runStep(step, kept, {}, 'never'))
  await verdict.askAgain(
    (step, wanted) => runStep(step, kept, wanted, 'never'),
    line => asked.push(line),
  )
  return { verdict, lines: verdict.describe().join('\n'), asked }
}

/** Source of `isFirst()`, which says the first time of all that it is the first. */
const onceRed = (file: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  const seen = ${JSON.stringify(file)}
  const isFirst = () => {
    if (existsSync(seen)) return false
    writeFileSync(seen, '')
    return true
  }`

const vitestConfig = (more = '') => `export default { test: { include: ['*.planted.ts'], retry: 0 ${more} } }`

describe('a red test is asked again, twice at most', () => {
  test('always red, red once, hanging, a file that does not load, a failed hook: each is told at the end, and all are counted', async () => {
    const { step, at } = plant('kinds', 'vitest', {
      // The only test of a time-out: it has a short one.
      'vitest.config.ts': vitestConfig(', testTimeout: 500'),
      'red.planted.ts': `import { describe, expect, test } from 'vitest'
        test('green', () => {})
        describe('of it', () => { test('always (red)', () => { expect(1).toBe(2) }) })`,
      'once.planted.ts': `${onceRed(join(kept, 'once'))}
        import { expect, test } from 'vitest'
        test('the first time is the worst', () => { expect(isFirst()).toBe(false) })`,
      'hangs.planted.ts': `import { test } from 'vitest'
        test('hangs', () => new Promise(() => {}))`,
      'broken.planted.ts': `import './nothing.ts'
        import { test } from 'vitest'
        test('never seen', () => {})`,
      'hook.planted.ts': `${onceRed(join(kept, 'hook'))}
        import { beforeAll, test } from 'vitest'
        beforeAll(() => { if (isFirst()) throw new Error('not yet') })
        test('behind it', () => {})
        test('and another', () => {})
        test.skip('left out by itself', () => {})`,
    })
    const { verdict, lines } = await prove(step)
    // green, once, two behind the hook; red, hanging, the file.
    expect(verdict.counts).toEqual({ passed: 4, failed: 3, unsteady: 2 })
    expect(verdict.isGreen).toBe(false)
    expect(lines).toMatch(/\n4 passed, 3 failed$/)
    expect(lines).toContain(`${at}/red.planted.ts:3: of it > always (red) (kinds): red 3 times\n  expected 1 to be 2`)
    expect(lines).toContain(`only this: npm test -- --step='kinds' --name='of it > always (red)' ${at}/red.planted.ts`)
    expect(lines).toMatch(/hangs \(kinds\): red 3 times\n {2}Test timed out in 500ms/)
    expect(lines).toMatch(/broken\.planted\.ts: \(the file\) \(kinds\): red 3 times\n.*nothing\.ts/)
    expect(lines).toContain('unsteady: 2\n')
    expect(lines).toMatch(/once\.planted\.ts:\d+: the first time is the worst \(kinds\)\n {4}expected true to be false/)
    expect(lines).toMatch(/hook\.planted\.ts: \(the file\) \(kinds\)\n {4}not yet/)
    // What failed stands behind everything else.
    expect(lines.indexOf('failed: 3')).toBeGreaterThan(lines.indexOf('unsteady: 2'))
    expect(lines.indexOf('unsteady: 2')).toBeGreaterThan(lines.indexOf('Seconds of each step'))

    const only = await runStep(step, kept, { files: [`${at}/red.planted.ts`], name: 'of it > always (red)' }, 'never')
    expect(only.runs.map(({ name, outcome }) => [name, outcome])).toEqual([['of it > always (red)', 'failed']])
  })

  test('an error outside of any test makes its step red, and all of it is asked again', async () => {
    const { step } = plant('outside', 'vitest', {
      'vitest.config.ts': vitestConfig(),
      'outside.planted.ts': `${onceRed(join(kept, 'outside'))}
        import { test } from 'vitest'
        test('green', async () => {
          if (isFirst()) setTimeout(() => { throw new Error('of nobody') })
          await new Promise(resolve => setTimeout(resolve, 50))
        })`,
    })
    const { verdict, lines } = await prove(step)
    expect(verdict.counts).toEqual({ passed: 1, failed: 0, unsteady: 1 })
    expect(lines).toContain('(outside of any test) (outside)\n    of nobody')
  })

  test('a step that runs no test is red', async () => {
    const { step } = plant('empty', 'vitest', { 'vitest.config.ts': vitestConfig(', passWithNoTests: true') })
    const { verdict, lines } = await prove(step)
    expect(verdict.isGreen).toBe(false)
    expect(lines).toContain('the step (empty): red 3 times\n  no test ran')
  })

  test('journeys: one that is always red, one red once, and those behind it; the log of the product is told', async () => {
    const { step, at } = plant('planted-journeys', 'playwright', {
      'playwright.config.ts': "export default { testDir: '.', testMatch: '*.journey.ts', workers: 1, use: { trace: 'retain-on-failure' } }",
      'red.journey.ts': `import { appendFileSync } from 'node:fs'
        import { expect, test } from '@playwright/test'
        test.describe('of it', () => {
          test('passes', () => {})
          test('fails', async ({ request: _ }) => {
            appendFileSync(process.env.JOURNEY_LOGS + '/' + process.env.TEST_WORKER_INDEX + '-1.log', 'the product said this\\n')
            expect(1).toBe(2)
          })
          test.skip('left out', () => {})
        })`,
      'serial.journey.ts': `${onceRed(join(kept, 'serial'))}
        import { expect, test } from '@playwright/test'
        test.describe.configure({ mode: 'serial' })
        test('first', () => { expect(isFirst()).toBe(false) })
        test('second', () => {})`,
    })
    const { verdict, lines, asked } = await prove(step)
    expect(verdict.counts).toEqual({ passed: 3, failed: 1, unsteady: 1 })
    expect(asked).toHaveLength(3)
    expect(lines).toContain(`${at}/red.journey.ts:5: of it › fails (planted-journeys): red 3 times\n`)
    expect(lines).toContain('toBe(expected)')
    expect(lines).toContain('The end of what the product logged:\n  the product said this')
    expect(lines).toMatch(/ {2}test-results\/planted-journeys-\d+-\d+\/.*\/trace\.zip\n/)
    const only = await runStep(step, kept, { files: [`${at}/red.journey.ts`], name: 'of it › fails' }, 'never')
    expect(only.runs.map(({ name }) => name)).toEqual(['of it › fails'])
  })
})

describe('what runs leave behind', () => {
  test('is dropped when the run is over, and kept for one that goes on in the same checkout', () => {
    const gone = spawnSync(process.execPath, ['--version']).pid
    const [over, own] = [`test-results/planted-over-${gone}-1`, `test-results/planted-own-${process.pid}-1`]
    for (const folder of [over, own]) mkdirSync(folder, { recursive: true })
    clearResults()
    expect([over, own].map(folder => existsSync(folder))).toEqual([false, true])
  })
})

describe('what a run comes to', () => {
  const step: Step = { name: 'many', part: 'unit', args: [], runner: 'vitest' }
  const toRun = (outcome: TestRun['outcome'], number: number): TestRun => {
    return { file: 'a.test.ts', name: `test ${number}`, ms: 1, outcome, why: [], left: [] }
  }
  const toShown = (outcome: TestRun['outcome'], count: number): StepRun => {
    const runs = Array.from({ length: count }, (_, number) => toRun(outcome, number))
    return { ok: outcome === 'passed', seconds: 1, runs, trouble: undefined }
  }
  const weigh = async (red: number) => {
    const verdict = new Verdict()
    verdict.add(step, toShown('failed', red))
    let asked = 0
    const ask = () => {
      asked++
      return Promise.resolve(toShown('passed', red))
    }
    await verdict.askAgain(ask, () => {})
    return { isGreen: verdict.isGreen, asked, lines: verdict.describe().join('\n') }
  }

  test('ten unsteady tests are green, eleven red ones are not asked again', async () => {
    expect(await weigh(10)).toMatchObject({ isGreen: true, asked: 1 })
    const eleven = await weigh(11)
    expect(eleven).toMatchObject({ isGreen: false, asked: 0 })
    expect(eleven.lines).toContain('failed: 11\n  more than 10 were red: none was asked again')
  })

  test('an interrupted run asks nothing more, and what was under way is as it was', async () => {
    const verdict = new Verdict()
    verdict.add(step, toShown('failed', 2))
    let isOver = false
    const asked: string[] = []
    const ask = () => {
      isOver = true
      return Promise.resolve({ ...toShown('failed', 2), trouble: ['ended with SIGTERM'] })
    }
    await verdict.askAgain(
      ask,
      line => asked.push(line),
      () => isOver,
    )
    expect(asked).toHaveLength(1)
    expect(verdict.counts).toEqual({ passed: 0, failed: 2, unsteady: 0 })
    expect(verdict.describe().join('\n')).toContain('red once')
  })

  test('that none was asked again is said only where it is true', async () => {
    const verdict = new Verdict()
    verdict.add(step, toShown('failed', 6))
    // What stood behind the six shows itself only now.
    await verdict.askAgain(
      () => Promise.resolve(toShown('failed', 12)),
      () => {},
    )
    expect(verdict.isGreen).toBe(false)
    expect(verdict.describe().join('\n')).not.toContain('none was asked again')
  })

  test('a check that failed is not asked again, and says what it printed last', async () => {
    const verdict = new Verdict()
    verdict.add({ name: 'types', part: 'check', args: [] }, { ok: false, seconds: 1, runs: [], trouble: ['ended with 2', 'a.ts(1,1): no'] })
    await verdict.askAgain(
      () => Promise.reject(new Error('asked')),
      () => {},
    )
    expect(verdict.counts).toEqual({ passed: 0, failed: 1, unsteady: 0 })
    expect(verdict.describe().join('\n')).toContain('the step (types): red once\n  ended with 2\n  a.ts(1,1): no')
  })

  test('two tests of one name are two tests', () => {
    const verdict = new Verdict()
    verdict.add(step, { ok: false, seconds: 1, runs: [toRun('failed', 1), toRun('passed', 1)], trouble: undefined })
    expect(verdict.counts).toEqual({ passed: 1, failed: 1, unsteady: 0 })
  })
})
