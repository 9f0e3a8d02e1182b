import type { Business, Usage as UsageSchema } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { toPortal } from '#shared/session/list-portals.ts'
import type { SessionStore } from '#shared/session/session-store.ts'

/** A business's usage of the network, in units. */
export type Usage = z.infer<typeof UsageSchema>

/** Profile and usage of a business. */
export const businessQueries = {
  detail: ({ api, portal: { session } }: Pick<Connections, 'api' | 'portal'>, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'profile'],
      queryFn: async ({ signal }) => {
        const { data } = await api.readBusiness({ params: { businessId } }, { signal })
        showInFrame(session, data)
        return data.attributes
      },
    }),
  usage: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'usage'],
      queryFn: async ({ signal }) => (await api.readUsage({ params: { businessId } }, { signal })).data.attributes,
    }),
  /** Whether an alias is still free. Always read again, since another business may take it. */
  aliasFree: (api: Api, alias: string) =>
    queryOptions({
      queryKey: ['aliases', alias],
      // The field says that it could not be checked.
      meta: { inPlace: () => true },
      staleTime: 0,
      queryFn: async ({ signal }) => (await api.isAliasFree({ params: { alias } }, { signal })).data,
    }),
}

// The frame shows name, logo and colour of the open business; they follow every change, whether saved here or by a review.
function showInFrame(session: SessionStore, data: { id: string; attributes: Business }): void {
  const shown = session.read().business
  const next = toPortal(data)
  if (shown?.kind !== 'business' || shown.id !== next.id) return
  const isSame = next.name === shown.name && next.logo === shown.logo && next.accent === shown.accent
  if (!isSame) session.selectBusiness({ ...next, ...(shown.features ? { features: shown.features } : {}) })
}
