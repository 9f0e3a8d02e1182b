import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { withdrawalQueries } from '#features/transfers/api/withdrawal-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { CoinSession } from './with-anchor.tsx'

/** A deposit that came as a claimable balance: it is taken up as a pending payment, and accepted here with its trustline. */
export function ArrivedPart({ session: { coin }, balanceId }: { session: CoinSession; balanceId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  const may = useMay('payment.settle')
  const { data } = useQuery(withdrawalQueries.arrived(api, walletId, balanceId))
  if (data?.status !== 'waiting' || !may) return null
  const { pendingPaymentId } = data
  const accept = () =>
    start({
      name: 'paymentAccept',
      build: () => api.acceptPendingPayment({ params: { pendingPaymentId } }),
      sentence: ({ details }) => (
        <Trans
          i18nKey="transfers.acceptSentence"
          values={{ amount: details.amount === null ? '' : formatAmount(parseDecimal(details.amount), locale), code: coin.code }}
          components={{ strong: <strong /> }}
        />
      ),
    })
  return (
    <>
      <Note>{t('transfers.acceptLead', { code: coin.code })}</Note>
      <Button onClick={accept}>{t('transfers.accept', { code: coin.code })}</Button>
    </>
  )
}

/** The anchor waits until the wallet can hold the stablecoin. */
export function HoldPart({ session: { anchor, coin } }: { session: CoinSession }) {
  const { t } = useTranslation()
  const api = useApi()
  const { walletId } = useSelectedWallet()
  const { start } = useTransaction()
  const may = useMay('transfer.make')
  const values = { code: coin.code, anchor: anchor.name }
  const hold = () =>
    start({
      name: 'enableAsset',
      build: () => api.holdAsset({ params: { walletId }, body: { asset: coin.id } }),
      sentence: <Trans i18nKey="transfers.holdSentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('transfers.held', values) },
      subject: 'asset',
    })
  return (
    <>
      <Note>{t('transfers.holdLead', values)}</Note>
      {may ? <Button onClick={hold}>{t('transfers.hold', values)}</Button> : null}
    </>
  )
}
