import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { Sellable } from './sale-queries.ts'

/** What is put on sale, for what, and how much of it an order may be. */
type Terms = {
  thing: Sellable
  asset: { id: string; code: string }
  quantity: Stroops
  price: Stroops
  minimum: Stroops | undefined
  maximum: Stroops | undefined
}

/** Puts a token, points or a reward on sale. */
export function useOpenSale(): (terms: Terms) => void {
  const { t } = useTranslation()
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { id: businessId } = useSelectedBusiness()
  return ({ thing, asset, quantity, price, minimum, maximum }) =>
    start({
      name: 'sell',
      build: () =>
        api.openSale({
          params: { businessId },
          body: {
            tokenId: thing.id,
            quantity: formatDecimal(quantity),
            price: { amount: formatDecimal(price), asset: asset.id },
            minimum: minimum === undefined ? null : formatDecimal(minimum),
            maximum: maximum === undefined ? null : formatDecimal(maximum),
          },
        }),
      sentence: (
        <Trans
          i18nKey="sales.open.sentence"
          values={{ quantity: formatAmount(quantity, locale), name: thing.name, price: formatAmount(price, locale), code: asset.code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('sales.open.done', { name: thing.name }) },
      onDone: ({ resourceId }) =>
        void navigate(resourceId ? { to: '/u/sales/$saleId', params: { saleId: resourceId } } : { to: '/u/sales' }),
    })
}
