import { formatAmount } from '@lealta/stellar/amount'
import type { OfferRecord } from '@lealta/stellar/horizon'
import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { toUnitPrice } from '#features/trade/model/order.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Orders of the wallet that are on the book, of all pairs; each can be taken back. */
export function OwnOrders({ offers }: { offers: readonly OfferRecord[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  if (offers.length === 0) return <Muted>{t('trade.mine.none')}</Muted>
  const cancel = ({ id, amount, selling }: OfferRecord) =>
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
  return (
    <RowList label={t('trade.mine.title')}>
      {offers.map(offer => {
        const { id, amount, selling, buying, price } = offer
        const what = t('trade.mine.sells', {
          amount: formatAmount(amount, locale),
          code: selling.code,
          price: formatAmount(toUnitPrice(price), locale),
          other: buying.code,
        })
        return (
          <ListRow
            key={String(id)}
            title={what}
            end={
              <Button size="xs" variant="default" aria-label={t('trade.mine.cancelOf', { what })} onClick={() => cancel(offer)}>
                {t('trade.mine.cancel')}
              </Button>
            }
          />
        )
      })}
    </RowList>
  )
}
