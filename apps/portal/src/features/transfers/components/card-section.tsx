import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { WithCard } from './with-card.tsx'

/** The stablecoins that are bought with a card, as a screen of its own. */
export function CardCoinsScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader title={t('transfers.card.title')} subtitle={t('transfers.card.lead')} back={{ to: '/u/wallet/transfers' }} />
      <CardSection />
    </Page>
  )
}

/** The stablecoins that are bought with a card. */
export function CardSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('transfers.card.title')} card>
      <WithCard>
        {coins =>
          coins.length === 0 ? (
            <EmptyState drawing="receipt">{t('transfers.card.empty')}</EmptyState>
          ) : (
            <RowList label={t('transfers.card.title')}>
              {coins.map(({ id, code, currency }) => (
                <ListRow
                  key={id}
                  picture={<RoundIcon name="card" />}
                  title={code}
                  detail={t('transfers.card.coinDetail', { code, currency })}
                  link={{ to: '/u/wallet/transfers/transak/$stablecoin', params: { stablecoin: id } }}
                />
              ))}
            </RowList>
          )
        }
      </WithCard>
    </Section>
  )
}
