import type { LoyaltyProgram } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { useLocale } from '#shared/language/use-locale.ts'

/** How much of a token there is and who has it, by the ledger. */
export function IssuedFigures({ figures }: { figures: NonNullable<LoyaltyProgram['figures']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = (text: string) => formatAmount(parseDecimal(text), locale)
  return (
    <FigureGrid
      figures={[
        { label: t('loyalty.figures.holders'), value: figures.holders },
        { label: t('loyalty.figures.outstanding'), value: words(figures.outstanding) },
        { label: t('loyalty.figures.inBusiness'), value: words(figures.inBusiness) },
        { label: t('loyalty.figures.issued'), value: words(figures.issued) },
        { label: t('loyalty.figures.burned'), value: words(figures.burned) },
        { label: t('loyalty.figures.pendingHolders'), value: figures.pendingHolders },
      ]}
    />
  )
}
