import type { WebhookEvent } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export type WebhookInput = { url: string; events: WebhookEvent[] }
/** What its owner does with a webhook, except for what answers with a secret. */
export type WebhookChange =
  | { kind: 'save'; input: WebhookInput }
  | { kind: 'turnOn' | 'turnOff' | 'test' | 'remove' }
  | { kind: 'resend'; deliveryId: string }

/** Adds one; the answer has its secret. */
export const createWebhook = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: WebhookInput) => api.createWebhook({ params: { businessId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Makes a new secret, which the answer has. */
export const renewSecret = ({ api, queryClient }: Connections, businessId: string, webhookId: string) =>
  mutationOptions({
    mutationFn: () => api.renewWebhookSecret({ params: { businessId, webhookId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })

/** Changes one; whatever comes of it, it is read again. */
export const changeWebhook = ({ api, queryClient }: Connections, businessId: string, webhookId: string) =>
  mutationOptions({
    mutationFn: (change: WebhookChange): Promise<unknown> => {
      const params = { businessId, webhookId }
      switch (change.kind) {
        case 'save':
          return api.changeWebhook({ params, body: change.input })
        case 'turnOn':
        case 'turnOff':
          return api.switchWebhook({ params, body: { isEnabled: change.kind === 'turnOn' } })
        case 'test':
          return api.testWebhook({ params })
        case 'resend':
          return api.resendWebhookDelivery({ params: { ...params, deliveryId: change.deliveryId } })
        case 'remove':
          return api.deleteWebhook({ params })
      }
    },
    onSettled: (_, error, change) =>
      // One that is gone is not asked for again.
      change.kind === 'remove' && !error ? undefined : queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
