import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { pushQueries } from './push-queries.ts'

/** Sends no more messages to a device. */
export const removePushDevice = ({ api, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: (deviceId: string) => api.deletePushDevice({ params: { deviceId } }),
    onSuccess: () => queryClient.invalidateQueries(pushQueries.devices(api)),
  })
