import { formatAmount } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { Claimable } from './payment-queries.ts'

/** Accepts what somebody set aside for the wallet with another one. */
export function useClaimBalance(): (claimable: Claimable) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  const { walletId } = useSelectedWallet()
  const business = useSelectedBusiness()
  return ({ id: balanceId, asset, amount }) => {
    const values = { amount: formatAmount(amount, locale), code: asset.kind === 'reward' ? asset.name : asset.code }
    start({
      name: 'paymentAccept',
      build: () => api.claimBalance({ params: { walletId, balanceId } }),
      sentence: <Trans i18nKey="payments.claimable.sentence" values={values} components={{ strong: <strong /> }} />,
      done: { picture: <AssetPicture asset={asset} size={112} />, sentence: t('payments.pending.accepted', values) },
      foreignAsset: asset.businessId !== null && asset.businessId !== business.id,
    })
  }
}
