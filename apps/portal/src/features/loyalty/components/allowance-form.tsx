import { WaitingAllowance } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { type AllowanceValues, toAllowance } from '#features/loyalty/model/allowance-values.ts'
import { Form, Submit } from '#shared/forms/form.tsx'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { AllowanceFields } from './allowance-fields.tsx'

const check = checkBy(WaitingAllowance)

/** The part of a program that can still change once it is enabled. */
export function AllowanceForm({
  initial,
  save,
  onSaved,
}: {
  initial: AllowanceValues
  save: FormMutation<AllowanceValues>
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const form = useTypedForm<AllowanceValues>({ initialValues: initial, check: values => check(toAllowance(values)) })
  const submission = useSubmit(form, save, { toInput: values => values, onDone: onSaved })
  return (
    <Form onSubmit={submission.onSubmit}>
      <AllowanceFields form={form} />
      <Submit submission={submission}>{t('common.save')}</Submit>
    </Form>
  )
}
