import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { useAcceptArrival } from '#features/transfers/api/accept-arrival.tsx'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { withdrawalQueries } from '#features/transfers/api/withdrawal-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { useHoldAsset } from '#shared/holdings/hold-asset.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

/** A deposit that came as a claimable balance: it is taken up as a pending payment, and accepted here with its trustline. */
export function ArrivedPart({ session: { coin }, balanceId }: { session: CoinSession; balanceId: string }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const accept = useAcceptArrival(coin.code)
  const may = useMay('payment.settle')
  const { data } = useQuery(withdrawalQueries.arrived(useApi(), walletId, balanceId))
  if (data?.status !== 'waiting' || !may) return null
  const { pendingPaymentId } = data
  return (
    <>
      <Note>{t('transfers.acceptLead', { code: coin.code })}</Note>
      <Button onClick={() => accept(pendingPaymentId)}>{t('transfers.accept', { code: coin.code })}</Button>
    </>
  )
}

/** The anchor waits until the wallet can hold the stablecoin. */
export function HoldPart({ session: { anchor, coin } }: { session: CoinSession }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const hold = useHoldAsset(walletId)
  const may = useMay('transfer.make')
  const values = { code: coin.code, anchor: anchor.name }
  const sentence = <Trans i18nKey="transfers.holdSentence" values={values} components={{ strong: <strong /> }} />
  return (
    <>
      <Note>{t('transfers.holdLead', values)}</Note>
      {may ? (
        <Button onClick={() => hold({ asset: coin.id, sentence, done: { sentence: t('transfers.held', values) } })}>
          {t('transfers.hold', values)}
        </Button>
      ) : null}
    </>
  )
}
