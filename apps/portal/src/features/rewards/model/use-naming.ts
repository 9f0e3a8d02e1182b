import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { createNaming, type RewardNaming } from './reward-naming.ts'

/** How rewards are named beside the tokens that are known: `programCode` and all rewards but `ownId`; nothing while these are loading. */
export function useNaming(programCode: string | undefined, ownId?: string): RewardNaming | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id: businessId } = useSelectedBusiness()
  const { data = [], isLoading } = useInfiniteQuery(rewardQueries.list(useApi(), businessId))
  if (isLoading) return undefined
  const used = data.filter(({ id }) => id !== ownId).map(({ code }) => code)
  return createNaming(t, locale, programCode === undefined ? used : [...used, programCode])
}
