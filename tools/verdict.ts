import type { StepRun, Wanted } from './step-run.ts'
import { firstLines, type TestRun } from './test-runs.ts'
import type { Step } from './test-steps.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** How often a red test is asked again; red each time is failed. */
const ASKED_AGAIN = 2
/** With more red tests than these a run has failed: it is not the tests that are unsteady. */
export const MOST_UNSTEADY = 10
const SLOWEST = 10

/** A test as it stands, with each time that it was red. */
type Entry = { step: Step; run: TestRun; reds: TestRun[]; isFinal: boolean }
/** Runs a step, or some of its tests, in fresh processes. */
export type Ask = (step: Step, wanted: Wanted) => Promise<StepRun>

/** What the steps of a run have shown, and what that comes to. */
export class Verdict {
  readonly #entries = new Map<string, Entry>()
  readonly #seconds: { name: string; seconds: number }[] = []
  /** How many were red when nothing was asked again for that. */
  #tooMany = 0

  /** Takes what a step has shown. */
  add(step: Step, shown: StepRun): void {
    this.#seconds.push({ name: step.name, seconds: shown.seconds })
    for (const [key, run] of toRuns(step, shown)) this.#put(key, step, run, shown)
  }

  /**
   * Asks red tests again, file by file, until they are green or were red three times.
   * @param isOver whether the run was interrupted: nothing more is asked then
   */
  async askAgain(ask: Ask, say: (line: string) => void, isOver = () => false): Promise<void> {
    for (let time = 1; time <= ASKED_AGAIN; time++) {
      const red = this.#list(isRed).filter(({ isFinal }) => !isFinal)
      const count = this.#list(wasRed).length
      if (time === 1 && count > MOST_UNSTEADY) this.#tooMany = count
      if (red.length === 0 || count > MOST_UNSTEADY) return
      const groups = Map.groupBy(red, ({ step, run }) => `${step.name}\n${run.file}`)
      for (const group of groups.values()) {
        if (isOver()) return
        const { step, run } = group[0] as Entry
        say(`asked again, ${time} of ${ASKED_AGAIN}: ${step.name}${run.file ? `, ${run.file}` : ''}`)
        const shown = await ask(step, run.file ? { files: [run.file] } : {})
        // What was ended in its middle says nothing of its tests.
        if (isOver()) return
        this.#seconds.push({ name: `${run.file || step.name}, again`, seconds: shown.seconds })
        this.#answer(group, step, shown)
      }
    }
  }

  #answer(group: readonly Entry[], step: Step, shown: StepRun): void {
    const answers = new Map(toRuns(step, shown))
    for (const entry of group) {
      const answer = answers.get(keyOf(step, entry.run))
      // A hook or a file that is not named again did its work, unless all of it went wrong.
      if (answer === undefined && entry.run.standsFor && !shown.trouble) entry.run = { ...entry.run, outcome: 'passed' }
      // What was held up and is left out by its own word.
      else if (answer === undefined && entry.run.outcome === 'not run' && !shown.trouble) this.#entries.delete(keyOf(step, entry.run))
      else if (answer?.outcome === 'passed') entry.run = answer
      else entry.reds.push(answer ?? { ...entry.run, why: shown.trouble ?? ['It did not run again.'] })
    }
    for (const [key, run] of answers) if (!this.#entries.has(key)) this.#put(key, step, run, shown)
  }

  #put(key: string, step: Step, run: TestRun, { seconds }: StepRun): void {
    const isFinal = !step.runner || seconds * 1_000 >= TIME_LIMITS.step
    this.#entries.set(key, { step, run, reds: run.outcome === 'failed' ? [run] : [], isFinal })
  }

  #list(isWanted: (entry: Entry) => boolean): Entry[] {
    return [...this.#entries.values()].filter(isWanted)
  }

  /** passed + failed are the tests that exist; what stands for tests counts while it is red. */
  get counts(): { passed: number; failed: number; unsteady: number } {
    return {
      passed: this.#list(entry => !isRed(entry) && !entry.run.standsFor).length,
      failed: this.#list(isRed).length,
      unsteady: this.#list(isUnsteady).length,
    }
  }

  get isGreen(): boolean {
    const { passed, failed, unsteady } = this.counts
    return passed > 0 && failed === 0 && unsteady <= MOST_UNSTEADY
  }

  /** The end of a run: what took long, what was unsteady, and last what failed, why, and how to run only that. */
  describe(): string[] {
    const { passed, failed } = this.counts
    const slowest = this.#list(({ step }) => step.runner !== undefined).toSorted((a, b) => b.run.ms - a.run.ms)
    const unsteady = this.#list(isUnsteady)
    const red = this.#list(isRed)
    return [
      ...(slowest.length > 0 ? ['The slowest tests:'] : []),
      ...slowest.slice(0, SLOWEST).map(({ run }) => `${seconds(run.ms / 1_000)}  ${run.file}: ${run.name}`),
      'Seconds of each step:',
      ...this.#seconds.map(step => `${seconds(step.seconds)}  ${step.name}`),
      ...(unsteady.length > 0
        ? [`unsteady: ${unsteady.length}${unsteady.length > MOST_UNSTEADY ? `, more than ${MOST_UNSTEADY}` : ''}`]
        : []),
      ...unsteady.flatMap(entry => [`  ${place(entry)}`, ...firstLines(entry.reds[0]?.why.join('\n') ?? '', 2).map(line => `    ${line}`)]),
      ...(red.length > 0 ? [`failed: ${red.length}`] : []),
      ...(this.#tooMany > 0 ? [`  more than ${MOST_UNSTEADY} were red: none was asked again`] : []),
      ...red.flatMap(describeRed),
      `${passed} passed, ${failed} failed`,
    ]
  }
}

const isRed = ({ run }: Entry) => run.outcome !== 'passed'
const wasRed = ({ reds }: Entry) => reds.length > 0
const isUnsteady = (entry: Entry) => !isRed(entry) && wasRed(entry)
const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`
const place = ({ step, run }: Entry) => `${run.file ? `${run.file}${run.line ? `:${run.line}` : ''}: ` : ''}${run.name} (${step.name})`
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const keyOf = (step: Step, { file, name }: TestRun) => `${step.name}\n${file}\n${name}`

/** What a step has shown, with what stands for the step itself; tests of one name and file are numbered. */
function toRuns(step: Step, { ok, runs, trouble }: StepRun): [string, TestRun][] {
  const itself: TestRun = { file: '', name: 'the step', ms: 0, outcome: ok ? 'passed' : 'failed', why: trouble ?? [], left: [] }
  // A check counts as one test.
  if (!step.runner) return [[keyOf(step, itself), itself]]
  const seen = new Map<string, number>()
  const all = [...(trouble ? [{ ...itself, standsFor: 'tests' } satisfies TestRun] : []), ...runs]
  return all.map(run => {
    const key = keyOf(step, run)
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return [number === 1 ? key : `${key}\n${number}`, run]
  })
}

function describeRed(entry: Entry): string[] {
  const { step, run, reds } = entry
  if (run.outcome === 'not run') return [`${place(entry)}: not run`]
  const last = reds.at(-1) ?? run
  const only = run.standsFor || !run.file ? [] : [`--name=${quote(run.name)}`]
  return [
    `${place(entry)}: red ${reds.length === 1 ? 'once' : `${reds.length} times`}`,
    ...[...last.why, ...last.left].map(line => `  ${line}`),
    `  only this: npm test -- ${[`--step=${quote(step.name)}`, ...only, ...(run.file ? [run.file] : [])].join(' ')}`,
  ]
}
