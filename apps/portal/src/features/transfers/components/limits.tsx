import { formatAmount } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { anchorQueries } from '#features/transfers/api/anchor-queries.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { useLocale } from '#shared/language/use-locale.ts'

/** What the anchor's own `/info` says of a flow: how much at least and at most, and what it takes. */
export function Limits({ session: { anchor, coin }, flow }: { session: CoinSession; flow: 'deposit' | 'withdraw' }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery(anchorQueries.info(anchor, locale))
  const info = Object.entries(data?.[flow] ?? {}).find(([code]) => code === coin.code)?.[1]
  if (!info) return null
  const { minAmount, maxAmount, feeFixed, feePercent } = info
  const fees = [
    ...(feeFixed === undefined ? [] : [`${formatAmount(feeFixed, locale)} ${coin.code}`]),
    ...(feePercent === undefined ? [] : [t('exchange.percent', { percent: feePercent.toLocaleString(locale) })]),
  ]
  return (
    <KeyValue
      rows={[
        {
          label: t('transfers.amount'),
          value:
            minAmount !== undefined && maxAmount !== undefined
              ? t('transfers.limits', { min: formatAmount(minAmount, locale), max: formatAmount(maxAmount, locale), code: coin.code })
              : undefined,
        },
        { label: t('transfers.fee'), value: fees.length > 0 ? fees.join(' + ') : t('transfers.feeUnknown') },
      ]}
    />
  )
}
