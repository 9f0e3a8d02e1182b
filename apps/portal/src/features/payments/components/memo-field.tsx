import { Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countMemoBytes, MEMO_BYTES, type PaymentMemo } from '#features/payments/model/payment-memo.ts'

type Digits = 'id' | 'text'

/** The message of a payment; locked when a link or the receiver set it. Of digits for somebody unknown it asks what they are. */
export function MemoField({
  memo,
  value,
  onChange,
  digits,
  onDigits,
  isMissed,
}: {
  memo: PaymentMemo
  value: string
  onChange: (text: string) => void
  digits: Digits | undefined
  onDigits: (digits: Digits) => void
  /** The payer went on without having said what the digits are. */
  isMissed: boolean
}) {
  const { t } = useTranslation()
  const isLocked = memo.locked !== undefined
  const bytes = countMemoBytes(value.trim())
  const field = (
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
  if (!memo.isAsked) return field
  const isWrong = isMissed && !digits
  return (
    <Stack gap="sm">
      {field}
      <Radio.Group
        label={t('payments.memoDigits.label', { digits: value.trim() })}
        value={digits ?? null}
        onChange={choice => onDigits(choice as Digits)}
        error={isWrong ? t('payments.memoDigits.missing') : undefined}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="id" label={t('payments.memoDigits.id')} aria-invalid={isWrong || undefined} />
          <Radio value="text" label={t('payments.memoDigits.text')} aria-invalid={isWrong || undefined} />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
