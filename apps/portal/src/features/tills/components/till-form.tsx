import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { checkTill, type TillInput, type TillValues, toTillInput } from '#features/tills/model/till-values.ts'
import { Form, Submit } from '#shared/forms/form.tsx'
import { SubAliasField } from '#shared/forms/sub-alias-field.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { TillLocationField } from './till-location-field.tsx'

/** The till's form: its name, its address under the business's alias, which is fixed once the till is open, and the location it belongs to. */
export function TillForm({
  initial,
  isAliasLocked,
  action,
  save,
  onSaved,
}: {
  initial: TillValues
  isAliasLocked: boolean
  action: string
  save: FormMutation<TillInput, OwnTill>
  onSaved: (till: OwnTill) => void
}) {
  const { t } = useTranslation()
  const { alias: businessAlias } = useSelectedBusiness()
  const form = useTypedForm<TillValues>({ initialValues: initial, check: values => checkTill(values, businessAlias) })
  const { error, typed } = useFields(form)
  const submission = useSubmit(form, save, {
    toInput: values => toTillInput(values, businessAlias),
    onDone: till => till && onSaved(till),
    fieldOfCode: { alias_not_valid: 'label', alias_outside_business: 'label', alias_already_exists: 'label' },
    context: ({ label }) => (label === initial.label ? {} : { action: 'saveAlias' }),
  })
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput label={t('tills.fields.name')} description={t('tills.fields.nameHint')} withAsterisk maxLength={60} {...typed('name')} />
      <SubAliasField
        label={t('tills.fields.alias')}
        example="till1"
        describe={example => t('tills.fields.aliasHint', { example })}
        locked={isAliasLocked ? t('tills.fields.aliasLocked') : undefined}
        value={form.values.label}
        onChange={label => form.setFieldValue('label', label)}
        error={error('label')}
      />
      <TillLocationField value={form.values.location} onChange={location => form.setFieldValue('location', location)} />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}
