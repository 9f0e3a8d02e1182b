import { formatMoment } from '@lealta/messages/format'
import { formatAmount, withCode } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import type { SharedPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Section } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { ExplorerLink } from '#shared/links/outside-link.tsx'

type Received = Pick<SharedPayRequest, 'asset'> & { payments: readonly Omit<SharedPayRequest['payments'][number], 'id'>[] }

/** What arrived for a request, each with its transaction; nothing while nothing has. */
export function Receipts({ title, request: { payments, asset } }: { title: string; request: Received }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (payments.length === 0) return null
  return (
    <Section title={title} card>
      {payments.map(({ amount, at, hash, isLate, returned, returnHash }) => (
        <KeyValue
          key={`${hash} ${at} ${amount}`}
          rows={[
            {
              label: formatMoment(new Date(at), locale),
              value: (
                <>
                  <Money amount={amount} code={asset.code} />{' '}
                  {isLate ? <StatusChip status="expired">{t('payRequests.detail.isLate')}</StatusChip> : null}
                </>
              ),
            },
            {
              label: t('payRequests.detail.receipt'),
              value: (
                <>
                  <CopyText text={hash} label={t('payRequests.detail.receipt')} short />{' '}
                  <ExplorerLink kind="tx" id={hash}>
                    {t('activity.detail.explorer')}
                  </ExplorerLink>
                </>
              ),
            },
            {
              key: 'returned',
              label: t('payRequests.detail.returned', { amount: withCode(formatAmount(returned, locale), asset.code) }),
              value: returnHash ? <CopyText text={returnHash} label={t('payRequests.detail.receipt')} short /> : undefined,
            },
          ]}
        />
      ))}
    </Section>
  )
}
