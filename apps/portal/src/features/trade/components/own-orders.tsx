import { formatAmount } from '@lealta/stellar/amount'
import type { OfferRecord } from '@lealta/stellar/horizon'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCancelOffer } from '#features/trade/api/cancel-offer.tsx'
import { toUnitPrice } from '#features/trade/model/order.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { useLocale } from '#shared/language/use-locale.ts'

/** Orders of the wallet that are on the book, of all pairs; each can be taken back. */
export function OwnOrders({ offers }: { offers: readonly OfferRecord[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const cancel = useCancelOffer()
  if (offers.length === 0) return <Muted>{t('trade.mine.none')}</Muted>
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
