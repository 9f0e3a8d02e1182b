import type { EarnCut, EarnLine, Purchase } from '@lealta/contract'
import { formatAmount, parseDecimal, withSign } from '@lealta/stellar/amount'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'

/** Returns functions that say what was bought, and which rule gave what: "12 For what is spent, 3 Double Tuesday". */
export function useLineWords() {
  const { t } = useTranslation()
  const locale = useLocale()
  const say = (text: string) => formatAmount(parseDecimal(text), locale)
  const sayLine = ({ kind, name, points }: EarnLine) =>
    t('earnRules.line', { points: say(points), name: name || t(`earnRules.kinds.${kind}`) })
  const sayCut = ({ cap, points }: EarnCut) => t('earnRules.line', { points: withSign('−', say(points)), name: t(`earnRules.cuts.${cap}`) })
  return {
    sayLine,
    sayCut,
    sayLines: ({ lines, cuts }: { lines: readonly EarnLine[]; cuts: readonly EarnCut[] }) =>
      [...lines.map(sayLine), ...cuts.map(sayCut)].join(', '),
    sayPurchase: ({ amount, currency, items }: Purchase) =>
      [t('earnRules.purchaseOf', { amount: say(amount), currency }), ...items.map(({ name, quantity }) => `${quantity} × ${name}`)].join(
        ' · ',
      ),
  }
}
