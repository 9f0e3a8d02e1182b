import type { TillEvent } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import type { OwnGift } from '#features/tills/api/gift-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import type { QueuedGift } from '#features/tills/model/gift-queue.ts'
import { customerOf, timeOf } from '#features/tills/model/till-events.ts'
import { type ActivityItem, ActivityList } from '#shared/design/activity-list.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { toGiftItems, toQueueItem } from './gift-items.tsx'
import { SendBack } from './send-back.tsx'

/** What happened at a till by day: what arrived, what was given and voided there, and, on top, what is not over. */
export function EventList({
  till,
  events,
  gifts = [],
  queue = [],
  onDrop = () => undefined,
  most = Number.POSITIVE_INFINITY,
}: {
  till: OwnTill
  events: readonly TillEvent[]
  gifts?: readonly OwnGift[]
  /** Given on this device, and not in `gifts` yet. */
  queue?: readonly QueuedGift[]
  onDrop?: (id: string) => void
  /** As many are shown, besides what is not over. */
  most?: number
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const benefit = useBenefitWords()
  const items = events.map((event): ActivityItem => {
    const { party, name } = customerOf(event)
    const by = t('tills.events.by', { name })
    const picture = party.face ? { picture: <PartyAvatar party={party} name={name} /> } : {}
    if (event.type === 'payment') {
      const { amount, code, hash } = event.payment
      return {
        id: event.id,
        at: timeOf(event),
        icon: 'points',
        ...picture,
        title: t('tills.events.payment', { amount: formatAmount(parseDecimal(amount), locale), code }),
        detail: by,
        ...openTransaction(till, hash),
      }
    }
    const { rewardName, status, reason, quantity, benefit: granted } = event.redemption
    if (reason === 'reward_not_whole') {
      const amount = formatAmount(parseDecimal(quantity), locale)
      const title = t('tills.events.notWhole', { amount, reward: rewardName })
      return {
        id: event.id,
        at: timeOf(event),
        icon: 'warning',
        title,
        detail: by,
        action: <SendBack till={till} event={event} size="sm" />,
      }
    }
    return {
      id: event.id,
      at: timeOf(event),
      icon: status === 'redeemed' ? 'reward' : 'warning',
      ...(status === 'redeemed' ? picture : {}),
      title: t(status === 'redeemed' ? 'tills.events.redemption' : 'tills.events.refused', { reward: rewardName }),
      detail: `${benefit(granted)} · ${by}`,
      ...(status === 'refused'
        ? { status: 'declined' as const, action: <SendBack till={till} event={event} size="sm" /> }
        : openTransaction(till, event.redemption.hash)),
    }
  })
  const given = gifts.flatMap(gift => toGiftItems(gift, till, t, locale))
  const all = [...items, ...given].sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
  const running = queue.map(gift => toQueueItem(gift, t, locale, onDrop))
  return <ActivityList items={[...running, ...all.slice(0, most)]} />
}

/** The transaction of an event, in the right drawer of its till. */
function openTransaction({ id, alias, walletId }: OwnTill, hash: string): Pick<ActivityItem, 'link'> {
  if (!walletId) return {}
  return { link: { to: '/u/pos/$pos/$transaction', params: { pos: { id, alias }, transaction: { walletId, hash } } } }
}
