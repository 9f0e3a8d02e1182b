import { formatMoment } from '@lealta/messages/format'
import { formatAmount, withCode } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { payRequestQueries } from '#features/pay-requests/api/pay-request-queries.ts'
import { useLivePayRequest } from '#features/pay-requests/api/use-live-pay-request.ts'
import type { OwnPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { listEvents } from '#features/pay-requests/model/timeline.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Countdown } from '#shared/design/countdown.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { nameOfParty, PartyLine } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { PayRequestActions } from './pay-request-actions.tsx'
import { useOtherSide } from './pay-request-row.tsx'
import classes from './pay-requests.module.css'
import { Receipts } from './receipts.tsx'

/** One request that the wallet sent or was sent, live: its state, what can be done, how it is paid, what happened. */
export function PayRequestScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(payRequestQueries.detail(useConnections(), walletId, id))
  return (
    <Page narrow>
      <QueryView
        query={query}
        skeleton={
          <>
            <PaneHeader title={t('payRequests.public.title')} back={{ to: '/u/pay-requests' }} />
            <RowsSkeleton />
          </>
        }
      >
        {request => <Shown request={request} />}
      </QueryView>
    </Page>
  )
}

function Shown({ request }: { request: OwnPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const otherSide = useOtherSide()
  useLivePayRequest(request.id)
  const { asset, amount, status, message, isPayable, expiresAt, link, direction } = request
  return (
    <>
      <PaneHeader title={t('payRequests.public.title')} subtitle={otherSide(request)} back={{ to: '/u/pay-requests' }} />
      <Card>
        <div className={classes.head} role="status">
          <Money amount={amount} code={asset.code} hero />
          <StatusChip status={status} />
          {isPayable ? (
            <p className={classes.muted}>
              {t('payRequests.public.until', { moment: formatMoment(new Date(expiresAt), locale) })} · <Countdown until={expiresAt} />
            </p>
          ) : null}
          {message ? <p className={classes.quote}>“{message}”</p> : null}
        </div>
        <PayRequestActions request={request} />
      </Card>
      {direction === 'sent' && isPayable ? (
        <Section title={t('payRequests.detail.shareTitle')} card>
          <Qr text={link} caption={t('payRequests.detail.share')} logo={asset.image?.url ?? null} />
          <KeyValue
            rows={[
              { label: t('payRequests.detail.link'), value: <CopyText text={link} label={t('payRequests.detail.link')} /> },
              {
                label: t('payRequests.detail.sep7'),
                value: request.payUri ? <CopyText text={request.payUri} label={t('payRequests.detail.sep7')} short /> : undefined,
              },
            ]}
          />
        </Section>
      ) : null}
      <Facts request={request} />
      <Timeline request={request} />
      <Receipts title={t('payRequests.detail.receipts')} request={request} />
    </>
  )
}

/** What the spec names (spec §3 "Pay request"), and the sums. */
function Facts({ request }: { request: OwnPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, asset, from, to, amount, received, late, remaining, memo, createdAt, expiresAt } = request
  const sum = (value: typeof amount) => <Money amount={value} code={asset.code} />
  return (
    <Section card>
      <KeyValue
        rows={[
          { label: t('payRequests.detail.date'), value: formatMoment(new Date(createdAt), locale) },
          { label: t('payRequests.detail.id'), value: <CopyText text={id} label={t('payRequests.detail.id')} short /> },
          { label: t('payRequests.detail.from'), value: <PartyLine party={from} /> },
          { label: t('payRequests.detail.to'), value: to ? (to.alias ?? <PartyLine party={to} />) : t('payRequests.anyone') },
          { label: t('payRequests.detail.amount'), value: sum(amount) },
          { label: t('payRequests.detail.received'), value: received > 0n ? sum(received) : undefined },
          { label: t('payRequests.detail.late'), value: late > 0n ? sum(late) : undefined },
          { label: t('payRequests.detail.remaining'), value: remaining > 0n && received > 0n ? sum(remaining) : undefined },
          { label: t('payRequests.detail.until'), value: formatMoment(new Date(expiresAt), locale) },
          { label: t('payRequests.detail.memo'), value: <CopyText text={memo} label={t('payRequests.detail.memo')} /> },
        ]}
      />
    </Section>
  )
}

function Timeline({ request }: { request: OwnPayRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const code = request.asset.code
  return (
    <Section title={t('payRequests.detail.timeline')} card>
      <ol className={classes.timeline}>
        {listEvents(request).map(event => {
          const moment = formatMoment(new Date(event.at), locale)
          if (event.kind !== 'paid') {
            return (
              <li key={event.kind}>
                <span>{t(`payRequests.detail.${event.kind}`)}</span>
                <time dateTime={event.at}>{moment}</time>
              </li>
            )
          }
          const { id, amount, from, isLate, returned } = event.payment
          const values = { amount: withCode(formatAmount(amount, locale), code), name: (from && nameOfParty(from)) ?? '' }
          return (
            <li key={id}>
              <span>
                {t(
                  from ? (isLate ? 'payRequests.detail.paidLate' : 'payRequests.detail.paid') : 'payRequests.detail.paidBySomebody',
                  values,
                )}
                {returned > 0n ? `. ${t('payRequests.detail.returned', { amount: withCode(formatAmount(returned, locale), code) })}` : ''}
              </span>
              <time dateTime={event.at}>{moment}</time>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
