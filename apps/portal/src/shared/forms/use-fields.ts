import { useFieldText } from './use-field-text.ts'
import type { TypedForm } from './use-typed-form.ts'

/**
 * Props of a form's fields, by name: `typed` for one that a person types into, `chosen` for one that hands over a whole value,
 * and `error`, just the sentence for its problem.
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
