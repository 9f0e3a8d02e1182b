import type { Wallet } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Registers the signed-in key as the wallet of a business or an individual. */
export const registerWallet = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: (body: { type: Wallet['type']; language: Wallet['language']; termsAccepted: true }) => api.registerWallet({ body }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
