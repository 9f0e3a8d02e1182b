import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Trans } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Accepts a deposit that came as a claimable balance, with the trustline that it needs. @param code of the stablecoin */
export function useAcceptArrival(code: string): (pendingPaymentId: string) => void {
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  return pendingPaymentId =>
    start({
      name: 'paymentAccept',
      build: () => api.acceptPendingPayment({ params: { pendingPaymentId } }),
      sentence: ({ details }) => (
        <Trans
          i18nKey="transfers.acceptSentence"
          values={{ amount: details.amount === null ? '' : formatAmount(parseDecimal(details.amount), locale), code }}
          components={{ strong: <strong /> }}
        />
      ),
    })
}
