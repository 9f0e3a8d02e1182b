import { mutationOptions } from '@tanstack/react-query'
import { isFinal } from '#shared/errors/is-final.ts'
import type { Api } from '#shared/portal/connections.ts'

/** Ends the daily summary of whoever the link belongs to. That it is not ours is what the page says. */
export function endDigest(api: Api, token: string) {
  return mutationOptions({ mutationFn: () => api.endDigest({ body: { token } }), meta: { inPlace: isFinal } })
}
