import { AppError } from '@lealta/kernel'
import { pushBrowser } from '#shared/device/push-browser.ts'
import { turnPushOff } from '#shared/device/push-here.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { restoreScreens } from './screens.ts'

/** Ends the session here and in the API, and locks the wallet. Offline, the token is at least deleted from this device. */
export async function signOut({ portal, api, wallets, queryClient }: Connections): Promise<void> {
  try {
    if (portal.session.read().token) await api.deleteSession()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  } finally {
    // The API has forgotten the device with its session; where it could not be asked, the push service is told.
    await turnPushOff({ portal }, pushBrowser).catch(() => undefined)
    wallets.keystore.lock()
    portal.session.reset()
    queryClient.clear()
    await restoreScreens(portal)
  }
}
