import type { PreparedTransaction } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useTasksBeforeGiving } from '#shared/session/use-open-tasks.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

type Body = Parameters<ReturnType<typeof useApi>['payBatch']>[0]['body']
type Batch = {
  asset: Holding['asset']
  /** What the asset is called beside an amount. */
  code: string
  /** The review of what was built. */
  review: (prepared: PreparedTransaction) => ReactNode
  clear: () => void
}

/** Builds a batch payment, then opens its review: what is wrong with a row is said on the form, before anything covers it. */
export function usePayBatch({ asset, code, review, clear }: Batch) {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { tasks } = useTasksBeforeGiving()
  const { walletId } = useSelectedWallet()
  const { id: businessId } = useSelectedBusiness()
  const build = (body: Body) => api.payBatch({ params: { walletId }, body })
  const building = useMutation({ mutationFn: build, meta: { inPlace: () => true } })
  const open = (body: Body, first?: Awaited<ReturnType<typeof build>>) => {
    let built = first
    start({
      name: 'payment',
      build: async () => {
        const taken = built ?? (await build(body))
        built = undefined
        return taken
      },
      sentence: review,
      foreignAsset: asset.businessId !== null && asset.businessId !== businessId,
      done: prepared => ({
        picture: <AssetPicture asset={asset} size={112} />,
        sentence: t('payments.batch.given', {
          amount: formatAmount(parseDecimal(prepared.details.amount ?? '0'), locale),
          code,
          count: prepared.details.recipients.length,
        }),
      }),
      next: { label: t('payments.done'), onClick: () => void navigate({ to: '/u/wallet/activity' }) },
      onDone: clear,
    })
  }
  return {
    isBusy: building.isPending,
    start: (body: Body, fail: (error: unknown) => void) => {
      // Somebody who joined lightly does first what is open; the API would refuse them.
      if (tasks.length > 0) return open(body)
      building.mutate(body, { onSuccess: first => open(body, first), onError: fail })
    },
  }
}
