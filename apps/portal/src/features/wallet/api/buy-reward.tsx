import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { totalPrice } from '#features/wallet/model/purchase.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { assetLink } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { OnSale } from '#shared/programs/next-reward.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** Buys pieces of a reward with points. @returns a function of how many, and of the points that the person has */
export function useBuyReward(reward: OnSale): (count: number, have: Stroops) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const router = useRouter()
  const { start } = useTransaction()
  const api = useApi()
  return (count, have) => {
    const total = totalPrice(reward.price, count)
    const left = have >= total ? ((have - total) as Stroops) : toStroops(0n)
    start({
      name: 'buy',
      build: () =>
        api.buy({
          params: { saleId: reward.saleId },
          body: { quantity: formatDecimal(toStroops(BigInt(count) * STROOPS_PER_UNIT)), price: formatDecimal(reward.price) },
        }),
      sentence: (
        <Trans
          i18nKey={count === 1 ? 'wallet.purchase.sentence' : 'wallet.purchase.sentenceMany'}
          values={{ price: formatAmount(total, locale), code: reward.priceCode, reward: reward.name, count: String(count) }}
          components={{ strong: <strong /> }}
        />
      ),
      foreignAsset: true,
      done: {
        picture: <AssetAvatar src={reward.image?.url} name={reward.name} kind="reward" size={160} />,
        sentence:
          count === 1 ? t('wallet.purchase.done', { reward: reward.name }) : t('wallet.purchase.doneMany', { reward: reward.name, count }),
        detail: t('wallet.purchase.doneLeft', { amount: formatAmount(left, locale), code: reward.priceCode }),
      },
      onDone: () => void router.navigate(assetLink({ id: reward.asset, kind: 'reward' })),
      next: {
        label: t('wallet.purchase.redeemNow'),
        onClick: () => void router.navigate({ to: '/u/scan', search: { reward: reward.asset } }),
      },
    })
  }
}
