import type { Stroops } from '@lealta/kernel'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'

/** How many of a token there can be: unlimited, or a fixed amount that is minted whole at enabling (spec §4). `area` chooses the words. */
export function SupplyField({
  area,
  kind,
  amount,
  code,
  error,
  onKind,
  onAmount,
}: {
  area: 'loyalty' | 'rewards'
  kind: 'unlimited' | 'fixed'
  amount: Stroops | undefined
  code: string
  error?: string | undefined
  onKind: (kind: 'unlimited' | 'fixed') => void
  onAmount: (amount: Stroops | undefined) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <FieldFrame label={t(`${area}.fields.supply`)}>
        <Radio.Group
          value={kind}
          onChange={value => onKind(value === 'fixed' ? 'fixed' : 'unlimited')}
          aria-label={t(`${area}.fields.supply`)}
        >
          <Stack gap="sm">
            <Radio value="unlimited" label={t(`${area}.fields.unlimited`)} description={t(`${area}.fields.unlimitedHint`)} />
            <Radio value="fixed" label={t(`${area}.fields.fixed`)} description={t(`${area}.fields.fixedHint`)} />
          </Stack>
        </Radio.Group>
      </FieldFrame>
      {kind === 'fixed' ? (
        <AmountField label={t(`${area}.fields.fixedAmount`)} value={amount} onChange={onAmount} code={code} error={error} />
      ) : null}
    </>
  )
}
