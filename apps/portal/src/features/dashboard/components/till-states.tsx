import { formatAmount } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import type { TillState } from '#features/dashboard/api/dashboard-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'

/** As many are shown; the rest is on the screen of the tills. */
const MOST = 5

/** The open tills: where, when something last arrived, and what they can give. */
export function TillStates({ tills, code }: { tills: readonly TillState[]; code: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (tills.length === 0) return null
  return (
    <Section
      title={t('dashboard.tills.title')}
      card
      action={
        <LinkButton link={{ to: '/u/pos' }} variant="subtle" size="compact-sm">
          {t('common.seeAll')}
        </LinkButton>
      }
    >
      <RowList label={t('dashboard.tills.title')}>
        {tills.slice(0, MOST).map(({ id, name, location, last, float }) => (
          <ListRow
            key={id}
            picture={<RoundIcon name="till" />}
            title={name}
            detail={
              <>
                {location ? `${location} · ` : ''}
                {last ? <RelativeTime at={last} /> : t('dashboard.tills.quiet')}
              </>
            }
            end={float !== null && float > 0n && code ? `${formatAmount(float, locale)} ${code}` : null}
            link={{ to: '/u/pos/$pos', params: { pos: { id, alias: null } } }}
          />
        ))}
      </RowList>
    </Section>
  )
}
