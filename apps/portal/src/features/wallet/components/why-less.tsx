import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import classes from './wallet.module.css'

/** The available balance, big, and on demand where the rest is (product.md §5, trap 7). */
export function AvailableAmount({ holding }: { holding: Holding }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { asset, available, balance, reserved, selling, queued } = holding
  const line = (label: string, amount: Holding['balance']) => ({
    label,
    value: amount > 0n ? <Money amount={amount} code={asset.code} sign="-" /> : undefined,
  })
  return (
    <div className={classes.hero}>
      <span className={classes.label}>{t('wallet.asset.available')}</span>
      <Money amount={available} code={asset.kind === 'reward' ? undefined : asset.code} hero />
      {available === balance ? null : (
        <button type="button" className={classes.reveal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('wallet.asset.why')}
        </button>
      )}
      {isOpen ? (
        <KeyValue
          rows={[
            { label: t('wallet.asset.balance'), value: <Money amount={balance} code={asset.code} /> },
            line(t('wallet.asset.reserved'), reserved),
            line(t('wallet.asset.selling'), selling),
            line(t('wallet.asset.queued'), queued),
            { label: t('wallet.asset.available'), value: <Money amount={available} code={asset.code} /> },
          ]}
        />
      ) : null}
    </div>
  )
}
