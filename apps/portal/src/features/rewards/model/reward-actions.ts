import type { TFunction } from 'i18next'
import { listIssuingActions } from '#shared/issuing/list-issuing-actions.ts'
import type { HeaderAction } from '#shared/layout/pane-header.tsx'
import type { OwnReward } from './reward-values.ts'

/** The actions available for a reward in its state: minting only for its minters, deleting with `onDelete`. */
export function listRewardActions(
  reward: OwnReward,
  t: TFunction,
  may: { mayMint: boolean; onDelete: (() => void) | undefined },
): HeaderAction[] {
  const params = { rewardId: reward.id }
  const sell: HeaderAction = {
    label: t('rewards.sell.action'),
    icon: 'store',
    link: { to: '/u/loyalty-program/rewards/$rewardId/sell', params },
    primary: true,
  }
  const links = {
    enable: { to: '/u/loyalty-program/rewards/$rewardId/enable', params },
    edit: { to: '/u/loyalty-program/rewards/$rewardId/edit', params },
    mint: { to: '/u/loyalty-program/rewards/$rewardId/mint', params },
    burn: { to: '/u/loyalty-program/rewards/$rewardId/burn', params },
  } as const
  return listIssuingActions({ area: 'rewards', ...reward }, links, t, { ...may, first: reward.sale || reward.expired ? [] : [sell] })
}
