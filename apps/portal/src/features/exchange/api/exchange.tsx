import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { Quote } from '#shared/exchange/quote-query.ts'
import type { Choice } from '#shared/holdings/asset-choices.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Which side of an exchange is exact. */
export type Side = 'send' | 'receive'

interface Started {
  sending: string
  receiving: string
  side: Side
  amount: Stroops
  quote: Quote
  from: Choice
  to: Choice
}

/** An exchange, bound to the quote that the person saw; whatever fails leads to a new quote. */
export function useExchange({ refresh, clear }: { refresh: () => void; clear: () => void }): (started: Started) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { walletId } = useSelectedWallet()
  const say = (amount: Stroops) => formatAmount(amount, locale)
  return ({ sending, receiving, side, amount, quote, from, to }) =>
    start({
      name: 'currencyExchange',
      build: () =>
        api.exchange({
          params: { walletId },
          body: { sending, receiving, side, amount: formatDecimal(amount), limit: formatDecimal(quote.limit) },
        }),
      sentence: (
        <Trans
          i18nKey={side === 'send' ? 'exchange.sentenceSend' : 'exchange.sentenceReceive'}
          values={{ total: say(amount), amount: say(amount), limit: say(quote.limit), code: from.code, other: to.code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('exchange.done'), detail: t('exchange.doneDetail') },
      next: { label: t('exchange.seeActivity'), onClick: () => void navigate({ to: '/u/wallet/activity' }) },
      again: { label: t('exchange.refresh'), onClick: refresh },
      onCancel: refresh,
      onDone: clear,
    })
}
