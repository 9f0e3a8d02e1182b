import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProgramScreen } from '#features/loyalty/components/program-screen.tsx'
import * as panes from '#features/rewards/components/reward-panes.tsx'
import * as salePanes from '#features/rewards/components/reward-sale-panes.tsx'
import { RewardScreen } from '#features/rewards/components/reward-screen.tsx'
import { RewardsScreen } from '#features/rewards/components/rewards-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export {
  BurnPointsPane,
  EditProgramPane,
  EnableProgramPane,
  JoinLinkPane,
  MintPointsPane,
  NewProgramPane,
  PointsHoldersPane,
  PointsPendingHoldersPane,
} from '#features/loyalty/components/program-panes.tsx'
export { NewRewardPane } from '#features/rewards/components/reward-panes.tsx'

/** `/u/loyalty-program` */
export function LoyaltyProgramScreen() {
  const { t } = useTranslation()
  return <ProgramScreen drawer={<DrawerOutlet closeTo="/u/loyalty-program" label={t('loyalty.title')} />} />
}

/** `/u/loyalty-program/rewards` */
export function RewardListScreen() {
  const { t } = useTranslation()
  return <RewardsScreen drawer={<DrawerOutlet closeTo="/u/loyalty-program/rewards" label={t('rewards.title')} />} />
}

function useRewardId(): string {
  return (useParams({ strict: false }) as { rewardId?: string }).rewardId ?? ''
}

/** `/u/loyalty-program/rewards/{rewardId}` */
export function OneRewardScreen() {
  const { t } = useTranslation()
  const rewardId = useRewardId()
  return (
    <RewardScreen
      key={rewardId}
      rewardId={rewardId}
      drawer={<DrawerOutlet closeTo={`/u/loyalty-program/rewards/${rewardId}`} label={t('rewards.title')} />}
    />
  )
}

export const EditReward = () => <panes.EditRewardPane rewardId={useRewardId()} />
export const EnableReward = () => <panes.EnableRewardPane rewardId={useRewardId()} />
export const MintReward = () => <panes.MintRewardPane rewardId={useRewardId()} />
export const BurnReward = () => <panes.BurnRewardPane rewardId={useRewardId()} />
export const SellReward = () => <salePanes.SellRewardPane rewardId={useRewardId()} />
export const RewardSales = () => <salePanes.RewardSalesPane rewardId={useRewardId()} />
export const RewardHolders = () => <panes.RewardHoldersPane rewardId={useRewardId()} />
export const RewardPendingHolders = () => <panes.RewardPendingHoldersPane rewardId={useRewardId()} />
