import type { TFunction } from 'i18next'
import type { HeaderAction } from '#shared/layout/pane-header.tsx'
import type { OwnReward } from './reward-values.ts'

/** The actions available for a reward in its state: minting only for its minters, deleting with `onDelete`. */
export function listRewardActions(
  reward: OwnReward,
  t: TFunction,
  { mayMint, onDelete }: { mayMint: boolean; onDelete: (() => void) | undefined },
): HeaderAction[] {
  const params = { rewardId: reward.id }
  if (reward.status !== 'enabled') {
    return [
      {
        label: t('loyalty.actions.enable'),
        icon: 'lock',
        link: { to: '/u/loyalty-program/rewards/$rewardId/enable', params },
        primary: true,
      },
      { label: t('common.edit'), icon: 'edit', link: { to: '/u/loyalty-program/rewards/$rewardId/edit', params } },
      ...(onDelete ? [{ label: t('rewards.delete.action'), icon: 'trash', onClick: onDelete } as const] : []),
    ]
  }
  const sell: HeaderAction = {
    label: t('rewards.sell.action'),
    icon: 'store',
    link: { to: '/u/loyalty-program/rewards/$rewardId/sell', params },
    primary: true,
  }
  // The whole fixed supply was minted when the reward was enabled.
  const mint: HeaderAction = {
    label: t('rewards.mint.title'),
    icon: 'plus',
    link: { to: '/u/loyalty-program/rewards/$rewardId/mint', params },
  }
  return [
    ...(reward.sale || reward.expired ? [] : [sell]),
    ...(reward.supply.kind === 'unlimited' && mayMint ? [mint] : []),
    { label: t('rewards.burn.title'), icon: 'minus', link: { to: '/u/loyalty-program/rewards/$rewardId/burn', params } },
  ]
}
