import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import type { Side } from '#features/trade/model/order.ts'
import type { Choice } from '#shared/holdings/asset-choices.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** A limit order: what is bought or sold, for what price, and what it comes to. */
type Placed = { side: Side; base: Choice; counter: Choice; amount: Stroops; price: Stroops; total: Stroops }

/** Puts a limit order on the book. */
export function usePlaceOffer(onDone: () => void): (placed: Placed) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  return ({ side, base, counter, amount, price, total }) =>
    start({
      name: 'tradeAsset',
      build: () =>
        api.placeOffer({
          params: { walletId },
          body: { side, asset: base.id, amount: formatDecimal(amount), priceAsset: counter.id, price: formatDecimal(price) },
        }),
      sentence: (
        <Trans
          i18nKey={side === 'buy' ? 'trade.order.buySentence' : 'trade.order.sellSentence'}
          values={{ amount: formatAmount(amount, locale), code: base.code, total: formatAmount(total, locale), other: counter.code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('trade.order.done'), detail: t('trade.order.doneDetail') },
      onDone,
    })
}
