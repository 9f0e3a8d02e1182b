import { type Business, BusinessProfile, type Usage as UsageSchema } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { parseAccent } from '#shared/design/tokens.ts'
import { api } from '#shared/http/api.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { readSession, selectBusiness } from '#shared/session/session-store.ts'

/** What a business keeps on the network, in units. */
export type Usage = z.infer<typeof UsageSchema>

/** Profile and usage of a business. */
export const businessQueries = {
  detail: (businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'profile'],
      queryFn: async ({ signal }) => {
        const { attributes } = (await api.readBusiness({ params: { businessId } }, { signal })).data
        showInFrame(businessId, attributes)
        return attributes
      },
    }),
  usage: (businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'usage'],
      queryFn: async ({ signal }) => (await api.readUsage({ params: { businessId } }, { signal })).data.attributes,
    }),
  /** Whether an alias can still be taken. Asked anew each time, since somebody else may take it. */
  aliasFree: (alias: string) =>
    queryOptions({
      queryKey: ['aliases', alias],
      staleTime: 0,
      queryFn: async ({ signal }) => (await api.isAliasFree({ params: { alias } }, { signal })).data,
    }),
}

/** Creates or completes the business of the signed-in wallet. Repeating saves again. @throws ApiError, ConnectionError */
export async function saveProfile(input: Record<string, unknown>): Promise<void> {
  const { data } = await api.saveBusinessProfile({ body: BusinessProfile.parse(input) })
  queryClient.setQueryData(businessQueries.detail(data.id).queryKey, data.attributes)
  await refreshWallet()
}

/** Changes some fields of a business. Nothing is sent when nothing changed. @throws ApiError, ConnectionError */
export async function updateProfile(businessId: string, changes: Record<string, unknown>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { data } = await api.updateBusiness({ params: { businessId }, body: BusinessProfile.partial().parse(changes) })
  queryClient.setQueryData(businessQueries.detail(businessId).queryKey, data.attributes)
  showInFrame(businessId, data.attributes)
  await queryClient.invalidateQueries({ queryKey: businessKey(businessId) })
}

// The frame shows name, logo and colour of the open business; they follow what was saved, here or by a review.
function showInFrame(businessId: string, { name, logo, accent }: Business): void {
  const { business } = readSession()
  if (business?.kind !== 'business' || business.id !== businessId) return
  const next = { ...business, name, logo: logo?.url ?? null, accent: parseAccent(accent) }
  if (next.name !== business.name || next.logo !== business.logo || next.accent !== business.accent) selectBusiness(next)
}

/** Stores an image and gives its id and address. @throws ApiError, ConnectionError */
export async function uploadLogo(file: File): Promise<{ id: string; url: string }> {
  const { data } = await api.uploadImage({ file, fields: {} }, { timeoutMs: 60_000 })
  return data.attributes
}
