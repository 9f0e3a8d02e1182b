import { AppError } from '@lealta/kernel'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isSignedOut } from '#shared/errors/is-signed-out.ts'
import type { ShownError } from '#shared/errors/shown-error.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { focusFirstError } from './focus-first-error.ts'
import { listFieldProblems } from './form-problems.ts'
import type { TypedForm } from './use-typed-form.ts'

export type Submission = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
}

/** The mutation that submits a form, as returned by `useFormMutation`. */
export type FormMutation<Input, Result = unknown> = {
  readonly submit: (input: Input) => Promise<Result>
  readonly isBusy: boolean
}

/** A mutation for `useSubmit`, which alone knows whether an error belongs to a field; it opens no error dialog by itself. */
export function useFormMutation<Input, Result>(options: UseMutationOptions<Result, Error, Input>): FormMutation<Input, Result> {
  const { mutateAsync, isPending } = useMutation({ ...options, meta: { inPlace: () => true } })
  return { submit: mutateAsync, isBusy: isPending }
}

/**
 * Submits a form with a mutation: checks it, assigns the API’s problems to fields by pointer or by code, focuses the first invalid one.
 * An error that belongs to no field opens the error dialog. The values are kept. A second submit while it runs does nothing, nor does the
 * second click of a double click that comes when the first is answered already.
 * @param options.toInput the mutation's input; `undefined` if there is nothing to send, which counts as done
 * @param options.fieldOfCode field of a problem without a pointer, by its code
 * @param options.context for the words of the dialog
 */
export function useSubmit<Values extends Record<string, unknown>, Input, Result>(
  form: TypedForm<Values>,
  { submit, isBusy }: FormMutation<Input, Result>,
  options: {
    toInput: (values: Values) => Input | undefined
    onDone: (result: Result | undefined, values: Values) => void
    fieldOfCode?: Partial<Record<string, keyof Values & string>>
    context?: (values: Values) => ShownError['context']
  },
): Submission {
  const { errors } = usePortal()
  // `isBusy` is that of the last render: the second click of a double click comes before the next.
  const isUnderWay = useRef(false)
  const isSecondClick = useSecondClick()
  const listProblems = (error: unknown) => {
    const found = listFieldProblems(error, Object.keys(form.values))
    const byCode = error instanceof AppError ? options.fieldOfCode?.[error.code] : undefined
    return error instanceof AppError && byCode && Object.keys(found).length === 0 ? { [byCode]: error.code } : found
  }
  const send = (values: Values, element: HTMLFormElement) => {
    if (isBusy || isUnderWay.current || isSecondClick()) return
    const input = options.toInput(values)
    if (input === undefined) return options.onDone(undefined, values)
    isUnderWay.current = true
    // Not the callbacks of `mutate`: they are not called once a successful save has unmounted the form.
    const sent = submit(input).finally(() => {
      isUnderWay.current = false
    })
    sent.then(
      result => options.onDone(result, values),
      (error: unknown) => {
        const found = listProblems(error)
        if (Object.keys(found).length > 0) {
          // Marked, and unfolded, before the focus looks for them.
          flushSync(() => form.setErrors(found))
          focusFirstError(element)
        } else if (!isSignedOut(error)) errors.show(error, options.context?.(values))
      },
    )
  }
  return {
    isBusy,
    onSubmit: event => {
      const element = event.currentTarget
      form.onSubmit(
        values => send(values, element),
        () => focusFirstError(element),
      )(event)
    },
  }
}

/** Tells whether what is pressed now is the second click of a double click: the first may be answered while the next screen is loaded. */
function useSecondClick(): () => boolean {
  const clicks = useRef(0)
  useEffect(() => {
    const count = ({ detail }: MouseEvent) => {
      clicks.current = detail
    }
    document.addEventListener('click', count, true)
    return () => document.removeEventListener('click', count, true)
  }, [])
  return () => clicks.current > 1
}
