import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { type Task, taskQueries } from './task-queries.ts'

/** Puts a task away as it was seen, or takes it back. */
export function putTaskAway({ api, queryClient }: Connections, walletId: string) {
  return mutationOptions({
    mutationFn: async ({ task: { id, version }, isPutAway }: { task: Task; isPutAway: boolean }) => {
      const { data } = await api.putTaskAway({ params: { walletId, taskId: id }, body: { version, isPutAway } })
      return { ...data.attributes, id }
    },
    onSuccess: changed =>
      queryClient.setQueryData(taskQueries.of(api, walletId).queryKey, tasks =>
        tasks?.map(task => (task.id === changed.id ? changed : task)),
      ),
  })
}
