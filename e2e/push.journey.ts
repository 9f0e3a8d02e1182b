import { existsSync } from 'node:fs'
import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import { findWholeChromium } from '../tools/chromium.ts'
import { test } from './fixtures.ts'
import { atEveryChange, type Look } from './screen-check.ts'
import { Walk } from './walk.ts'
import { fill } from './words.ts'

const looks: Record<'es' | 'en', Look> = {
  es: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  en: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
}

test.describe.configure({ mode: 'parallel' })
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findWholeChromium(existsSync)
    await use({ ...launchOptions, ...(executablePath ? { executablePath } : {}) })
  },
})

const preferences = '/u/more/preferences'
/** What a server may send, what is shown of it, and where a click on it leads: into a tab that is there, or to a page of the portal alone. */
const messages: readonly { sent: string; title: string; body: string; tag?: string; leadsTo: { opened: string } | { focused: string } }[] =
  [
    {
      sent: JSON.stringify({ title: 'You got 12 MIGAS', body: 'At Café Tostado.', url: '/u/activity', tag: 'points' }),
      title: 'You got 12 MIGAS',
      body: 'At Café Tostado.',
      tag: 'points',
      leadsTo: { opened: '/u/activity' },
    },
    { sent: JSON.stringify({ title: 'Near', url: preferences, tag: '' }), title: 'Near', body: '', leadsTo: { focused: preferences } },
    { sent: JSON.stringify({ title: 'Far', url: 'https://example.org/u' }), title: 'Far', body: '', leadsTo: { opened: '/u' } },
    { sent: JSON.stringify({ title: 'Script', url: 'javascript:close()' }), title: 'Script', body: '', leadsTo: { opened: '/u' } },
    ...['not JSON', 'null', '[7]', JSON.stringify({ title: 7, body: {}, tag: [] })].map(sent => ({
      sent,
      title: 'Lealta',
      body: '',
      leadsTo: { opened: '/u' },
    })),
  ]

for (const language of ['es', 'en'] as const) {
  const look = looks[language]

  test(`a customer asks to be told of points on this device, gets a message, and has enough of it (${language}, ${look.size.width} px)${atEveryChange(language === 'es')}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    const { visitor, page } = walk
    const { notifications, settings } = visitor.words
    const { kinds, channels, push } = notifications
    await page.context().grantPermissions(['notifications'], { origin: product.url })
    await page.addInitScript(stubPushService)

    await test.step('the preferences: all is off, and this device gets nothing', async () => {
      await page.goto(preferences)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await expect(page.getByText(push.off)).toBeVisible()
      await page.getByRole('heading', { name: notifications.title }).scrollIntoViewIfNeeded()
      await walk.see('notifications_off')
    })

    await test.step('they turn both on', async () => {
      await visitor.button(push.turnOn).click()
      await expect(page.getByText(push.on)).toBeVisible()
      const choice = page.getByRole('switch', {
        name: fill(notifications.switch, { kind: kinds.points_arrived.title, channel: channels.push }),
      })
      await choice.click()
      await expect(choice).toBeChecked()
      await page.getByRole('heading', { name: notifications.title }).scrollIntoViewIfNeeded()
      await walk.see('notifications_on')
    })

    await test.step('the service worker shows what comes, also what it does not understand', async () => {
      const worker = await WorkerOfPage.find(page, product.url)
      for (const { sent, title, body } of messages) expect(await worker.deliver(sent), `shown of ${sent}`).toEqual({ title, body })

      for (const { sent, title, tag = '', leadsTo } of messages)
        expect(await worker.click(title), `led to by ${sent}`).toEqual({ tag, ...leadsTo })
      expect(await worker.listShown()).toEqual([])
    })

    await test.step('the device stands beside those that are signed in, and is taken off there', async () => {
      await visitor.open('/u/more/devices')
      const devices = page.getByRole('list', { name: push.devices })
      const here = devices.getByRole('listitem').filter({ hasText: settings.devices.thisDevice })
      await expect(here).toHaveCount(1)
      await devices.scrollIntoViewIfNeeded()
      await walk.see('notifications_devices')
      await here.getByRole('button').click()
      await expect(here).toHaveCount(0)
      await visitor.open(preferences)
      await expect(page.getByText(push.off)).toBeVisible()
    })
  })
}

/** A browser's push service is out of the journey's reach: the subscription is as a browser gives it, to an address that nobody has. */
function stubPushService(): void {
  let current: PushSubscription | null = null
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async options => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const keys = { p256dh: await crypto.subtle.exportKey('raw', pair.publicKey), auth: crypto.getRandomValues(new Uint8Array(16)).buffer }
    const serverKey = options?.applicationServerKey
    if (typeof serverKey !== 'string') throw new TypeError('no server key')
    const bytes = Uint8Array.from(atob(serverKey.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
    current = {
      endpoint: `https://push.example.com/${crypto.randomUUID()}`,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      getKey: (name: PushEncryptionKeyName) => keys[name],
      toJSON: () => ({}),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    return current
  }
}

