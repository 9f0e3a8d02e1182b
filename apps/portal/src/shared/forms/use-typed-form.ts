import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode, SubmitEvent } from 'react'
import type { z } from 'zod'

/**
 * A form with typed fields and values; errors are codes of the error catalogue by field. A component that knows some
 * of the fields accepts every form that has them, which is why these are methods.
 */
export type TypedForm<Values> = {
  values: Values
  errors: Readonly<Record<string, ReactNode>>
  setFieldValue<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  setValues(this: void, values: Partial<Values> | ((before: Values) => Partial<Values>)): void
  setErrors(errors: Record<string, string>): void
  getInputProps(name: keyof Values & string, options?: { type: 'checkbox' }): Record<string, unknown>
  onSubmit(send: (values: Values) => void, refused?: () => void): (event?: SubmitEvent<HTMLFormElement>) => void
  isDirty(): boolean
}

/**
 * Creates a form. `check` returns a code per invalid field; it runs on submit. Changing a field clears its error, also one that the form
 * begins with.
 */
export function useTypedForm<Values extends Record<string, unknown>>(options: {
  initialValues: Values
  check: (values: Values) => Record<string, unknown>
  problems?: Readonly<Record<string, string>> | undefined
}): TypedForm<Values> {
  const { initialValues, check, problems = {} } = options
  return useForm({ initialValues, initialErrors: problems, validate: check as never }) as unknown as TypedForm<Values>
}

/** A check against one of the contract’s schemas, whose messages are codes of the error catalogue. */
export function checkBy(schema: z.ZodType): (values: unknown) => Record<string, unknown> {
  return schemaResolver(schema, { sync: true }) as (values: unknown) => Record<string, unknown>
}
