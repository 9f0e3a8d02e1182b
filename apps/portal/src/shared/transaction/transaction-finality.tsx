import type { PreparedTransaction } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import classes from './transaction-dialog.module.css'
import { useReviewWords } from './use-review-words.ts'

/** Whether the transaction can be undone afterwards: most cannot, since the ledger keeps them (spec §1). */
export function TransactionFinality({ prepared: { name, details } }: { prepared: Pick<PreparedTransaction, 'name' | 'details'> }) {
  const { t } = useTranslation()
  const { irreversible } = useReviewWords(details.source)
  if (details.irreversible) {
    return (
      <p className={classes.grave}>
        <Icon name="lock" size={18} />
        {irreversible}
      </p>
    )
  }
  const words = name === 'paymentClaimable' ? t('transaction.waits') : name === 'sell' ? t('transaction.closable') : irreversible
  return <p className={classes.final}>{words}</p>
}