/** Drives the worker of a page by what only a browser or the system around it does. */
class WorkerOfPage {
  readonly #browser: CDPSession
  readonly #worker: Worker
  readonly #registrationId: string
  readonly #origin: string
  readonly #displayed: { title: string; body: string }[] = []
  #next: (() => void) | undefined

  private constructor(browser: CDPSession, worker: Worker, registrationId: string, origin: string) {
    this.#browser = browser
    this.#worker = worker
    this.#registrationId = registrationId
    this.#origin = origin
    // Asking the worker which notifications there are takes those away that are about to be shown.
    browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
      if (eventName !== 'Notification displayed') return
      const read = (name: string) => eventMetadata.find(({ key }) => key === name)?.value ?? ''
      this.#displayed.push({ title: read('Title'), body: read('Body') })
      this.#next?.()
    })
  }

  static async find(page: Page, origin: string): Promise<WorkerOfPage> {
    const worker = page
      .context()
      .serviceWorkers()
      .find(found => found.url().startsWith(origin))
    if (!worker) throw new Error('no service worker')
    const browser = await page.context().newCDPSession(page)
    const registrationId = new Promise<string>(resolve => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (found) resolve(found.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    await browser.send('BackgroundService.startObserving', { service: 'notifications' })
    await browser.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
    return new WorkerOfPage(browser, worker, await registrationId, origin)
  }

  /** Hands it a decrypted message, and waits until something is shown. */
  async deliver(data: string): Promise<{ title: string; body: string } | undefined> {
    const before = this.#displayed.length
    const shown = new Promise<void>(resolve => {
      this.#next = resolve
    })
    await this.#browser.send('ServiceWorker.deliverPushMessage', { origin: this.#origin, registrationId: this.#registrationId, data })
    await shown
    return this.#displayed[before]
  }

  listShown(): Promise<string[]> {
    return this.#worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope
      return (await registration.getNotifications()).map(({ title }) => title)
    })
  }

  /** Clicks on a message, and tells what the worker wants then: only somebody's own click lets it open a page. */
  click(title: string): Promise<{ tag: string; opened?: string; focused?: string }> {
    return this.#worker.evaluate(async wanted => {
      const scope = globalThis as unknown as WorkerScope
      const [notification] = (await scope.registration.getNotifications()).filter(shown => shown.title === wanted)
      if (!notification) throw new Error(`${wanted} is not shown`)
      const result: { tag: string; opened?: string; focused?: string } = { tag: notification.tag }
      scope.clients.openWindow = async url => {
        result.opened = new URL(url, location.origin).href.replace(location.origin, '')
      }
      scope.WindowClient.prototype.focus = async function () {
        result.focused = new URL(this.url).pathname
      }
      const event = new scope.NotificationEvent('notificationclick', { notification })
      let answered: Promise<unknown> = Promise.resolve()
      Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => (answered = promise) })
      scope.dispatchEvent(event)
      await answered
      return result
    }, title)
  }
}

/** What is used of the worker's own global scope. */
type WorkerScope = {
  registration: { getNotifications(): Promise<Notification[]> }
  clients: { openWindow: (url: string) => Promise<void> }
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<void> } }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}
