import { formatMoment } from '@lealta/messages/format'
import { codeOf, isAccountId } from '@lealta/stellar/asset'
import type { AnchorTransaction } from '@lealta/stellar/sep24'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { anchorQueries } from '#features/transfers/api/anchor-queries.ts'
import { type Following, useTransfer } from '#features/transfers/api/use-transfer.ts'
import { toneOf, toTimeline } from '#features/transfers/model/progress.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { StepLine } from '#shared/design/step-line.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { ExplorerLink, OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { ArrivedPart, HoldPart } from './arrival-parts.tsx'
import { PayPart } from './pay-part.tsx'
import classes from './transfers.module.css'
import { WithCoin } from './with-anchor.tsx'

/** A deposit or withdrawal: how far it is, what is to be done now, and what the anchor says of it. */
export function TransferPane({ stablecoin, transactionId }: { stablecoin: string; transactionId: string }) {
  const { t } = useTranslation()
  return (
    <Pane>
      <PaneHeader title={t('transfers.coinTitle', { code: codeOf(stablecoin) })} />
      <WithCoin stablecoin={stablecoin}>{session => <Transfer session={session} id={transactionId} />}</WithCoin>
    </Pane>
  )
}

/** Where a withdrawal is paid, before one was chosen. */
export function NothingToPay() {
  const { t } = useTranslation()
  return (
    <Pane>
      <PaneHeader title={t('transfers.payTitle')} />
      <Note>{t('transfers.choose')}</Note>
    </Pane>
  )
}

function Transfer({ session, id }: { session: CoinSession; id: string }) {
  const { query, following, lookAgain } = useTransfer(session, id)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {transaction => (
        <>
          <Progress transaction={transaction} />
          <FollowingLine session={session} following={following} lookAgain={lookAgain} />
          <PageLink session={session} transaction={transaction} />
          <NextStep session={session} transaction={transaction} />
          <Details session={session} transaction={transaction} />
        </>
      )}
    </QueryView>
  )
}

function Progress({ transaction }: { transaction: AnchorTransaction }) {
  const { t } = useTranslation()
  const { kind, status } = transaction
  const timeline = toTimeline(transaction)
  return (
    <div className={classes.lines}>
      <div role="status">
        <strong>{t(`transfers.kinds.${kind}`)}</strong> <StatusChip status={toneOf(status)}>{t(`transfers.statuses.${status}`)}</StatusChip>
        <Muted>{t(`transfers.meaning.${status}`)}</Muted>
      </div>
      {timeline ? (
        <StepLine
          label={t('transfers.timeline')}
          steps={timeline.stages.map(stage => t(`transfers.stages.${stage}`))}
          current={timeline.current}
        />
      ) : null}
    </div>
  )
}

function FollowingLine({ session, following, lookAgain }: { session: CoinSession; following: Following; lookAgain: () => void }) {
  const { t } = useTranslation()
  if (following === 'live') return null
  if (following === 'lost') return <Note>{t('transfers.lost', { anchor: session.anchor.name })}</Note>
  return (
    <>
      <FormError>{t('transfers.stopped')}</FormError>
      <Button variant="default" onClick={lookAgain}>
        {t('transfers.lookAgain')}
      </Button>
    </>
  )
}

/** The page whose window was blocked, which counts once; else the anchor's page about the transfer. */
function PageLink({
  session: { anchor },
  transaction: { id, status, moreInfoUrl },
}: {
  session: CoinSession
  transaction: AnchorTransaction
}) {
  const { t } = useTranslation()
  const { data: blocked } = useQuery(anchorQueries.blockedPage(anchor, id))
  const page = status === 'incomplete' && blocked !== undefined ? blocked : moreInfoUrl
  return (
    <>
      {status === 'incomplete' && blocked !== undefined ? <FormError>{t('transfers.blocked')}</FormError> : null}
      {page === undefined ? null : <OutsideLink href={page}>{t('transfers.openPage', { anchor: anchor.name })}</OutsideLink>}
    </>
  )
}

function NextStep({ session, transaction }: { session: CoinSession; transaction: AnchorTransaction }) {
  const { kind, status, claimableBalanceId } = transaction
  if (kind === 'withdrawal') return <PayPart session={session} transaction={transaction} />
  if (status === 'pending_trust') return <HoldPart session={session} />
  if (status === 'completed' && claimableBalanceId !== undefined) return <ArrivedPart session={session} balanceId={claimableBalanceId} />
  return null
}

function Details({ session: { anchor, coin }, transaction }: { session: CoinSession; transaction: AnchorTransaction }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, kind, amountIn, amountOut, amountFee, startedAt, completedAt, stellarTransactionId, refunds, message } = transaction
  const money = (amount: typeof amountIn) => (amount === undefined ? undefined : <Money amount={amount} code={coin.code} />)
  return (
    <Section title={t('transfers.facts')}>
      <KeyValue
        rows={[
          { label: t('transfers.anchorSays', { anchor: anchor.name }), value: message },
          { label: t(`transfers.amountIn.${kind}`), value: money(amountIn) },
          { label: t('transfers.fee'), value: money(amountFee) },
          { label: t(`transfers.amountOut.${kind}`), value: money(amountOut) },
          { label: t('transfers.refunded'), value: money(refunds?.amountRefunded) },
          { label: t('transfers.from'), value: transaction.from && <Place text={transaction.from} label={t('transfers.from')} /> },
          {
            label: t('transfers.destination'),
            value: transaction.to && <Place text={transaction.to} label={t('transfers.destination')} />,
          },
          { label: t('transfers.started'), value: startedAt && formatMoment(startedAt, locale) },
          { label: t('transfers.ended'), value: completedAt && formatMoment(completedAt, locale) },
          { label: t('transfers.reference'), value: transaction.externalTransactionId },
          {
            label: t('transfers.transaction'),
            value: stellarTransactionId ? (
              <ExplorerLink kind="tx" id={stellarTransactionId}>
                {t('activity.detail.explorer')}
              </ExplorerLink>
            ) : undefined,
          },
          { label: t('transfers.id'), value: <CopyText text={id} label={t('transfers.id')} short /> },
        ]}
      />
    </Section>
  )
}

/** Where money comes from or goes to: an account on the network, or whatever a bank calls it. */
function Place({ text, label }: { text: string; label: string }) {
  return isAccountId(text) ? <CopyText text={text} label={label} short /> : text
}
