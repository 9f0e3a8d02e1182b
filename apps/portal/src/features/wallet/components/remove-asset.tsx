import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRemoveAsset } from '#features/wallet/api/remove-asset.tsx'
import { useMay } from '#shared/access/access-context.ts'
import type { Holding } from '#shared/holdings/holding.ts'

/** Holds an empty asset no longer; nothing while there is something of it, or for whoever may not. */
export function RemoveAsset({ holding: { asset, balance, selling } }: { holding: Holding }) {
  const { t } = useTranslation()
  const remove = useRemoveAsset(asset)
  const mayHold = useMay('asset.hold')
  if (!mayHold || asset.kind === 'native' || balance > 0n || selling > 0n) return null
  return (
    <Button variant="default" onClick={remove}>
      {t('wallet.hold.remove')}
    </Button>
  )
}
