import type { Recovery } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { recovering } from '#shared/recovery/recovering.ts'
import { signingKeyOf } from '#shared/session/session.ts'

const KEY = 'recovery'

/** How late it shows that a wallet has come, or that somebody stopped it. */
const LOOK_MS = 10_000

/** What became of the wallet that this device asked for last; null while it asked for none. */
export const recoveryQuery = (api: Api) =>
  queryOptions({
    queryKey: [KEY],
    queryFn: async ({ signal }): Promise<Recovery | null> => {
      try {
        return (await api.readRecovery(undefined, { signal })).data.attributes
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  })

const contactOf = (channel: Channel, to: string) => (channel === 'email' ? { email: to.trim(), phone: null } : { email: null, phone: to })

/** Sends the code by which a wallet is asked for. Repeating it sends a new one. */
export const sendRecoveryCode = ({ api }: Connections, channel: Channel) =>
  mutationOptions({
    mutationFn: async (to: string): Promise<PendingCode> => {
      const { data } = await api.sendRecoveryCode({ body: contactOf(channel, to) })
      return { to, expiresAt: data.attributes.expiresAt, resendAt: data.attributes.resendAt }
    },
  })

/** Asks for the wallet of an address by the code that it got; until it comes, this device remembers that it waits. */
export const startRecovery = ({ api, portal, queryClient }: Connections, channel: Channel, to: string) =>
  mutationOptions({
    mutationFn: (code: string) => api.startRecovery({ body: { ...contactOf(channel, to), code } }),
    onSuccess: () => recovering(portal.storage).save(signingKeyOf(portal.session.read().wallet)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })

/** Asks for it no more. */
export const cancelRecovery = ({ api, portal, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: () => api.cancelRecovery(),
    onSuccess: () => recovering(portal.storage).clear(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })

/** Stops a restoration by the link that the wallet's addresses got. The page says how it went. */
export const stopRecovery = (api: Api, token: string) =>
  mutationOptions({
    mutationFn: () => api.stopRecovery({ params: { token } }),
    meta: { inPlace: (error: unknown) => error instanceof ApiError && error.status === 404 },
  })
