import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { type TransactionRequest, useTransaction } from '#shared/transaction/transaction-context.ts'

type Change = Pick<TransactionRequest, 'name' | 'subject' | 'build'> & { words: 'rewards.launch' | 'rewards.sell'; pieces: Stroops }

/**
 * Puts pieces of a reward on sale by one signature, alone or with what comes before it; then its page.
 * @param code of the points that pay for it
 */
export function useOfferReward(reward: OwnReward, code: string): (change: Change) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return ({ words, pieces, ...change }) => {
    const price = formatAmount(parseDecimal(reward.pointsRequired), locale)
    const values = { quantity: formatAmount(pieces, locale), name: reward.name, price, code }
    start({
      ...change,
      sentence: <Trans i18nKey={`${words}.sentence`} values={values} components={{ strong: <strong /> }} />,
      done: {
        picture: <AssetAvatar src={reward.image?.url} name={reward.name} kind="reward" size={112} />,
        sentence: t(`${words}.done`, { name: reward.name }),
      },
      onDone: () => void navigate({ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId: reward.id } }),
    })
  }
}
