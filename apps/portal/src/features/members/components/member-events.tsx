import { parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ListedEvent, memberQueries } from '#features/members/api/member-queries.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What happened between the business and a member, newest first. */
export function MemberEvents({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(memberQueries.events(useApi(), id, publicKey))
  return (
    <Section title={t('members.events.title')}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {events =>
          events.length === 0 ? (
            <Muted>{t('members.events.empty')}</Muted>
          ) : (
            <>
              <RowList label={t('members.events.title')}>
                {events.map(event => (
                  <EventRow key={event.id} event={event} />
                ))}
              </RowList>
              {query.hasNextPage ? <MoreButton query={query} /> : <Muted centred>{t('members.events.end')}</Muted>}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function EventRow({ event }: { event: ListedEvent }) {
  const { t } = useTranslation()
  const code = event.asset ? codeOf(event.asset) : ''
  return (
    <ListRow
      title={useEventWords(event)}
      detail={
        <>
          <RelativeTime at={event.at} />
          {event.title ? ` · ${event.title}` : ''}
          {event.kind === 'order' ? ` · ${t(`members.events.orderStates.${toOrderState(event.type)}`)}` : ''}
        </>
      }
      end={event.amount === null ? null : <Money amount={parseDecimal(event.amount)} code={code} />}
      link={linkOf(event)}
    />
  )
}

const orderStates = ['pending', 'paid', 'refunded', 'partially_refunded', 'failed', 'expired'] as const
const toOrderState = (type: string) => orderStates.find(state => state === type) ?? 'pending'

/** What happened, in words of the business. */
function useEventWords({ kind, type, isRedemption, isFromMember }: ListedEvent): string {
  const { t } = useTranslation()
  if (kind === 'order') return t('members.events.order')
  if (kind === 'payRequest') return t('members.events.payRequest')
  if (isRedemption) return t('members.events.redeemed')
  if (type === 'payment' || type === 'mint') return t(isFromMember ? 'members.events.paid' : 'members.events.given')
  if (type === 'paymentClaimable') return t('members.events.waiting')
  if (type === 'paymentAccept') return t('members.events.accepted')
  if (type === 'paymentCancel') return t('members.events.cancelled')
  if (type === 'enableAsset' || type === 'enableWallet') return t('members.events.joined')
  return t('members.events.other')
}

function linkOf({ kind, id }: ListedEvent): PortalLink | undefined {
  if (kind === 'order') return { to: '/u/orders/$orderId', params: { orderId: id } }
  if (kind === 'payRequest') return { to: '/u/pay-requests/$payRequestId', params: { payRequestId: id } }
  return undefined
}
