import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countMemoBytes, MEMO_BYTES, type PaymentMemo } from '#features/payments/model/payment-memo.ts'

/** The message of a payment; locked when a link or the receiver set it. */
export function MemoField({ memo, value, onChange }: { memo: PaymentMemo; value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const isLocked = memo.locked !== undefined
  const bytes = countMemoBytes(value.trim())
  return (
    <TextInput
      label={t(`payments.memoKinds.${memo.kind}`)}
      description={t(isLocked ? 'payments.memoLocked' : 'payments.memoHint')}
      value={memo.locked ?? value}
      readOnly={isLocked}
      onChange={event => onChange(event.currentTarget.value)}
      error={!isLocked && bytes > MEMO_BYTES ? t('payments.memoLength', { bytes }) : undefined}
      autoComplete="off"
    />
  )
}
