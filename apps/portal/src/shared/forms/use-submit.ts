import { AppError } from '@lealta/kernel'
import { type SubmitEvent, useState } from 'react'
import { isCancelled } from '#shared/errors/is-cancelled.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { focusFirstError } from './focus-first-error.ts'
import { listFieldProblems } from './form-problems.ts'
import type { TypedForm } from './use-typed-form.ts'

/** What a form needs to be sent. */
export type Submission = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
  /** What went wrong that belongs to no field; `FormError` shows it. */
  problem: string | undefined
}

/**
 * Sends a form: checks it, runs `run`, puts the API’s problems at their fields by pointer or by code, focuses the first wrong one.
 * What was typed stays. A second press while it runs does nothing.
 * @param options.fieldOfCode field of a problem that comes without a pointer, by its code
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: TypedForm<Values>,
  run: (values: Values) => Promise<void>,
  options: { fieldOfCode?: Partial<Record<string, keyof Values & string>> } = {},
): Submission {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const describe = useDescribeError()

  const send = async (values: Values, element: HTMLFormElement) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await run(values)
    } catch (error) {
      if (isCancelled(error)) return
      const found = listFieldProblems(error, Object.keys(values))
      const byCode = error instanceof AppError ? options.fieldOfCode?.[error.code] : undefined
      if (error instanceof AppError && byCode && Object.keys(found).length === 0) found[byCode] = error.code
      if (Object.keys(found).length > 0) {
        form.setErrors(found)
        focusFirstError(element)
      } else setProblem(describe(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    onSubmit: event => {
      const element = event.currentTarget
      form.onSubmit(
        values => void send(values, element),
        () => focusFirstError(element),
      )(event)
    },
  }
}
