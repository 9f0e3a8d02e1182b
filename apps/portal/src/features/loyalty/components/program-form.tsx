import { LoyaltyProgramChange, LoyaltyProgramInput } from '@lealta/contract'
import { Textarea } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProgramValues, toProgramChange, toProgramInput } from '#features/loyalty/model/program-values.ts'
import { ImageField } from '#shared/design/image-field.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { imageAddress } from '#shared/forms/chosen-image.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { foldProblems } from '#shared/forms/form-problems.ts'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { fieldOfCode } from '#shared/issuing/field-of-code.ts'
import { NamingFields } from '#shared/issuing/naming-fields.tsx'
import { SupplyField } from '#shared/issuing/supply-field.tsx'
import { listSupplyProblems } from '#shared/issuing/supply-values.ts'
import { TermsFields } from '#shared/issuing/terms-fields.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { AllowanceFields } from './allowance-fields.tsx'

const fields = ['name', 'code', 'description', 'termsLink', 'termsText', 'supplyAmount', 'waitingPerCustomer', 'waitingSharePercent']
/** The program's form with a live preview of the card; a new program's leaves out what can wait until it exists. */
export function ProgramForm({
  isNew = false,
  initial,
  problems,
  action,
  save,
  onSaved,
  onChange,
}: {
  isNew?: boolean
  initial: ProgramValues
  /** What the form begins with, by field. */
  problems?: Readonly<Record<string, string>>
  action: string
  save: FormMutation<ProgramValues>
  onSaved: () => void
  /** Receives every change, for the draft. */
  onChange?: (values: ProgramValues) => void
}) {
  const { t } = useTranslation()
  const business = useSelectedBusiness()
  const form = useTypedForm<ProgramValues>({
    initialValues: initial,
    check: values => checkProgram(values, isNew),
    problems,
  })
  const { error, typed } = useFields(form)
  const submission = useSubmit(form, save, {
    toInput: values => values,
    onDone: onSaved,
    fieldOfCode: { ...fieldOfCode, link_not_valid: 'termsLink' },
  })
  const { values } = form
  const report = useEffectEvent((typed: ProgramValues) => onChange?.(typed))
  useEffect(() => report(values), [values])
  const picture = imageAddress(values.imageFile, values.imageUrl)
  return (
    <Form onSubmit={submission.onSubmit}>
      <FieldFrame label={t('loyalty.preview')}>
        <div aria-hidden="true">
          <ProgramCard
            name={values.name || t('loyalty.fields.name')}
            business={business.name}
            code={values.code || 'PTS'}
            logo={picture ?? business.logo}
            accent={business.accent}
          />
        </div>
      </FieldFrame>
      <NamingFields area="loyalty" form={form} />
      <ImageField
        label={t('loyalty.fields.image')}
        shape="round"
        current={values.imageUrl}
        error={error('imageFile')}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      <Textarea
        label={t('loyalty.fields.description')}
        description={t('loyalty.fields.descriptionHint')}
        maxLength={500}
        {...typed('description')}
      />
      <TermsFields form={form} />
      <SupplyField area="loyalty" form={form} code={values.code || 'PTS'} />
      {isNew ? null : <AllowanceFields form={form} />}
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

function checkProgram(values: ProgramValues, isNew: boolean): Record<string, string> {
  const problems = isNew
    ? checkBy(LoyaltyProgramInput)(toProgramInput(values, values.imageId))
    : checkBy(LoyaltyProgramChange)(toProgramChange(values, values.imageId))
  return { ...foldProblems(problems, fields), ...listSupplyProblems(values) }
}
