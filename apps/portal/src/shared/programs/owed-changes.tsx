import type { OwedPoints } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'

/** Why a customer owes points, or no longer does, newest first. */
export function OwedChanges({ changes, code }: { changes: OwedPoints['changes']; code: string }) {
  const { t } = useTranslation()
  return (
    <Section title={t('earnings.why')}>
      <RowList label={t('earnings.why')}>
        {changes.map(({ kind, amount, createdAt }) => (
          <ListRow
            key={`${kind} ${createdAt} ${amount}`}
            title={t(`earnings.change.${kind}`)}
            detail={<RelativeTime at={createdAt} />}
            end={<Money amount={parseDecimal(amount)} code={code} sign={kind === 'refunded' ? '+' : '-'} />}
          />
        ))}
      </RowList>
    </Section>
  )
}
