import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Mints more of a token: to the business's wallet, or straight to a person. */
export function useMintToken({ code, picture, calls, links }: IssuedToken): (amount: Stroops, person: PayablePerson | undefined) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const router = useRouter()
  const { start } = useTransaction()
  return (amount, person) =>
    start({
      name: 'mint',
      build: () => calls.mint({ amount: formatDecimal(amount), ...(person ? { recipient: person.text } : {}) }),
      sentence: (
        <Trans
          i18nKey={person ? 'loyalty.mint.sentenceTo' : 'loyalty.mint.sentence'}
          values={{ amount: formatAmount(amount, locale), code, name: person?.name ?? '' }}
          components={{ strong: <strong /> }}
        />
      ),
      done: {
        picture,
        sentence: t(person ? 'loyalty.mint.doneTo' : 'loyalty.mint.done', {
          amount: formatAmount(amount, locale),
          code,
          name: person?.name ?? '',
        }),
      },
      onDone: () => void router.navigate(links.home),
    })
}
