import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Gives up the person's own access to a business. */
export const leaveBusiness = ({ api }: Connections, businessId: string) =>
  mutationOptions({ mutationFn: () => api.leaveBusiness({ params: { businessId } }) })
