import { formatMoment } from '@lealta/messages/format'
import { readTransaction } from '@lealta/stellar/transactions'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSession } from '#shared/session/use-session.ts'
import { describeOperation, shortKey } from './describe-operation.ts'
import classes from './transaction-dialog.module.css'

/** Every operation of the envelope in plain words, and the raw envelope; decoded from the envelope itself, not taken from the API. */
export function TransactionDetailsList({ envelope }: { envelope: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { network_passphrase } = useConfiguration()
  const me = useSession().wallet?.publicKey ?? ''
  const transaction = readTransaction(envelope, network_passphrase)
  const until = transaction.timeBounds?.maxTime
  const memo = transaction.memo
  return (
    <details className={classes.details}>
      <summary>{t('transaction.details')}</summary>
      <ol className={classes.operations}>
        {transaction.operations.flatMap((operation, place) =>
          describeOperation(operation, { t, locale, me }).map(line => (
            // biome-ignore lint/suspicious/noArrayIndexKey: operations are identified by position
            <li key={`${place}-${line}`}>
              {line}
              {operation.source === transaction.source ? null : (
                <small>
                  {' '}
                  {t('transaction.operation.bySource', {
                    source: operation.source === me ? t('transaction.you') : shortKey(operation.source),
                  })}
                </small>
              )}
            </li>
          )),
        )}
      </ol>
      <KeyValue
        rows={[
          { label: t('transaction.source'), value: <CopyText text={transaction.source} label={t('transaction.source')} short /> },
          {
            label: t(`transaction.memo.${memo.type === 'none' ? 'text' : memo.type}`),
            value: memo.type === 'none' ? undefined : String(memo.value),
          },
          { label: t('transaction.validUntil'), value: until ? formatMoment(new Date(Number(until) * 1000), locale) : undefined },
          { label: t('transaction.hash'), value: <CopyText text={transaction.hash} label={t('transaction.hash')} short /> },
        ]}
      />
      <p>{t('transaction.envelope')}</p>
      <pre className={classes.envelope}>{envelope}</pre>
    </details>
  )
}
