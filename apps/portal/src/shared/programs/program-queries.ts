import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Programs as everyone may see them, with their rewards on sale. */
export const programQueries = {
  all: ['programs'] as const,
  of: (api: Api, programId: string) =>
    queryOptions({
      queryKey: ['programs', programId],
      queryFn: async ({ signal }) => {
        const { data } = await api.readProgram({ params: { programId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
