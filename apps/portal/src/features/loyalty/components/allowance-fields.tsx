import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AllowanceValues } from '#features/loyalty/model/allowance-values.ts'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import type { TypedForm } from '#shared/forms/use-typed-form.ts'

/** The payments that customers may have waiting at the expense of the business (chain design D11). */
export function AllowanceFields({ form }: { form: TypedForm<AllowanceValues> }) {
  const { t } = useTranslation()
  const { typed } = useFields(form)
  return (
    <FieldFrame label={t('loyalty.allowance.title')} hint={t('loyalty.allowance.lead')}>
      <Stack gap="sm">
        <TextInput
          label={t('loyalty.allowance.perCustomer')}
          description={t('loyalty.allowance.perCustomerHint')}
          inputMode="numeric"
          autoComplete="off"
          {...typed('waitingPerCustomer')}
        />
        <TextInput
          label={t('loyalty.allowance.share')}
          inputMode="numeric"
          autoComplete="off"
          rightSection="%"
          {...typed('waitingSharePercent')}
        />
      </Stack>
    </FieldFrame>
  )
}
