import type { ActivityRecord } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatMoment } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import type { TransactionRecord } from '@lealta/stellar/horizon'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import { useIssuerNames } from '#features/activity/api/use-issuer-names.ts'
import { describeActivity, hasMessage, isHash, paysFee } from '#features/activity/model/describe-activity.ts'
import type { Exchanged } from '#features/activity/model/read-exchange.ts'
import type { OutsidePayment } from '#features/activity/model/read-outside.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import classes from '#shared/design/pieces.module.css'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useLineWords } from '#shared/programs/use-line-words.ts'
import { type Party, PartyLine } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { TransactionDetailsList } from '#shared/transaction/transaction-details.tsx'

/** One transaction of a wallet, in the right drawer: summary, parties, fee, every operation, and a link to the explorer (spec §2). */
export function TransactionPane({ walletId, hash }: { walletId: string; hash: string }) {
  const { publicKey } = useSelectedWallet()
  const query = useQuery(activityQueries.transaction(useConnections(), { walletId, publicKey }, hash))
  return (
    <Pane>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data => <Details walletId={walletId} hash={hash} {...data} />}
      </QueryView>
    </Pane>
  )
}

interface Read {
  record: ActivityRecord | undefined
  /** Of a batch payment, for its sender: a record for each recipient. */
  parts: readonly ActivityRecord[]
  onLedger: TransactionRecord | undefined
  exchanged: Exchanged | undefined
  outside: readonly OutsidePayment[]
}

function Details({ walletId, hash, record, parts, onLedger, exchanged, outside }: { walletId: string; hash: string } & Read) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sayLines, sayPurchase } = useLineWords()
  const { publicKey } = useSelectedWallet()
  const { kind } = useSelectedBusiness()
  const direction = record?.from?.publicKey === publicKey ? 'out' : record?.to?.publicKey === publicKey ? 'in' : undefined
  const sum = parts.reduce((total, part) => total + (part.amount === null ? 0n : parseDecimal(part.amount)), 0n) as Stroops
  const nameIssuer = useIssuerNames(walletId)
  // Several payments of one transaction are told apart by its operations below.
  const payment = outside.length === 1 ? outside[0] : undefined
  const other = payment && nameIssuer(payment.other)
  const sentence = describeActivity(record, direction ?? payment?.direction, { publicKey, isBusiness: kind === 'business' }, other)
  // Each of several that were accepted is of somebody and of something else.
  const isAcceptance = parts.length > 0 && record?.entityType === 'paymentAccept'
  const at = record?.createdAt ?? onLedger?.createdAt
  const memo = isAcceptance
    ? undefined
    : (record?.memo ?? (onLedger?.memoType === 'text' || onLedger?.memoType === 'id' ? onLedger.memo : undefined))
  const isOwnFee = onLedger === undefined || onLedger.feeAccount === publicKey
  const payer = isOwnFee ? 'feePaid' : record ? 'feeSponsored' : 'feeElsewhere'
  const fee = onLedger ? formatAmount(onLedger.feeCharged, locale) : undefined
  return (
    <>
      <PaneHeader
        title={
          parts.length > 0
            ? t(
                isAcceptance
                  ? 'activity.sentence.acceptedMany'
                  : sentence.key === 'activity.sentence.gave' || sentence.key === 'activity.sentence.gavePlain'
                    ? 'activity.sentence.gaveMany'
                    : 'activity.sentence.paidMany',
                { count: parts.length },
              )
            : t(sentence.key, sentence.values as Record<'name' | 'title', string>)
        }
        subtitle={t(`activity.type.${record?.returned ?? record?.entityType ?? 'stellar'}`)}
      />
      {record ? null : <Note>{t(onLedger ? 'activity.detail.external' : 'activity.detail.missing')}</Note>}
      <KeyValue
        rows={[
          { label: t('activity.detail.when'), value: at ? formatMoment(new Date(at), locale) : undefined },
          {
            label: t('activity.detail.amount'),
            value:
              record?.amount && !exchanged && !isAcceptance
                ? `${formatAmount(parts.length > 0 ? sum : parseDecimal(record.amount), locale)} ${record.assetCode ?? ''}`
                : payment?.amount === undefined
                  ? undefined
                  : `${formatAmount(payment.amount, locale)} ${payment.code ?? ''}`,
          },
          {
            label: t('activity.detail.sent'),
            value: record?.sent ? <Money amount={parseDecimal(record.sent.amount)} code={record.sent.code} /> : undefined,
          },
          { label: t('earnings.activity.earned'), value: record && describeEarning(record, locale, t) },
          { label: t('earnRules.purchase'), value: record?.purchase ? sayPurchase(record.purchase) : undefined },
          { label: t('earnRules.earnedBy'), value: record?.purchase ? sayLines(record.purchase) : undefined },
          { label: t('activity.detail.given'), value: exchanged && <Money {...exchanged.given} /> },
          { label: t('activity.detail.got'), value: exchanged && <Money {...exchanged.got} /> },
          {
            label: t('activity.detail.rate'),
            value:
              exchanged?.rate && t('activity.detail.rateOf', { ...exchanged.rate, amount: formatAmount(exchanged.rate.amount, locale) }),
          },
          {
            label: t('activity.detail.platformFee'),
            value:
              record?.platformFee && paysFee(record, publicKey) ? (
                <Money amount={parseDecimal(record.platformFee.amount)} code={record.platformFee.code} />
              ) : undefined,
          },
          {
            label: t('activity.detail.from'),
            value:
              record?.from && !isAcceptance ? (
                <PartyLine party={record.from} />
              ) : payment?.direction === 'in' ? (
                <Other party={other} />
              ) : undefined,
          },
          {
            label: t('activity.detail.to'),
            value:
              record?.to && parts.length === 0 && record.to.publicKey !== record.from?.publicKey ? (
                <PartyLine party={record.to} />
              ) : payment?.direction === 'out' ? (
                <Other party={other} />
              ) : undefined,
          },
          {
            label: t('activity.detail.payRequest'),
            value: record?.payRequestId ? (
              <PayRequestLink id={record.payRequestId} isAsker={(record.returned ? record.from : record.to)?.publicKey === publicKey} />
            ) : undefined,
          },
          { label: t('activity.detail.order'), value: record?.orderId ? <OrderLink id={record.orderId} /> : undefined },
          {
            label: t((record ? hasMessage(record) : onLedger?.memoType === 'text') ? 'activity.detail.memo' : 'activity.detail.number'),
            value:
              record?.payRequestId || !memo ? undefined : isHash(memo) ? (
                <CopyText text={memo} label={t('activity.detail.number')} short />
              ) : (
                memo
              ),
          },
          {
            label: t('activity.detail.fee'),
            value: fee === undefined ? undefined : t(`activity.detail.${payer}`, { amount: fee }),
          },
          { label: t('activity.detail.ledger'), value: onLedger?.ledger },
          { label: t('activity.detail.hash'), value: <CopyText text={hash} label={t('activity.detail.hash')} short /> },
        ]}
      />
      {parts.length > 0 ? <Parts parts={parts} isAcceptance={isAcceptance} /> : null}
      <ExplorerLink kind="tx" id={hash} className={classes.iconLink}>
        <Icon name="external" size={18} />
        {t('activity.detail.explorer')}
      </ExplorerLink>
      {onLedger ? <TransactionDetailsList envelope={onLedger.envelope} /> : null}
    </>
  )
}

