import type { ApiKeyScope } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Makes an API key. @returns the key itself, which is told once */
export const createApiKey = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (body: { name: string; scopes: ApiKeyScope[]; expiresAt: string | null }) =>
      (await api.createApiKey({ params: { businessId }, body })).data.attributes.secret,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Revokes an API key for good. */
export const revokeApiKey = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (apiKeyId: string) => api.revokeApiKey({ params: { businessId, apiKeyId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Writes down the address of a server's key. */
export const createServerKey = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: { name: string; publicKey: string }) => api.createOperatorKey({ params: { businessId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Forgets the key of a server that signs for nothing. */
export const deleteServerKey = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (publicKey: string) => api.deleteOperatorKey({ params: { businessId, publicKey } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
