import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/**
 * Puts pieces of a reward on sale for its price in points.
 * @param code of the points that pay for it
 */
export function useSellReward(reward: OwnReward, code: string): (pieces: Stroops) => void {
  const { t } = useTranslation()
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { id: businessId } = useSelectedBusiness()
  return pieces =>
    start({
      name: 'sell',
      build: () => api.openSale({ params: { businessId }, body: { tokenId: reward.id, quantity: formatDecimal(pieces) } }),
      sentence: (
        <Trans
          i18nKey="rewards.sell.sentence"
          values={{
            quantity: formatAmount(pieces, locale),
            name: reward.name,
            price: formatAmount(parseDecimal(reward.pointsRequired), locale),
            code,
          }}
          components={{ strong: <strong /> }}
        />
      ),
      done: {
        picture: <AssetAvatar src={reward.image?.url} name={reward.name} kind="reward" size={112} />,
        sentence: t('rewards.sell.done', { name: reward.name }),
      },
      onDone: () => void navigate({ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId: reward.id } }),
    })
}
