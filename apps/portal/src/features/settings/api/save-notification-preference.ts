import type { NotificationChannel, NotificationKind } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { notificationQueries } from './notification-queries.ts'

type Choice = { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }

/** Tells the person of a kind on a way from now on, or no more. Repeating it has no further effect. */
export const saveNotificationPreference = ({ api, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: ({ kind, channel, isOn }: Choice) => api.setNotificationPreference({ params: { kind, channel }, body: { isOn } }),
    onSuccess: () => queryClient.invalidateQueries(notificationQueries.preferences(api)),
  })
