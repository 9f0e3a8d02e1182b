import type { RewardOnSale } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'

/** Returns a function that describes a reward's benefit: "5.00 USD off", "20% off", "Free: a flat white" (spec §1). */
export function useBenefitWords(): (benefit: RewardOnSale['benefit']) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return benefit => {
    switch (benefit.type) {
      case 'fixed_discount':
        return t('rewards.benefit.fixed_discount', {
          amount: formatAmount(parseDecimal(benefit.amount), locale),
          currency: benefit.currency,
        })
      case 'percentage_discount':
        return t('rewards.benefit.percentage_discount', { percent: benefit.percent })
      case 'free_item':
        return t('rewards.benefit.free_item', { item: benefit.item })
    }
  }
}
