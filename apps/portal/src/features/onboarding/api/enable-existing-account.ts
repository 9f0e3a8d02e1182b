import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Enables the wallet as it is if its account is on the ledger already and lacks nothing; answers whether it is enabled now. */
export const enableExistingAccount = (api: Api) =>
  mutationOptions({
    mutationFn: async (body: { programId?: string }) => (await api.enableExistingAccount({ body })).data.attributes.enabled,
  })
