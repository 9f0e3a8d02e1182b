import { Trans, useTranslation } from 'react-i18next'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useApi } from '#shared/portal/connections.ts'
import { Remark } from '#shared/transaction/remark.tsx'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Hands one piece of a reward in at a till. */
export function useRedeemReward(till: { id: string; businessName: string }, asset: Holding['asset'], onDone: () => void): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { start } = useTransaction()
  const reward = asset.name || asset.code
  return () =>
    start({
      name: 'payment',
      foreignAsset: true,
      build: () => api.redeemReward({ params: { posId: till.id }, body: { asset: asset.id } }),
      sentence: (
        <>
          <Trans i18nKey="tills.visit.sentence" values={{ reward, business: till.businessName }} components={{ strong: <strong /> }} />
          <Remark>{t('tills.visit.handInBody')}</Remark>
        </>
      ),
      done: {
        picture: <AssetPicture asset={asset} size={160} />,
        sentence: t('tills.visit.doneReward', { reward }),
        detail: t('tills.visit.doneDetail'),
      },
      onDone,
    })
}
