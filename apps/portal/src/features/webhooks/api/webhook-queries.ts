import type { Webhook, WebhookDelivery } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export type OwnWebhook = Webhook & { readonly id: string }
export type Delivery = WebhookDelivery & { readonly id: string }

/** How often the log is looked at while something in it is still on its way, and how often what became of the last message. */
const LOOK_MS = 2_000
const STATE_MS = 10_000

const webhooksKey = (businessId: string) => [...businessKey(businessId), 'webhooks']
const webhookKey = (businessId: string, webhookId: string) => [...webhooksKey(businessId), webhookId]

export const webhookQueries = {
  list: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...webhooksKey(businessId), 'list'],
      queryFn: async ({ signal }): Promise<OwnWebhook[]> =>
        (await api.listWebhooks({ params: { businessId } }, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
      // Messages go out at any time.
      staleTime: 0,
    }),
  detail: (api: Api, businessId: string, webhookId: string) =>
    queryOptions({
      queryKey: webhookKey(businessId, webhookId),
      queryFn: async ({ signal }): Promise<OwnWebhook> => {
        const { data } = await api.readWebhook({ params: { businessId, webhookId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
      staleTime: 0,
      refetchInterval: STATE_MS,
    }),
  /** What was sent to it, newest first. */
  log: (api: Api, businessId: string, webhookId: string) =>
    infiniteQueryOptions({
      queryKey: [...webhookKey(businessId, webhookId), 'log'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listWebhookDeliveries(
          { params: { businessId, webhookId }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): Delivery => ({ id, ...attributes }))),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ data }) => data.some(({ attributes }) => attributes.state === 'waiting')) ? LOOK_MS : false,
    }),
}
