import type { Holder, PendingHolder } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { LinkButton } from '#shared/access/link-button.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { businessKey } from '#shared/programs/business-program.ts'
import { shortenKey } from '#shared/recipients/recipient.ts'
import classes from './issuing.module.css'

type HolderItem = z.infer<typeof Holder>
type PendingItem = z.infer<typeof PendingHolder>
interface PageOf<Item> {
  data: readonly { id: string; attributes: Item }[]
  meta: { next: string | null }
}
type ReadPage<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Item>>

interface HoldersOptions<Item> {
  businessId: string
  /** Tells lists apart in the cache: `program`, or the reward's id. */
  token: string
  code: string
  /** Says it for rewards rather than points. */
  isReward: boolean
  readPage: ReadPage<Item>
}

/** Who holds a token, by the ledger. */
export function HoldersPane({ businessId, token, code, isReward, readPage }: HoldersOptions<HolderItem>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const query = usePages([...businessKey(businessId), 'holders', token], readPage)
  return (
    <Pane>
      <PaneHeader title={t('loyalty.holders.title')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {holders =>
          holders.length === 0 ? (
            <EmptyState drawing="people">{t(isReward ? 'loyalty.holders.emptyReward' : 'loyalty.holders.empty')}</EmptyState>
          ) : (
            <>
              <RowList label={t('loyalty.holders.title')}>
                {holders.map(({ publicKey, name, balance, since }) => (
                  <ListRow
                    key={publicKey}
                    picture={<AssetAvatar name={name ?? shortenKey(publicKey)} size={40} />}
                    title={name ?? shortenKey(publicKey)}
                    detail={
                      since
                        ? t('loyalty.holders.since', { date: formatDay(new Date(since), locale) })
                        : name
                          ? shortenKey(publicKey)
                          : undefined
                    }
                    end={<Money amount={parseDecimal(balance)} code={code} />}
                  />
                ))}
              </RowList>
              <More query={query} />
            </>
          )
        }
      </QueryView>
    </Pane>
  )
}

/** To whom a token waits to be accepted. */
export function PendingHoldersPane({ businessId, token, code, isReward, readPage }: HoldersOptions<PendingItem>) {
  const { t } = useTranslation()
  const query = usePages([...businessKey(businessId), 'pending-holders', token], readPage)
  return (
    <Pane>
      <PaneHeader title={t('loyalty.pendingHolders.title')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {pending =>
          pending.length === 0 ? (
            <EmptyState drawing="receipt">{t(isReward ? 'loyalty.pendingHolders.emptyReward' : 'loyalty.pendingHolders.empty')}</EmptyState>
          ) : (
            <>
              <p className={classes.muted}>{t('loyalty.pendingHolders.takeBack')}</p>
              <RowList label={t('loyalty.pendingHolders.title')}>
                {pending.map(({ balanceId, name, email, publicKey, amount, createdAt }) => {
                  const who = name ?? email ?? (publicKey ? shortenKey(publicKey) : t('loyalty.holders.unknown'))
                  return (
                    <ListRow
                      key={balanceId}
                      picture={<AssetAvatar name={who} size={40} />}
                      title={who}
                      detail={<RelativeTime at={createdAt} />}
                      end={<Money amount={parseDecimal(amount)} code={code} />}
                    />
                  )
                })}
              </RowList>
              <More query={query} />
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

function usePages<Item>(queryKey: readonly unknown[], readPage: ReadPage<Item>) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: page => page.meta.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ attributes }) => attributes)),
  })
}

function More({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('loyalty.holders.more')}
    </Button>
  )
}
