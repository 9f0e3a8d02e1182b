import { formatMoment } from '@lealta/messages/format'
import { codeOf } from '@lealta/stellar/asset'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardOrder, cardQueries } from '#features/transfers/api/card-queries.ts'
import { cardStages, mayBeginAgain, toCardStage, toneOfCard } from '#features/transfers/model/card-progress.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { StepLine } from '#shared/design/step-line.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { ExplorerLink, OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './transfers.module.css'
import { useCardProvider } from './with-card.tsx'

/** An order: how far it is, live, and what to do when it failed. */
export function CardOrderPane({ stablecoin, orderId }: { stablecoin: string; orderId: string }) {
  const { t } = useTranslation()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const query = useQuery(cardQueries.order(api, walletId, orderId))
  useRefresh(query.data)
  return (
    <Pane>
      <PaneHeader title={t('transfers.card.orderTitle', { code: codeOf(stablecoin) })} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {order => (
          <>
            <Progress order={order} />
            {query.error ? <Note>{t('transfers.card.lost')}</Note> : null}
            <NextStep order={order} />
            <Details order={order} />
          </>
        )}
      </QueryView>
    </Pane>
  )
}

/** The list follows every status; the balance follows what arrived. */
function useRefresh(order: CardOrder | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { walletId } = useSelectedWallet()
  const { status, asset } = order ?? {}
  useEffect(() => {
    if (asset === undefined) return
    void queryClient.invalidateQueries({ queryKey: cardQueries.orders(api, walletId, asset).queryKey })
    if (status === 'completed') void queryClient.invalidateQueries({ queryKey: holdingQueries.of(api, walletId).queryKey })
  }, [status, asset, api, walletId, queryClient])
}

function Progress({ order: { status } }: { order: CardOrder }) {
  const { t } = useTranslation()
  const stage = toCardStage(status)
  return (
    <div className={classes.lines}>
      <div role="status">
        <strong>{t('transfers.card.order')}</strong>{' '}
        <StatusChip status={toneOfCard(status)}>{t(`transfers.card.statuses.${status}`)}</StatusChip>
        <Muted>{t(`transfers.card.meaning.${status}`)}</Muted>
      </div>
      {stage === undefined ? null : (
        <StepLine label={t('transfers.timeline')} steps={cardStages.map(name => t(`transfers.card.stages.${name}`))} current={stage} />
      )}
    </div>
  )
}

/** The page whose window was blocked, which counts once; where to begin again; where to see what arrived. */
function NextStep({ order: { id, status, asset } }: { order: CardOrder }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const provider = useCardProvider() ?? ''
  const { data: blocked } = useQuery(cardQueries.blockedPage(walletId, id))
  if (status === 'begun' && blocked !== undefined) {
    return (
      <>
        <FormError>{t('transfers.blocked')}</FormError>
        <OutsideLink href={blocked}>{t('transfers.openPage', { anchor: provider })}</OutsideLink>
      </>
    )
  }
  if (mayBeginAgain(status)) {
    return (
      <QuickLink icon="card" link={{ to: '/u/wallet/transfers/transak/$stablecoin', params: { stablecoin: asset } }}>
        {t('transfers.card.again')}
      </QuickLink>
    )
  }
  if (status !== 'completed') return null
  return (
    <QuickLink icon="stablecoin" link={{ to: '/u/wallet/stablecoins/$asset', params: { asset } }}>
      {t('transfers.card.toWallet')}
    </QuickLink>
  )
}

function Details({ order }: { order: CardOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, pays, fee, currency, code, hash, createdAt, status } = order
  // Nothing arrives of what ended otherwise.
  const arrives = toCardStage(status) === undefined ? undefined : order.arrives
  return (
    <Section title={t('transfers.facts')}>
      <KeyValue
        rows={[
          { label: t('transfers.card.pays'), value: <Money amount={pays} code={currency} /> },
          { label: t('transfers.fee'), value: fee === undefined ? undefined : <Money amount={fee} code={currency} /> },
          { label: t('transfers.card.arrives'), value: arrives === undefined ? undefined : <Money amount={arrives} code={code} /> },
          { label: t('transfers.started'), value: formatMoment(new Date(createdAt), locale) },
          {
            label: t('transfers.transaction'),
            value:
              hash === null ? undefined : (
                <ExplorerLink kind="tx" id={hash}>
                  {t('activity.detail.explorer')}
                </ExplorerLink>
              ),
          },
          { label: t('transfers.id'), value: <CopyText text={id} label={t('transfers.id')} short /> },
        ]}
      />
    </Section>
  )
}
