import { AppError } from '@lealta/kernel'
import type { UseMutationResult } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { focusFirstError } from './focus-first-error.ts'
import { listFieldProblems } from './form-problems.ts'
import type { TypedForm } from './use-typed-form.ts'

export type Submission = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
  /** The error that belongs to no field; `FormError` shows it. */
  problem: string | undefined
}

/** The mutation that submits a form, as returned by `useMutation`. */
export type FormMutation<Input, Result = unknown> = Pick<UseMutationResult<Result, Error, Input>, 'mutateAsync' | 'isPending' | 'error'>

/**
 * Submits a form with a mutation: checks it, assigns the API’s problems to fields by pointer or by code, focuses the first invalid one.
 * The values are kept. A second submit while it runs does nothing.
 * @param options.toInput the mutation's input; `undefined` if there is nothing to send, which counts as done
 * @param options.fieldOfCode field of a problem without a pointer, by its code
 */
export function useSubmit<Values extends Record<string, unknown>, Input, Result>(
  form: TypedForm<Values>,
  mutation: FormMutation<Input, Result>,
  options: {
    toInput: (values: Values) => Input | undefined
    onDone: (result: Result | undefined, values: Values) => void
    fieldOfCode?: Partial<Record<string, keyof Values & string>>
  },
): Submission {
  const describe = useDescribeError()
  const listProblems = (error: unknown) => {
    const found = listFieldProblems(error, Object.keys(form.values))
    const byCode = error instanceof AppError ? options.fieldOfCode?.[error.code] : undefined
    return error instanceof AppError && byCode && Object.keys(found).length === 0 ? { [byCode]: error.code } : found
  }
  const send = (values: Values, element: HTMLFormElement) => {
    if (mutation.isPending) return
    const input = options.toInput(values)
    if (input === undefined) return options.onDone(undefined, values)
    // Not the callbacks of `mutate`: they are not called once a successful save has unmounted the form.
    mutation.mutateAsync(input).then(
      result => options.onDone(result, values),
      (error: unknown) => {
        const found = listProblems(error)
        if (Object.keys(found).length === 0) return
        form.setErrors(found)
        focusFirstError(element)
      },
    )
  }
  return {
    isBusy: mutation.isPending,
    problem: mutation.error && Object.keys(listProblems(mutation.error)).length === 0 ? describe(mutation.error) : undefined,
    onSubmit: event => {
      const element = event.currentTarget
      form.onSubmit(
        values => send(values, element),
        () => focusFirstError(element),
      )(event)
    },
  }
}
