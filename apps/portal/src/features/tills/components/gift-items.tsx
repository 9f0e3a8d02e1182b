import { formatTime } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { OwnGift } from '#features/tills/api/gift-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import type { QueuedGift } from '#features/tills/model/gift-queue.ts'
import { nameOfGift } from '#features/tills/model/till-list.ts'
import type { ActivityItem } from '#shared/design/activity-list.tsx'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import { VoidGift } from './void-gift.tsx'

/** The rows of a gift: that it was given, with its undo, and that it was voided. */
export function toGiftItems(gift: OwnGift, till: OwnTill, t: TFunction, locale: 'en' | 'es'): ActivityItem[] {
  const name = nameOfGift(gift)
  const amount = formatAmount(parseDecimal(gift.amount), locale)
  const sum = { amount, code: gift.code }
  const about = [
    t('tills.events.to', { name }),
    ...(gift.isOwn || gift.giverName === null ? [] : [t('tills.events.by', { name: gift.giverName })]),
    ...(parseDecimal(gift.taken) > 0n
      ? [t('tills.events.owed', { amount: formatAmount(parseDecimal(gift.taken), locale), code: gift.code })]
      : []),
  ]
  const given: ActivityItem = {
    id: gift.id,
    at: gift.givenAt,
    icon: 'points',
    ...(gift.customerFace ? { picture: <PartyAvatar party={{ face: gift.customerFace }} name={name} /> } : {}),
    title: t('tills.events.given', sum),
    detail: about.join(' · '),
    ...(gift.status === 'waiting' ? { status: 'waiting' as const } : {}),
    ...(gift.status === 'cancelled' ? { status: 'cancelled' as const } : {}),
    action: gift.mayVoid ? <VoidGift till={till} gift={gift} /> : undefined,
  }
  if (gift.voidedAt === null) return [given]
  const by = gift.voidedByName === null ? [] : [t('tills.events.by', { name: gift.voidedByName })]
  const when = t('tills.events.givenAt', { time: formatTime(new Date(gift.givenAt), locale) })
  return [
    { ...given, status: 'voided' },
    {
      id: `${gift.id}-void`,
      at: gift.voidedAt,
      icon: 'refresh',
      title: t('tills.events.voided', sum),
      detail: [t('tills.events.to', { name }), when, ...by].join(' · '),
    },
  ]
}

/** The row of something that was given on this device and is not over. */
export function toQueueItem(gift: QueuedGift, t: TFunction, locale: 'en' | 'es', onDrop: (id: string) => void): ActivityItem {
  const amount = formatAmount(parseDecimal(gift.earned), locale)
  const state = t(`tills.counter.queue.${gift.status}`)
  return {
    id: gift.id,
    at: gift.at,
    icon: gift.status === 'failed' ? 'warning' : 'clock',
    ...(gift.status === 'failed' ? { status: 'failed' as const } : {}),
    ...(gift.face ? { picture: <PartyAvatar party={{ face: gift.face }} name={gift.name} /> } : {}),
    title: t('tills.events.given', { amount, code: gift.code }),
    detail: `${t('tills.events.to', { name: gift.name })} · ${gift.problem ?? state}`,
    action:
      gift.status === 'failed' ? (
        <Button size="sm" variant="default" onClick={() => onDrop(gift.id)}>
          {t('tills.counter.queue.drop')}
        </Button>
      ) : undefined,
  }
}
