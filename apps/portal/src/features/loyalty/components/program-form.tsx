import { LoyaltyProgramInput } from '@lealta/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProgramValues, toProgramInput } from '#features/loyalty/model/program-values.ts'
import { ImageField } from '#shared/design/image-field.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { imageAddress } from '#shared/forms/chosen-image.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { foldProblems } from '#shared/forms/form-problems.ts'
import { useFieldText } from '#shared/forms/use-field-text.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { SupplyField } from '#shared/issuing/supply-field.tsx'
import { toCode } from '#shared/issuing/to-code.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

const fields = ['name', 'code', 'description', 'termsLink', 'termsText', 'supplyAmount']
const fieldOfCode = {
  code_already_used: 'code',
  code_not_valid: 'code',
  link_not_valid: 'termsLink',
  image_required: 'imageFile',
  image_not_valid: 'imageFile',
  image_too_large: 'imageFile',
} as const

/** The program's form with a live card. */
export function ProgramForm({
  initial,
  action,
  save,
  onSaved,
  onChange,
}: {
  initial: ProgramValues
  action: string
  save: FormMutation<ProgramValues>
  onSaved: () => void
  /** Sees every change, for the draft. */
  onChange?: (values: ProgramValues) => void
}) {
  const { t } = useTranslation()
  const text = useFieldText()
  const business = useSelectedBusiness()
  const form = useTypedForm<ProgramValues>({ initialValues: initial, check: checkProgram })
  const submission = useSubmit(form, save, { toInput: values => values, onDone: onSaved, fieldOfCode })
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
      <TextInput
        label={t('loyalty.fields.name')}
        description={t('loyalty.fields.nameHint')}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
        error={text(form.errors.name)}
      />
      <TextInput
        label={t('loyalty.fields.code')}
        description={t('loyalty.fields.codeHint')}
        withAsterisk
        maxLength={12}
        autoCapitalize="characters"
        spellCheck={false}
        value={values.code}
        onChange={event => form.setFieldValue('code', toCode(event.currentTarget.value))}
        error={text(form.errors.code)}
      />
      <ImageField
        label={t('loyalty.fields.image')}
        shape="round"
        current={values.imageUrl}
        error={text(form.errors.imageFile)}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      <Textarea
        label={t('loyalty.fields.description')}
        description={t('loyalty.fields.descriptionHint')}
        maxLength={500}
        {...form.getInputProps('description')}
        error={text(form.errors.description)}
      />
      <TextInput
        label={t('loyalty.fields.termsLink')}
        description={t('loyalty.fields.termsHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.getInputProps('termsLink')}
        error={text(form.errors.termsLink)}
      />
      <Textarea
        label={t('loyalty.fields.termsText')}
        maxRows={10}
        {...form.getInputProps('termsText')}
        error={text(form.errors.termsText)}
      />
      <SupplyField
        area="loyalty"
        kind={values.supplyKind}
        amount={values.supplyAmount}
        code={values.code || 'PTS'}
        error={text(form.errors.supplyAmount)}
        onKind={kind => form.setFieldValue('supplyKind', kind)}
        onAmount={amount => form.setFieldValue('supplyAmount', amount)}
      />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

function checkProgram(values: ProgramValues): Record<string, string> {
  const found: Record<string, string> = foldProblems(checkBy(LoyaltyProgramInput)(toProgramInput(values, values.imageId)), fields)
  if (values.supplyKind === 'fixed' && (values.supplyAmount === undefined || values.supplyAmount === 0n))
    found.supplyAmount = 'amount_not_valid'
  return found
}
