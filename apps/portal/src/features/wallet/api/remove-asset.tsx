import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { Holding } from '#shared/holdings/holding.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { useWalletName } from './use-wallet-name.ts'

/** Gives up the place of an empty asset in the selected wallet. */
export function useRemoveAsset(asset: Holding['asset']): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { walletId } = useSelectedWallet()
  const wallet = useWalletName()
  const { start } = useTransaction()
  const values = { asset: asset.name || asset.code, wallet }
  return () =>
    start({
      name: 'enableAsset',
      subject: 'asset',
      build: () => api.removeAsset({ params: { walletId, asset: asset.id } }),
      sentence: <Trans i18nKey="wallet.hold.removeSentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('wallet.hold.removed', values) },
      onDone: () => void router.navigate({ to: '/u/wallet/dashboard' }),
    })
}
