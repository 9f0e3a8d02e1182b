import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Has new devices asked for a code at sign-in, or no more; this device is known from then on. Repeating it has no further effect. */
export const saveSignInCode = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (enabled: boolean) => api.setSignInCode({ body: { enabled } }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
