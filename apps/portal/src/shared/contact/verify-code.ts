import { VerificationCode } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Channel } from '#shared/codes/pending-code.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** Confirms an address or number with the code sent to it. */
export const verifyCode = ({ api, portal }: Connections, channel: Channel) =>
  mutationOptions({
    mutationFn: (digits: string) => {
      const body = { code: VerificationCode.parse(digits) }
      return channel === 'email' ? api.verifyEmail({ body }) : api.verifyPhone({ body })
    },
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
