import { VerificationCode } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { applyScreens } from '#shared/session/screens.ts'

/** Gives the code that the session awaits; from then on it is signed in, and this device is known. */
export const giveSignInCode = (connections: Connections) =>
  mutationOptions({
    mutationFn: async (digits: string) => {
      await connections.api.giveSignInCode({ body: { code: VerificationCode.parse(digits) } })
      connections.portal.session.change(({ token, ...rest }) => ({
        ...rest,
        ...(token ? { token: { value: token.value, expiresAt: token.expiresAt } } : {}),
      }))
      await refreshWallet(connections)
      await applyScreens(connections.portal)
    },
  })
