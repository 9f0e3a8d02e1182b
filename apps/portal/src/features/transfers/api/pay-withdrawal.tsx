import { formatAmount } from '@lealta/stellar/amount'
import type { WithdrawalPayment } from '@lealta/stellar/sep24'
import { Trans, useTranslation } from 'react-i18next'
import { assertPays } from '#features/transfers/model/check-payment.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { CoinSession } from './anchor-queries.ts'

/** What is paid to an anchor, in words. */
export function usePaymentWords({ anchor, coin }: CoinSession, { amount }: WithdrawalPayment) {
  const locale = useLocale()
  return { amount: formatAmount(amount, locale), code: coin.code, anchor: anchor.name }
}

/** Pays what an anchor waits for; what is built must pay exactly that. */
export function usePayWithdrawal(
  session: CoinSession,
  { transactionId, payment }: { transactionId: string; payment: WithdrawalPayment },
): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { network_passphrase } = useConfiguration()
  const { start } = useTransaction()
  const { walletId } = useSelectedWallet()
  const values = usePaymentWords(session, payment)
  const { anchor, coin, token } = session
  return () =>
    start({
      name: 'withdraw',
      build: async () => {
        const prepared = await api.payWithdrawal({
          params: { walletId },
          body: { homeDomain: anchor.homeDomain, asset: coin.id, transactionId, token },
        })
        assertPays(prepared.data.attributes.envelope, network_passphrase, { asset: coin, payment })
        return prepared
      },
      sentence: <Trans i18nKey="transfers.paySentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('transfers.paid', values) },
    })
}
