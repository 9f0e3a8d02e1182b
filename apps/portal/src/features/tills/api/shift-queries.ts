import type { Shift, ShiftWithTotals } from '@lealta/contract'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Whose shifts: a till of a business. */
export type OfTill = { readonly businessId: string; readonly posId: string }
export type OwnShift = Shift & { readonly id: string }
export type OwnShiftWithTotals = ShiftWithTotals & { readonly id: string }

const keyOf = ({ businessId, posId }: OfTill) => [...businessKey(businessId), 'tills', posId, 'shifts']

export const shiftQueries = {
  /** Shifts of a till, newest first. */
  list: (api: Api, params: OfTill) =>
    infiniteQueryOptions({
      queryKey: keyOf(params),
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listShifts({ params, query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnShift => ({ id, ...attributes }))),
    }),
  /** A shift with what it comes to. */
  detail: (api: Api, params: OfTill, shiftId: string) =>
    queryOptions({
      queryKey: [...keyOf(params), shiftId],
      queryFn: async ({ signal }): Promise<OwnShiftWithTotals> => {
        const { data } = await api.readShift({ params: { ...params, shiftId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
      // It goes on while it is open.
      staleTime: 0,
    }),
}

export const openShift = ({ api, queryClient }: Connections, params: OfTill) =>
  mutationOptions({
    mutationFn: () => api.openShift({ params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(params) }),
  })

export const closeShift = ({ api, queryClient }: Connections, params: OfTill, shiftId: string) =>
  mutationOptions({
    mutationFn: (note: string) => api.closeShift({ params: { ...params, shiftId }, body: { note } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(params) }),
  })