/** The other side of an external payment: by the name it is known by, else by the whole key to copy. */
function Other({ party }: { party: Party | undefined }) {
  const { t } = useTranslation()
  if (!party?.publicKey) return null
  return party.name ? <PartyLine party={party} /> : <CopyText text={party.publicKey} label={t('activity.detail.account')} short />
}

/** The pay request that a payment paid: that of the wallet which asked, or as whoever paid sees it. */
function PayRequestLink({ id, isAsker }: { id: string; isAsker: boolean }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  const params = { payRequestId: id }
  return (
    <Link link={isAsker ? { to: '/u/pay-requests/$payRequestId', params } : { to: '/p/$payRequestId', params }}>
      {t('activity.detail.openPayRequest')}
    </Link>
  )
}

/** The order that a transaction paid, or that something went back of. */
function OrderLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  return <Link link={{ to: '/u/orders/$orderId', params: { orderId: id } }}>{t('activity.detail.openOrder')}</Link>
}

/** What a purchase earned, where a part of it went to what was owed. */
function describeEarning({ earning, assetCode }: ActivityRecord, locale: ReturnType<typeof useLocale>, t: TFunction): string | undefined {
  if (!earning || parseDecimal(earning.owed) === 0n) return undefined
  const say = (text: string) => formatAmount(parseDecimal(text), locale)
  return t('earnings.activity.earnedOf', { earned: say(earning.amount), owed: say(earning.owed), code: assetCode ?? '' })
}

/** Everybody whom a batch payment paid, how much, and what became of what they had to accept; or who sent what was accepted at once. */
function Parts({ parts, isAcceptance }: { parts: readonly ActivityRecord[]; isAcceptance: boolean }) {
  const { t } = useTranslation()
  const title = t(isAcceptance ? 'activity.detail.payers' : 'activity.detail.recipients')
  const partyOf = ({ from, to }: ActivityRecord) => (isAcceptance ? from : to)
  return (
    <Section title={title}>
      <RowList label={title}>
        {parts
          .map(part => ({ ...part, party: partyOf(part) }))
          .map(({ place, party, amount, assetCode, pending }) => (
            <ListRow
              key={place}
              title={party ? <PartyLine party={party} /> : ''}
              detail={pending ? <StatusChip status={pending} /> : undefined}
              end={amount === null ? null : <Money amount={parseDecimal(amount)} code={assetCode ?? undefined} />}
            />
          ))}
      </RowList>
    </Section>
  )
}
