import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityScreen, RecentActivity } from '#features/activity/components/activity-screen.tsx'
import { TransactionPane } from '#features/activity/components/transaction-pane.tsx'
import { parseWalletTransaction } from '#features/activity/model/activity-entry.ts'
import { PendingScreen, WaitingForYou } from '#features/payments/components/pending-screen.tsx'
import { AssetPane } from '#features/wallet/components/asset-pane.tsx'
import { PurchasePane } from '#features/wallet/components/purchase-pane.tsx'
import { WalletDashboard } from '#features/wallet/components/wallet-dashboard.tsx'
import { WalletList } from '#features/wallet/components/wallet-lists.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane } from '#shared/design/page.tsx'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'

/** Keeps what the wallet's screens show current while one of them is open. */
function Live({ children }: { children: ReactNode }) {
  const { walletId, publicKey } = useSelectedBusiness()
  useLiveWallet(walletId, publicKey)
  return children
}

/** `/u/wallet/dashboard` */
export function WalletDashboardScreen() {
  const { t } = useTranslation()
  return (
    <Live>
      <WalletDashboard
        waiting={<WaitingForYou />}
        recent={<RecentActivity />}
        drawer={<DrawerOutlet closeTo="/u/wallet/dashboard" label={t('common.details')} />}
      />
    </Live>
  )
}

/** `/u/wallet/dashboard/{stablecoin | loyaltyProgram | reward | walletIdTxId}` */
export function WalletItemPane() {
  const { item = '' } = useParams({ strict: false }) as { item?: string }
  const transaction = parseWalletTransaction(item)
  return transaction ? <TransactionPane {...transaction} /> : <AssetPane assetId={item} />
}

/** `/u/wallet/stablecoins` */
export function StablecoinsScreen() {
  const { t } = useTranslation()
  return (
    <Live>
      <WalletList kind="stablecoin" drawer={<DrawerOutlet closeTo="/u/wallet/stablecoins" label={t('wallet.stablecoins')} />} />
    </Live>
  )
}

/** `/u/wallet/loyalty-points` */
export function PointsScreen() {
  const { t } = useTranslation()
  return (
    <Live>
      <WalletList kind="loyalty_program" drawer={<DrawerOutlet closeTo="/u/wallet/loyalty-points" label={t('wallet.points')} />} />
    </Live>
  )
}

/** `/u/wallet/rewards` */
export function WalletRewardsScreen() {
  const { t } = useTranslation()
  return (
    <Live>
      <WalletList kind="reward" drawer={<DrawerOutlet closeTo="/u/wallet/rewards" label={t('wallet.rewards')} />} />
    </Live>
  )
}

/** `/u/wallet/{stablecoins | loyalty-points | rewards}/{asset}` */
export function WalletAssetPane() {
  const { item = '' } = useParams({ strict: false }) as { item?: string }
  return <AssetPane assetId={item} />
}

/** `/u/wallet/loyalty-points/{loyaltyProgram}/{saleId}` */
export function WalletPurchasePane() {
  const { item = '', sale = '' } = useParams({ strict: false }) as { item?: string; sale?: string }
  return <PurchasePane assetId={item} saleId={sale} />
}

/** `/u/wallet/activity` */
export function WalletActivityScreen() {
  const { t } = useTranslation()
  return (
    <Live>
      <ActivityScreen drawer={<DrawerOutlet closeTo="/u/wallet/activity" label={t('activity.detail.title')} />} />
    </Live>
  )
}

/** `/u/wallet/activity/{walletIdTxId}` */
export function WalletTransactionPane() {
  const { t } = useTranslation()
  const { item = '' } = useParams({ strict: false }) as { item?: string }
  const transaction = parseWalletTransaction(item)
  return transaction ? (
    <TransactionPane {...transaction} />
  ) : (
    <Pane>
      <PaneHeader title={t('activity.detail.title')} />
      <NotFound />
    </Pane>
  )
}

/** `/u/wallet/pending` */
export function WalletPendingScreen() {
  return (
    <Live>
      <PendingScreen />
    </Live>
  )
}
