import type { PreparedTransaction } from '@lealta/contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import classes from './transaction-dialog.module.css'

/** Whether the transaction can be undone afterwards: most cannot, since the ledger keeps them (spec §1). */
export function TransactionFinality({ prepared: { name, details } }: { prepared: Pick<PreparedTransaction, 'name' | 'details'> }) {
  const { t } = useTranslation()
  if (details.irreversible) {
    return (
      <p className={classes.grave}>
        <Icon name="lock" size={18} />
        {t('transaction.irreversible')}
      </p>
    )
  }
  const words =
    name === 'paymentClaimable' ? 'transaction.waits' : name === 'sell' ? 'transaction.closable' : ('transaction.irreversible' as const)
  return <p className={classes.final}>{t(words)}</p>
}
