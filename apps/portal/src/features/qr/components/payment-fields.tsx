import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { isUniqueAsset } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useSteadyOrder } from '#shared/holdings/use-steady-order.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import type { FieldsProps } from './fields-props.ts'

/** What a payment link asks for: an asset that the wallet can receive, how much, a memo and a message, each if wanted. */
export function PaymentFields({ design, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const payable = (data?.holdings ?? [])
    .filter(({ asset, isAuthorized }) => isAuthorized && !isUniqueAsset(asset))
    .map(({ asset }) => asset)
  const assets = useSteadyOrder(payable, ({ id }) => id)
  const asset = assets.find(({ id }) => id === design.asset)
  return (
    <>
      <Select
        label={t('qr.payment.asset')}
        value={asset?.id ?? ''}
        data={[
          { value: '', label: t('qr.payment.anything') },
          ...assets.map(({ id, code, name }) => ({ value: id, label: name === code ? code : `${name} (${code})` })),
        ]}
        onChange={id => onChange({ asset: id || undefined, amount: id ? design.amount : undefined })}
        allowDeselect={false}
      />
      {asset ? (
        <AmountField
          code={asset.code}
          value={readAmount(design.amount)}
          onChange={amount => onChange({ amount: amount === undefined ? undefined : formatDecimal(amount) })}
        />
      ) : null}
      <Select
        label={t('qr.payment.memoType')}
        value={design.memoType ?? 'text'}
        data={(['text', 'id'] as const).map(value => ({ value, label: t(`qr.payment.memoTypes.${value}`) }))}
        onChange={type => onChange({ memoType: type === 'id' ? 'id' : undefined })}
        allowDeselect={false}
      />
      <TextInput
        label={t('qr.payment.memo')}
        description={t('qr.payment.memoHint')}
        value={design.memo ?? ''}
        maxLength={60}
        inputMode={design.memoType === 'id' ? 'numeric' : 'text'}
        onChange={event => onChange({ memo: event.currentTarget.value })}
      />
      <Textarea
        label={t('qr.payment.message')}
        description={t('qr.payment.messageHint')}
        value={design.message ?? ''}
        maxLength={300}
        autosize
        minRows={2}
        onChange={event => onChange({ message: event.currentTarget.value })}
      />
      {design.message ? <Note>{t('qr.payment.unsigned')}</Note> : null}
    </>
  )
}

/** What an address says, if it is an amount; what is wrong with it is said with the code. */
function readAmount(text: string | undefined) {
  try {
    return text === undefined ? undefined : parseDecimal(text)
  } catch {
    return undefined
  }
}
