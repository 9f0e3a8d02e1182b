import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { businessKey } from '#shared/programs/business-program.ts'

/** Reads everything of a business anew but what was deleted: its own screen is still mounted for a moment, and must not request it. */
export function forgetDeleted(queryClient: QueryClient, businessId: string, deleted: QueryKey): Promise<void> {
  const hash = hashKey(deleted)
  return queryClient.invalidateQueries({ queryKey: businessKey(businessId), predicate: ({ queryHash }) => queryHash !== hash })
}
