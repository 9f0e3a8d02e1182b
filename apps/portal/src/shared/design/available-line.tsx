import { formatAmount, withCode } from '@lealta/stellar/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './amount-field.module.css'
import { type AvailableAmount, Why } from './amount-field.tsx'

/** What of a balance is free, and why it is less than all of it, where no single field takes it. */
export function AvailableLine({
  available,
  code,
  isOver = false,
}: {
  available: AvailableAmount
  code: string
  /** More is asked for: then it is explained without being asked. */
  isOver?: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isLess = available.available !== available.balance
  const isShown = isLess && (isOpen || isOver)
  return (
    <>
      <p className={classes.under}>
        <span>
          {t('common.amount.available', { amount: withCode(formatAmount(available.available, locale), code) })}{' '}
          {isLess ? (
            <button type="button" className={classes.tap} aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
              {t('common.amount.whyLess')}
            </button>
          ) : null}
        </span>
      </p>
      {isShown ? <Why available={available} code={code} /> : null}
    </>
  )
}
