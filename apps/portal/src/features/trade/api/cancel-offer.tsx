import { formatAmount } from '@lealta/stellar/amount'
import type { OfferRecord } from '@lealta/stellar/horizon'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Takes an order of the wallet back from the book. */
export function useCancelOffer(): (offer: OfferRecord) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  return ({ id, amount, selling }) =>
    start({
      name: 'tradeAsset',
      build: () => api.cancelOffer({ params: { walletId, offerId: String(id) }, body: {} }),
      sentence: (
        <Trans
          i18nKey="trade.mine.cancelSentence"
          values={{ amount: formatAmount(amount, locale), code: selling.code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('trade.mine.cancelled') },
    })
}
