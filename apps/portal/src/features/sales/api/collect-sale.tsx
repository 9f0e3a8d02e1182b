import type { SaleDetails } from '@lealta/contract'
import { codeOf } from '@lealta/stellar/asset'
import { Trans, useTranslation } from 'react-i18next'
import { sayAmount } from '#features/sales/model/sale-words.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Collects what a sale took, and goes on selling; or closes it, and what is left comes back. */
export function useCollectSale(sale: SaleDetails & { readonly id: string }): { collect: () => void; close: () => void } {
  const { t } = useTranslation()
  const api = useApi()
  const locale = useLocale()
  const { start } = useTransaction()
  const params = { saleId: sale.id }
  const taken = { amount: sale.collectable === null ? ('' as const) : sayAmount(sale.collectable, locale), code: codeOf(sale.priceAsset) }
  return {
    collect: () =>
      start({
        name: 'sellCollect',
        build: () => api.collectSale({ params }),
        sentence: <Trans i18nKey="sales.collectSentence" values={taken} components={{ strong: <strong /> }} />,
        done: { sentence: t('sales.collected', taken), detail: t('sales.stillOpen') },
      }),
    close: () =>
      start({
        name: 'sellCollect',
        build: () => api.closeSale({ params }),
        sentence: (
          <Trans
            i18nKey="sales.closeSentence"
            values={{ name: sale.name, remaining: sayAmount(sale.remaining, locale) }}
            components={{ strong: <strong /> }}
          />
        ),
        done: { sentence: t('sales.closed', { name: sale.name }), detail: t('sales.closedDetail') },
      }),
  }
}
