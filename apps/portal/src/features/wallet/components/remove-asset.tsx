import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import type { Holding } from '#shared/holdings/holding.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Holds an empty asset no longer; nothing while there is something of it, or for whoever may not. */
export function RemoveAsset({ holding: { asset, balance, selling } }: { holding: Holding }) {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { walletId, name } = useSelectedWallet()
  const { start } = useTransaction()
  const mayHold = useMay('asset.hold')
  if (!mayHold || asset.kind === 'native' || balance > 0n || selling > 0n) return null
  const values = { asset: asset.name || asset.code, wallet: name }
  const remove = () =>
    start({
      name: 'enableAsset',
      subject: 'asset',
      build: () => api.removeAsset({ params: { walletId, asset: asset.id } }),
      sentence: <Trans i18nKey="wallet.hold.removeSentence" values={values} components={{ strong: <strong /> }} />,
      done: { sentence: t('wallet.hold.removed', values) },
      onDone: () => void router.navigate({ to: '/u/wallet/dashboard' }),
    })
  return (
    <Button variant="default" onClick={remove}>
      {t('wallet.hold.remove')}
    </Button>
  )
}
