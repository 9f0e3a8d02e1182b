import { mutationOptions } from '@tanstack/react-query'
import type { Channel, PendingCode } from '#shared/codes/pending-code.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** Sends a six-digit code to an address or number. Repeating it sends a new code and invalidates the old one. */
export const sendCode = ({ api }: Connections, channel: Channel) =>
  mutationOptions({
    mutationFn: async (to: string): Promise<PendingCode> => {
      const { data } =
        channel === 'email' ? await api.registerEmail({ body: { email: to.trim() } }) : await api.registerPhone({ body: { phone: to } })
      return { to, expiresAt: data.attributes.expiresAt, resendAt: data.attributes.resendAt }
    },
  })
