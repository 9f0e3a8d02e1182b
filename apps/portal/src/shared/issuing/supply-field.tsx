import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import { useFields } from '#shared/forms/use-fields.ts'
import type { TypedForm } from '#shared/forms/use-typed-form.ts'
import type { IssuingArea } from './issued-token.ts'
import type { SupplyValues } from './supply-values.ts'

/** The supply of a token: unlimited, or a fixed amount minted in full when it is enabled (spec §4). `area` selects the texts. */
export function SupplyField({ area, form, code }: { area: IssuingArea; form: TypedForm<SupplyValues>; code: string }) {
  const { t } = useTranslation()
  const { chosen } = useFields(form)
  const { supplyKind } = form.values
  return (
    <>
      <FieldFrame label={t(`${area}.fields.supply`)}>
        <Radio.Group
          value={supplyKind}
          onChange={value => form.setFieldValue('supplyKind', value === 'fixed' ? 'fixed' : 'unlimited')}
          aria-label={t(`${area}.fields.supply`)}
        >
          <Stack gap="sm" pt="xs">
            <Radio value="unlimited" label={t(`${area}.fields.unlimited`)} description={t(`${area}.fields.unlimitedHint`)} />
            <Radio value="fixed" label={t(`${area}.fields.fixed`)} description={t(`${area}.fields.fixedHint`)} />
          </Stack>
        </Radio.Group>
      </FieldFrame>
      {supplyKind === 'fixed' ? <AmountField label={t(`${area}.fields.fixedAmount`)} code={code} {...chosen('supplyAmount')} /> : null}
    </>
  )
}
