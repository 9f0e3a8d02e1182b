import type { Connections } from '#shared/portal/connections.ts'
import { draftOf } from '#shared/portal/storage.ts'
import { type PushBrowser, pushBrowser } from './push-browser.ts'

/** Who asked for messages on this device, and under which id the API knows it; `null`: nobody any more, and the browser is still to be told. */
type Kept = { publicKey: string; deviceId: string } | null

/** What this device keeps of it. */
export const keptPush = ({ portal }: Pick<Connections, 'portal'>) =>
  draftOf<Kept>(portal.storage, 'device', 'lealta.push', stored => {
    if (stored === null) return null
    const { publicKey, deviceId } = stored as Partial<NonNullable<Kept>>
    return typeof publicKey === 'string' && typeof deviceId === 'string' ? { publicKey, deviceId } : undefined
  })

/** Sends messages to this device from now on; the browser has been asked. @throws DOMException, and what the API refuses with */
export async function turnPushOn(connections: Connections, browser: PushBrowser, serverKey: string): Promise<void> {
  const { publicKey } = connections.portal.session.read().wallet ?? {}
  if (publicKey === undefined) return
  const { data } = await connections.api.savePushDevice({ body: await browser.subscribe(serverKey) })
  keptPush(connections).save({ publicKey, deviceId: data.id })
}

/** Sends none here any more: the push service refuses what is still on its way. Where the browser cannot now, the next session sees to it. */
export async function turnPushOff(connections: Pick<Connections, 'portal'>, browser: PushBrowser): Promise<void> {
  const kept = keptPush(connections)
  if (kept.read() !== undefined) kept.save(null)
  await browser.unsubscribe()
  kept.clear()
}

/**
 * Keeps messages on this device for as long as the person who asked for them signs in here: each session says that the device is still
 * there. Another person's sign-in ends them. Nothing is asked of anybody; trouble is left to the next time.
 */
export async function keepPush(connections: Connections, browser: PushBrowser = pushBrowser): Promise<void> {
  const kept = keptPush(connections).read()
  const { publicKey } = connections.portal.session.read().wallet ?? {}
  if (kept === undefined || publicKey === undefined) return
  if (kept?.publicKey !== publicKey) return turnPushOff(connections, browser)
  const { permission, isSubscribed } = await browser.read()
  if (permission !== 'granted' || !isSubscribed) return
  const { data, meta } = await connections.api.listPushDevices()
  const device = data.find(({ id }) => id === kept.deviceId)
  if (!device) return turnPushOff(connections, browser)
  if (!device.attributes.isCurrent) await turnPushOn(connections, browser, meta.serverKey)
}
