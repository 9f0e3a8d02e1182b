import { useQuery } from '@tanstack/react-query'
import type { QrKind } from '#features/qr/model/qr-search.ts'
import type { QrTarget } from '#features/qr/model/qr-target.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import type { ViewedQuery } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { targetQueries } from './target-queries.ts'

/** What a kind of code needs to be read first, and what such a code can lead to; nothing for a payment, which is written here. */
export function useTargets(kind: QrKind): { query: ViewedQuery<unknown> | undefined; targets: readonly QrTarget[] } {
  const api = useApi()
  const { app_domain } = useConfiguration()
  const { id: businessId } = useSelectedBusiness()
  const { walletId, alias } = useSelectedWallet()
  const program = useQuery({ ...businessProgram(api, businessId), enabled: kind === 'join' })
  const tills = useQuery({ ...targetQueries.tills(api, businessId), enabled: kind === 'till' })
  const requests = useQuery({ ...targetQueries.requests(api, walletId, useLocale()), enabled: kind === 'request' })
  const holdings = useQuery({ ...holdingQueries.of(api, walletId), enabled: kind === 'payment' })
  switch (kind) {
    case 'join': {
      const { data } = program
      return { query: program, targets: data?.joinLink ? [{ id: data.id, name: data.name, text: data.joinLink }] : [] }
    }
    case 'till':
      return { query: tills, targets: tills.data ?? [] }
    case 'request':
      return { query: requests, targets: requests.data ?? [] }
    case 'alias': {
      const address = `${alias}*${app_domain}`
      return { query: undefined, targets: alias === null ? [] : [{ id: alias, name: address, text: address }] }
    }
    case 'payment':
      return { query: holdings, targets: [] }
  }
}
