import { useFieldText } from './use-field-text.ts'
import type { TypedForm } from './use-typed-form.ts'

/**
 * What the fields of a form are given, by name: `typed` for one that a person types into, `chosen` for one that hands over a whole value,
 * and `error`, the sentence of what is wrong with it, alone.
 */
export function useFields<Values extends object>(form: TypedForm<Values>) {
  const text = useFieldText()
  const error = (name: keyof Values & string) => text(form.errors[name])
  return {
    error,
    typed: (name: keyof Values & string) => ({ ...form.getInputProps(name), error: error(name) }),
    chosen: <Name extends keyof Values & string>(name: Name) => ({
      value: form.values[name],
      onChange: (value: Values[Name]) => form.setFieldValue(name, value),
      error: error(name),
    }),
  }
}
