import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import type { Channel, PendingCode } from '../model/pending-code.ts'

/** Has six digits sent to an address or number. Repeating sends new ones; the old ones stop counting. */
export const sendCode = ({ api }: Connections, channel: Channel) =>
  mutationOptions({
    mutationFn: async (to: string): Promise<PendingCode> => {
      const { data } =
        channel === 'email' ? await api.registerEmail({ body: { email: to.trim() } }) : await api.registerPhone({ body: { phone: to } })
      return { to, expiresAt: data.attributes.expiresAt, resendAt: data.attributes.resendAt }
    },
  })
