import type { PushSubscriptionInput } from '@lealta/contract'

/** Whether this browser can show messages: `needsInstall` on phones where only an installed app may. */
type PushSupport = 'yes' | 'no' | 'needsInstall'
/** What the browser says of messages on this device. */
export type PushHere = { support: PushSupport; permission: NotificationPermission; isSubscribed: boolean }

/** The browser's part of messages on a device. */
export type PushBrowser = {
  read(): Promise<PushHere>
  /** Asks the person, where they were not asked yet. Call it in a click. */
  ask(): Promise<NotificationPermission>
  /** The present subscription, or a new one under our key. @throws DOMException where the push service does not answer */
  subscribe(serverKey: string): Promise<PushSubscriptionInput>
  /** Ends the subscription, if there is one: its push service takes no more messages. */
  unsubscribe(): Promise<void>
}

const nowhere: PushHere = { support: 'no', permission: 'default', isSubscribed: false }

/** This browser. Messages are shown by the portal's service worker: without one (decision 0086) there are none. */
export const pushBrowser: PushBrowser = {
  async read() {
    if (!('PushManager' in globalThis) || !('Notification' in globalThis))
      return { ...nowhere, support: isUninstalledIos() ? 'needsInstall' : 'no' }
    const manager = await findManager()
    if (!manager) return nowhere
    return { support: 'yes', permission: Notification.permission, isSubscribed: (await manager.getSubscription()) !== null }
  },
  ask: () => Notification.requestPermission(),
  async subscribe(serverKey) {
    const manager = await findManager()
    if (!manager) throw new DOMException('no service worker', 'InvalidStateError')
    const present = await manager.getSubscription()
    if (present && toText(present.options.applicationServerKey) !== serverKey) await present.unsubscribe()
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
    return {
      endpoint: subscription.endpoint,
      keys: { p256dh: toText(subscription.getKey('p256dh')), auth: toText(subscription.getKey('auth')) },
    }
  },
  async unsubscribe() {
    await (await (await findManager())?.getSubscription())?.unsubscribe()
  },
}

async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager
}

/** Safari on a phone gives its push manager only to a page on the home screen; it alone says whether it is one. */
const isUninstalledIos = (): boolean => (navigator as { standalone?: boolean }).standalone === false

function toText(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
