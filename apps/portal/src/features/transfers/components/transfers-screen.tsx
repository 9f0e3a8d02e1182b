import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { AddedAnchors } from './added-anchors.tsx'
import { CardSection } from './card-section.tsx'
import { WithAnchor } from './with-anchor.tsx'

/** The ways on which money comes in and goes out of the selected wallet (product decision 37). */
export function TransfersScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader title={t('transfers.title')} subtitle={t('transfers.lead')} />
      <CoinsSection />
      <AddedAnchors />
      <CardSection />
      <Section title={t('transfers.stellar')} card>
        <RowList label={t('transfers.stellar')}>
          <ListRow
            picture={<RoundIcon name="qr" />}
            title={t('transfers.stellarTitle')}
            detail={t('transfers.stellarDetail')}
            link={{ to: '/u/wallet/transfers/stellar' }}
          />
        </RowList>
      </Section>
    </Page>
  )
}

/** The stablecoins that go to and from a bank, as a screen of its own. */
export function CoinsScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader title={t('transfers.bank')} subtitle={t('transfers.lead')} back={{ to: '/u/wallet/transfers' }} />
      <CoinsSection />
    </Page>
  )
}

function CoinsSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('transfers.coins')} card>
      <WithAnchor>
        {({ name, coins }) =>
          coins.length === 0 ? (
            <EmptyState drawing="receipt">{t('transfers.coinsEmpty')}</EmptyState>
          ) : (
            <>
              <Muted>{t('transfers.bankDetail', { anchor: name })}</Muted>
              <RowList label={t('transfers.coins')}>
                {coins.map(({ id, code }) => (
                  <ListRow
                    key={id}
                    picture={<RoundIcon name="bank" />}
                    title={code}
                    detail={t('transfers.coinDetail', { code })}
                    link={{ to: '/u/wallet/transfers/anclap/$stablecoin', params: { stablecoin: id } }}
                  />
                ))}
              </RowList>
            </>
          )
        }
      </WithAnchor>
    </Section>
  )
}
