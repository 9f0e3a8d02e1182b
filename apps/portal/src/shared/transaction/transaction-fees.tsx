import type { PreparedTransaction } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './transaction-dialog.module.css'

/** The fees (spec §2): the platform's in its stablecoin, and the network's, which may be sponsored. */
export function TransactionFees({ fee }: { fee: PreparedTransaction['details']['fee'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const network = formatAmount(parseDecimal(fee.network.amount), locale)
  const platform = fee.platform ? `${formatAmount(parseDecimal(fee.platform.amount), locale)} ${fee.platform.code}` : undefined
  return (
    <div className={classes.fees}>
      <span>{t('transaction.fees')}</span>
      <span>
        {platform ?? (fee.network.sponsored ? t('transaction.feeNone') : `${network} XLM`)}
        {fee.network.sponsored ? ` · ${t('transaction.feeNetwork')}: ${t('transaction.feeSponsored', { amount: network })}` : null}
        {platform && !fee.network.sponsored ? ` + ${network} XLM` : null}
      </span>
    </div>
  )
}
