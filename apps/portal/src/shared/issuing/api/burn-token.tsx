import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Burns some of a token that the business holds. */
export function useBurnToken({ code, calls, links }: IssuedToken): (amount: Stroops) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const router = useRouter()
  const { start } = useTransaction()
  return amount =>
    start({
      name: 'burn',
      build: () => calls.burn({ amount: formatDecimal(amount) }),
      sentence: (
        <Trans
          i18nKey="loyalty.burn.sentence"
          values={{ amount: formatAmount(amount, locale), code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('loyalty.burn.done', { amount: formatAmount(amount, locale), code }) },
      onDone: () => void router.navigate(links.home),
    })
}
