import { TokenInput } from '@lealta/contract'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStablecoinIds } from '#features/tokens/model/stablecoin-ids.ts'
import { type TokenValues, toTokenInput } from '#features/tokens/model/token-values.ts'
import { ImageField } from '#shared/design/image-field.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { Form, Submit } from '#shared/forms/form.tsx'
import { foldProblems } from '#shared/forms/form-problems.ts'
import { useFields } from '#shared/forms/use-fields.ts'
import { type FormMutation, useSubmit } from '#shared/forms/use-submit.ts'
import { checkBy, type TypedForm, useTypedForm } from '#shared/forms/use-typed-form.ts'
import { fieldOfCode } from '#shared/issuing/field-of-code.ts'
import { NamingFields } from '#shared/issuing/naming-fields.tsx'
import { SupplyField } from '#shared/issuing/supply-field.tsx'
import { listSupplyProblems } from '#shared/issuing/supply-values.ts'
import { TermsFields } from '#shared/issuing/terms-fields.tsx'

const fields = ['name', 'code', 'description', 'conditions', 'termsLink', 'termsText', 'supplyAmount', 'hedgeFor']
const codes = { ...fieldOfCode, link_not_valid: 'termsLink', amount_not_valid: 'supplyAmount', token_not_valid: 'hedgeFor' } as const

/** The form of a branded token. */
export function TokenForm<Saved>({
  initial,
  problems,
  action,
  save,
  onSaved,
}: {
  initial: TokenValues
  /** What the form begins with, by field. */
  problems?: Readonly<Record<string, string>>
  action: string
  save: FormMutation<TokenValues, Saved>
  onSaved: (saved: Saved | undefined) => void
}) {
  const { t } = useTranslation()
  const form = useTypedForm<TokenValues>({ initialValues: initial, check: checkToken, problems })
  const { error, typed } = useFields(form)
  const submission = useSubmit(form, save, { toInput: values => values, onDone: onSaved, fieldOfCode: codes })
  const { values } = form
  return (
    <Form onSubmit={submission.onSubmit}>
      <NamingFields area="tokens" form={form} />
      <ImageField
        label={t('tokens.fields.image')}
        shape="round"
        current={values.imageUrl}
        error={error('imageFile')}
        onChange={file => form.setFieldValue('imageFile', file ?? null)}
      />
      <Textarea
        label={t('tokens.fields.description')}
        description={t('tokens.fields.descriptionHint')}
        maxLength={500}
        {...typed('description')}
      />
      <Textarea
        label={t('tokens.fields.conditions')}
        description={t('tokens.fields.conditionsHint')}
        maxLength={2000}
        {...typed('conditions')}
      />
      <TermsFields form={form} />
      <HedgeField form={form} />
      <SupplyField area="tokens" form={form} code={values.code} />
      <Submit submission={submission}>{action}</Submit>
    </Form>
  )
}

/** What the token stands for: itself, a stablecoin of the configuration, or any issued asset. */
function HedgeField({ form }: { form: TypedForm<TokenValues> }) {
  const { t } = useTranslation()
  const stablecoins = useStablecoinIds()
  const { typed } = useFields(form)
  return (
    <>
      <FieldFrame label={t('tokens.fields.hedge')}>
        <Radio.Group value={form.values.hedge} onChange={value => form.setFieldValue('hedge', value)} aria-label={t('tokens.fields.hedge')}>
          <Stack gap="sm" pt="xs">
            <Radio value="none" label={t('tokens.fields.hedgeNone')} description={t('tokens.fields.hedgeNoneHint')} />
            {stablecoins.map(({ id, code }) => (
              <Radio key={id} value={id} label={code} description={t('tokens.fields.hedgeHint', { code })} />
            ))}
            <Radio value="other" label={t('tokens.fields.hedgeOther')} description={t('tokens.fields.hedgeOtherHint')} />
          </Stack>
        </Radio.Group>
      </FieldFrame>
      {form.values.hedge === 'other' ? (
        <TextInput
          label={t('tokens.fields.hedgeFor')}
          description={t('tokens.fields.hedgeForHint')}
          withAsterisk
          spellCheck={false}
          autoComplete="off"
          {...typed('hedgeFor')}
        />
      ) : null}
    </>
  )
}

function checkToken(values: TokenValues): Record<string, string> {
  return { ...foldProblems(checkBy(TokenInput)(toTokenInput(values, values.imageId)), fields), ...listSupplyProblems(values) }
}
