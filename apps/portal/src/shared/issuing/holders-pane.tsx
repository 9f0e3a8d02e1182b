import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { nameOfParty, PartyAvatar } from '#shared/recipients/party.tsx'
import { tokenQueries } from './api/token-queries.ts'
import type { IssuedToken } from './issued-token.ts'
import classes from './issuing.module.css'

/** Holders of a token, according to the ledger. */
export function HoldersPane({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const query = useInfiniteQuery(tokenQueries.holders(token))
  return (
    <Pane>
      <PaneHeader title={t('loyalty.holders.title')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {holders =>
          holders.length === 0 ? (
            <EmptyState drawing="people">{t(`${token.area}.holders.empty`)}</EmptyState>
          ) : (
            <>
              <RowList label={t('loyalty.holders.title')}>
                {holders.map(holder => {
                  const { publicKey, balance, owed, since } = holder
                  const name = nameOfParty(holder) ?? ''
                  const key = holder.name ? shortenKey(publicKey) : undefined
                  const detail = since ? t('loyalty.holders.since', { date: formatDay(new Date(since), locale) }) : key
                  const debt =
                    parseDecimal(owed) > 0n ? t('earnings.owes', { amount: formatAmount(parseDecimal(owed), locale) }) : undefined
                  return (
                    <ListRow
                      key={publicKey}
                      picture={<PartyAvatar party={holder} name={name} />}
                      title={name}
                      detail={debt && detail ? `${detail} · ${debt}` : (debt ?? detail)}
                      link={token.links.holder?.(publicKey)}
                      end={<Money amount={parseDecimal(balance)} code={token.code} />}
                    />
                  )
                })}
              </RowList>
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </Pane>
  )
}

/** Pending payments of a token. */
export function PendingHoldersPane({ token }: { token: IssuedToken }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(tokenQueries.pendingHolders(token))
  return (
    <Pane>
      <PaneHeader title={t('loyalty.pendingHolders.title')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {pending =>
          pending.length === 0 ? (
            <EmptyState drawing="receipt">{t(`${token.area}.pendingHolders.empty`)}</EmptyState>
          ) : (
            <>
              <p className={classes.muted}>{t('loyalty.pendingHolders.takeBack')}</p>
              <RowList label={t('loyalty.pendingHolders.title')}>
                {pending.map(holder => {
                  const { balanceId, amount, createdAt } = holder
                  const who = nameOfParty(holder) ?? t('loyalty.holders.unknown')
                  return (
                    <ListRow
                      key={balanceId}
                      picture={<PartyAvatar party={holder} name={who} />}
                      title={who}
                      detail={<RelativeTime at={createdAt} />}
                      end={<Money amount={parseDecimal(amount)} code={token.code} />}
                    />
                  )
                })}
              </RowList>
              <MoreButton query={query} />
              <LinkButton link={{ to: '/u/wallet/pending' }} variant="default">
                {t('loyalty.pendingHolders.open')}
              </LinkButton>
            </>
          )
        }
      </QueryView>
    </Pane>
  )
}
