import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'

/** Stops the restoration of the signed-in wallet to another device. */
export const stopOwnRecovery = (connections: Connections) =>
  mutationOptions({ mutationFn: () => connections.api.stopOwnRecovery(), onSettled: () => refreshWallet(connections) })
