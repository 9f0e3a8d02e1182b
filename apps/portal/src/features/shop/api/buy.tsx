import type { ShopItem } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useOpenPortal } from '#shared/session/use-open-portal.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { PayingWallet } from './paying-wallets.ts'

/** How much of the item is bought, what that costs, and whether its terms were accepted. */
type Order = { quantity: Stroops; total: Stroops; isAccepted: boolean }

/** Buys an item of a shop; afterwards its receipt is one tap away, with the wallet that paid. */
export function useBuy(item: ShopItem, { walletId, portal: home }: PayingWallet): (order: Order) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const openPortal = useOpenPortal()
  const { start } = useTransaction()
  const orderId = useRef<string | null>(null)
  return ({ quantity, total, isAccepted }) => {
    const values = { quantity: formatAmount(quantity, locale), name: item.name }
    start({
      name: 'buy',
      build: () =>
        api.buy({
          params: { saleId: item.saleId },
          body: { quantity: formatDecimal(quantity), price: item.price, termsAccepted: isAccepted, walletId },
        }),
      sentence: (
        <Trans
          i18nKey="shop.sentence"
          values={{ ...values, total: formatAmount(total, locale), code: codeOf(item.priceAsset) }}
          components={{ strong: <strong /> }}
        />
      ),
      foreignAsset: true,
      done: { picture: <AssetAvatar src={item.image?.url} name={item.name} size={112} />, sentence: t('shop.done', values) },
      onDone: ({ resourceId }) => {
        orderId.current = resourceId
      },
      next: {
        label: t('shop.receipt'),
        onClick: () => {
          const id = orderId.current
          openPortal(home, id ? { to: '/u/orders/$orderId', params: { orderId: id } } : { to: '/u/orders' })
        },
      },
    })
  }
}
