import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { type Api, useApi } from '#shared/portal/connections.ts'
import { OwedChanges } from '#shared/programs/owed-changes.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'

const owedQuery = (api: Api, walletId: string) =>
  queryOptions({
    queryKey: [...walletKey(walletId), 'owed'],
    queryFn: async ({ signal }) =>
      (await api.listOwedPoints({ params: { walletId } }, { signal })).data.map(({ attributes }) => attributes),
  })

/** What the wallet owes of some points after refunds, and why; nothing for who never owed any. */
export function OwedPointsOf({ assetId }: { assetId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { walletId } = useSelectedWallet()
  const { data } = useQuery(owedQuery(useApi(), walletId))
  const owed = data?.find(({ asset }) => asset === assetId)
  if (!owed) return null
  const amount = parseDecimal(owed.owed)
  return (
    <>
      <Note>
        {amount > 0n
          ? t('earnings.owedMine', { amount: formatAmount(amount, locale), code: owed.code, business: owed.business })
          : t('earnings.settledMine')}
      </Note>
      <OwedChanges changes={owed.changes} code={owed.code} />
    </>
  )
}
