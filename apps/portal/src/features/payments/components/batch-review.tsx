import type { PreparedTransaction } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '#shared/design/money.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { Remark } from '#shared/transaction/remark.tsx'
import classes from './payments.module.css'

/** Reserve of one unit on the network. */
const UNIT_STROOPS = 5_000_000n
/** Up to so many, all are shown at once. */
const SHOWN_AT_ONCE = 5

/** What a batch payment does, before it is signed: the sum, everybody in it, who waits, and who pays the reserves for these. */
export function BatchReview({ prepared: { details }, code }: { prepared: PreparedTransaction; code: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { recipients, reserves, amount } = details
  const waiting = recipients.filter(({ waits }) => waits).length
  return (
    <>
      <Trans
        i18nKey="payments.batch.sentence"
        count={recipients.length}
        values={{ amount: amount === null ? '' : formatAmount(parseDecimal(amount), locale), code }}
        components={{ strong: <strong /> }}
      />
      <details className={classes.everybody} open={recipients.length <= SHOWN_AT_ONCE}>
        <summary>{t('payments.batch.list')}</summary>
        <ul className={classes.parts}>
          {recipients.map(({ name, amount: part, waits }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <li key={place}>
              <span className={classes.partName}>
                {name}
                {waits ? <span className={classes.partNote}>{t('payments.batch.hasToAccept')}</span> : null}
              </span>
              <Money amount={parseDecimal(part)} code={code} />
            </li>
          ))}
        </ul>
      </details>
      {waiting > 0 ? <Remark>{t('payments.batch.waiting', { count: waiting })}</Remark> : null}
      {reserves ? (
        <Remark>
          {t(`payments.batch.reserves.${reserves.paidBy}`, {
            count: reserves.units,
            xlm: formatAmount((BigInt(reserves.units) * UNIT_STROOPS) as Stroops, locale),
          })}
        </Remark>
      ) : null}
    </>
  )
}
