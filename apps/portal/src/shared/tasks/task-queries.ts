import type { Task as Given } from '@lealta/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMay } from '#shared/access/access-context.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { type Api, useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Something that needs the person, with its id. */
export type Task = Given & { readonly id: string }

export const taskQueries = {
  /** What needs the person, for a wallet of their own or of a business; it changes with what happens to the wallet. */
  of: (api: Api, walletId: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'tasks'],
      queryFn: async ({ signal }): Promise<Task[]> => {
        const query = { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
        return (await api.listTasks({ params: { walletId }, query }, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes }))
      },
    }),
}

/** What needs the person in the open portal; nothing is asked for who may not see it. */
export function useTasks() {
  const { walletId } = useSelectedBusiness()
  return useQuery({ ...taskQueries.of(useApi(), walletId), enabled: useMay('task.view') })
}
