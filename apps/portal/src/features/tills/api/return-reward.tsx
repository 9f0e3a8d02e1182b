import type { TillEvent } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { customerOf } from '#features/tills/model/till-events.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OwnTill } from './till-queries.ts'

/** A reward that arrived at a till. */
export type Redemption = Extract<TillEvent, { type: 'redemption' }>

/** Sends a reward that arrived without being granted back to whoever sent it. */
export function useReturnReward(till: OwnTill, event: Redemption): () => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  const { quantity, rewardName, image } = event.redemption
  return () => {
    const values = { amount: formatAmount(parseDecimal(quantity), locale), reward: rewardName, name: customerOf(event).name }
    start({
      name: 'payment',
      build: () => api.returnReward({ params: { businessId: till.businessId, posId: till.id, eventId: event.id } }),
      sentence: <Trans i18nKey="tills.return.sentence" values={values} components={{ strong: <strong /> }} />,
      done: {
        picture: <AssetAvatar src={image?.url} name={rewardName} kind="reward" size={112} />,
        sentence: t('tills.return.doneSentence', values),
      },
    })
  }
}
