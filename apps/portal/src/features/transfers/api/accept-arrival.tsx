import type { PreparedTransaction } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Accepts a deposit that came as a claimable balance, with the trustline that it needs. @param code of the stablecoin */
export function useAcceptArrival(code: string): (pendingPaymentId: string) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  const toValues = ({ details: { amount } }: PreparedTransaction) => ({
    amount: amount === null ? ('' as const) : formatAmount(parseDecimal(amount), locale),
    code,
  })
  return pendingPaymentId =>
    start({
      name: 'paymentAccept',
      build: () => api.acceptPendingPayment({ params: { pendingPaymentId } }),
      sentence: prepared => <Trans i18nKey="transfers.acceptSentence" values={toValues(prepared)} components={{ strong: <strong /> }} />,
      done: prepared => ({ sentence: t('payments.pending.accepted', toValues(prepared)) }),
    })
}
