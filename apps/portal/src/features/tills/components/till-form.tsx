import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { checkTill, type TillInput, type TillValues, toTillInput } from '#features/tills/model/till-values.ts'
import { Form, Submit } from '#shared/forms/form.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { useTypedForm } from '#shared/forms/use-typed-form.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The till's form: its name, and its address under the business's alias, which is fixed once the till is open. */
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
  const { app_domain } = useConfiguration()
  const form = useTypedForm<TillValues>({ initialValues: initial, check: values => checkTill(values, businessAlias) })
  const { error, typed } = useFields(form)
  const submission = useSubmit(form, save, {
    toInput: values => toTillInput(values, businessAlias),
    onDone: till => till && onSaved(till),
    fieldOfCode: { alias_not_valid: 'label', alias_outside_business: 'label', alias_already_exists: 'label' },
  })
  const ending = `.${businessAlias ?? ''}*${app_domain}`
  return (
    <Form onSubmit={submission.onSubmit}>
      <TextInput label={t('tills.fields.name')} description={t('tills.fields.nameHint')} withAsterisk maxLength={60} {...typed('name')} />
      <TextInput
        label={t('tills.fields.alias')}
        description={
          isAliasLocked
            ? t('tills.fields.aliasLocked')
            : t('tills.fields.aliasHint', { example: `${form.values.label || 'till1'}${ending}` })
        }
        readOnly={isAliasLocked}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.label}
        onChange={event => form.setFieldValue('label', event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
        error={error('label')}
      />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}
