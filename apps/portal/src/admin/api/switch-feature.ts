import type { Feature } from '@lealta/contract/features'
import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'

/** Switches a feature for the platform or a business; `null` takes the switch away. */
export const switchFeature = (api: AdminApi, feature: Feature) =>
  mutationOptions({
    mutationFn: (body: { alias: string | null; isOn: boolean | null }) => api.adminSwitchFeature({ params: { feature }, body }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
