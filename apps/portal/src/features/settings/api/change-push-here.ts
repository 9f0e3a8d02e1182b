import { mutationOptions } from '@tanstack/react-query'
import type { PushBrowser } from '#shared/device/push-browser.ts'
import { keptPush, turnPushOff, turnPushOn } from '#shared/device/push-here.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { pushQueries } from './push-queries.ts'

/** What came of asking for messages here: the browser's own troubles are answers, told where they happen. */
export type PushOutcome = 'on' | 'refused' | 'failed'

const reread = async ({ api, queryClient }: Connections, browser: PushBrowser) => {
  await Promise.all([
    queryClient.invalidateQueries(pushQueries.devices(api)),
    queryClient.invalidateQueries({ queryKey: pushQueries.here(browser).queryKey }),
  ])
}

/** Asks the browser, then has messages sent to this device. Repeating it has no further effect. */
export const startPushHere = (connections: Connections, browser: PushBrowser) =>
  mutationOptions({
    mutationFn: async (serverKey: string): Promise<PushOutcome> => {
      if ((await browser.ask()) !== 'granted') return 'refused'
      try {
        await turnPushOn(connections, browser, serverKey)
        return 'on'
      } catch (error) {
        if (error instanceof DOMException) return 'failed'
        throw error
      }
    },
    onSettled: () => reread(connections, browser),
  })

/** Has no more messages sent to this device. */
export const stopPushHere = (connections: Connections, browser: PushBrowser) =>
  mutationOptions({
    mutationFn: async () => {
      const deviceId = keptPush(connections).read()?.deviceId
      // What the browser cannot end now ends at the next session; until then the API sends nothing here.
      await turnPushOff(connections, browser).catch(() => undefined)
      if (deviceId !== undefined) await connections.api.deletePushDevice({ params: { deviceId } })
    },
    onSettled: () => reread(connections, browser),
  })
