import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import { useIssuerNames } from '#features/activity/api/use-issuer-names.ts'
import type { ActivityEntry, WalletTransaction } from '#features/activity/model/activity-entry.ts'
import { describeActivity, describeFee, directionOf, hasMessage, mainChange } from '#features/activity/model/describe-activity.ts'
import { type ActivityItem, ActivityList } from '#shared/design/activity-list.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { PartyAvatar } from '#shared/recipients/party.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** A wallet whose activity is shown: the selected one, or that of another account of the business. */
export type ActiveWallet = { readonly walletId: string; readonly publicKey: string }

/** Activity of a wallet, by default the selected one, page by page. */
export function useActivity(of?: ActiveWallet) {
  const selected = useSelectedWallet()
  const { walletId, publicKey } = of ?? selected
  const connections = useConnections()
  return useInfiniteQuery({
    ...activityQueries.list(connections, walletId, publicKey),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })
}

/** Entries as rows by day; `linkOf` gives the link of a row. */
export function ActivityEntries({
  entries,
  of,
  linkOf,
}: {
  entries: readonly ActivityEntry[]
  of?: ActiveWallet | undefined
  linkOf: (transaction: WalletTransaction) => PortalLink
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const selected = useSelectedWallet()
  const { walletId, publicKey } = of ?? selected
  const { kind } = useSelectedBusiness()
  const nameIssuer = useIssuerNames(walletId)
  const items = entries.map((entry): ActivityItem => {
    const change = mainChange(entry)
    const direction = directionOf(change)
    const fee = describeFee(entry, publicKey)
    const outside = entry.outside && nameIssuer(entry.outside.other)
    const sentence = fee ?? describeActivity(entry.record, direction, { publicKey, isBusiness: kind === 'business' }, outside)
    const other = entry.balances.find(balance => balance !== change)
    const details = [
      outside ? t('activity.sentence.external') : undefined,
      entry.record?.payRequestId ? t('activity.detail.payRequest') : undefined,
      entry.record?.returned && entry.record.orderId ? t('activity.detail.ofOrder', { title: entry.record.title ?? '' }) : undefined,
      entry.record && hasMessage(entry.record) ? `“${entry.record.memo}”` : undefined,
      !fee && direction === 'out' && entry.record?.sent
        ? t('activity.arrived', {
            amount: formatAmount(parseDecimal(entry.record.amount ?? '0'), locale),
            code: entry.record.assetCode ?? '',
          })
        : undefined,
      other && entry.record?.entityType !== 'buy'
        ? t('activity.receipt', { amount: formatAmount(other.amount, locale), code: other.asset.code })
        : undefined,
    ].filter(detail => detail !== undefined)
    return {
      id: entry.id,
      at: entry.createdAt,
      icon: sentence.icon,
      ...(sentence.party?.face ? { picture: <PartyAvatar party={sentence.party} name={sentence.values.name ?? ''} /> } : {}),
      title: t(sentence.key, sentence.values as Record<'name' | 'title', string>),
      ...(details.length > 0 ? { detail: details.join(' · ') } : {}),
      amount: change?.amount,
      code: change?.asset.code,
      direction,
      link: linkOf({ walletId, hash: entry.hash }),
    }
  })
  return <ActivityList items={items} />
}
