import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { startProduct } from './product.ts'

const dist = fileURLToPath(new URL('../apps/portal/dist', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** The built service worker and what it keeps, as another build would name and mark them. */
class Version {
  readonly name: string
  readonly files = new Map<string, Buffer>()
  readonly page: string

  constructor(name: string) {
    this.name = name
    const worker = readFileSync(`${dist}/worker.js`, 'utf8')
    const paths = JSON.parse(/const files = (\[.*?\])/s.exec(worker)?.[1] ?? '[]') as string[]
    const renamed = new Map(paths.map(path => [path, path.replace(/\.(?=\w+$)/, `.${name}.`)]))
    const rename = (text: string) =>
      [...renamed].reduce((text, [from, to]) => text.replaceAll(from.replace('/assets/', ''), to.replace('/assets/', '')), text)
    for (const [from, to] of renamed) {
      const source = readFileSync(dist + from)
      const isText = /\.(?:html|js|css)$/.test(from)
      this.files.set(
        to,
        isText ? Buffer.from(rename(source.toString()).replace('<title>', `<meta name="version" content="${name}"><title>`)) : source,
      )
    }
    this.page = [...this.files.keys()].find(path => path.endsWith('.html')) ?? ''
    this.files.set('/worker.js', Buffer.from(rename(worker).replace(/lealta-[\w-]+/, `lealta-${name}`)))
  }
}

/** A server of one version at a time, which can be down, and can switch the worker off. */
class Server {
  version: Version
  isDown = false
  isSwitchedOff = false
  url = ''
  readonly #http = createServer((request, response) => this.#answer(request, response))

  constructor(version: Version) {
    this.version = version
  }

  async listen(): Promise<void> {
    await new Promise<void>(resolve => this.#http.listen(0, '127.0.0.1', resolve))
    this.url = `http://localhost:${(this.#http.address() as AddressInfo).port}`
  }

  close(): void {
    this.#http.close()
    this.#http.closeAllConnections()
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.isDown) {
      request.socket.destroy()
      return
    }
    const path = request.url ?? '/'
    const file = path === '/worker.js' && this.isSwitchedOff ? readFileSync(`${dist}/worker-off.js`) : this.version.files.get(path)
    if (file) response.writeHead(200, { 'content-type': types[extname(path)] ?? '', 'cache-control': 'no-store' }).end(file)
    else if (path.startsWith('/assets/')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>The portal of ${this.version.name}</h1>`)
  }
}

const shown = (page: Page) => page.locator('h1')
/** Which version's offline page is open, seen to be whole: it has drawn itself, with files of that version alone. */
async function readOfflinePage(page: Page): Promise<string | null> {
  await expect(shown(page)).toHaveText('No connection')
  const version = await page.locator('meta[name=version]').getAttribute('content')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? [name] : [])),
  )
  expect(loaded.length).toBeGreaterThanOrEqual(2)
  for (const name of loaded) expect(name).toContain(`.${version}.`)
  return version
}

const listCaches = (page: Page) => page.evaluate(() => caches.keys())
/** Has the browser look for another worker, as it does by itself when it opens a page; a refused one is no fault of the page. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })

test('an older service worker and a newer server: pages are new at once, files never mixed, nothing is blank', async ({ browser }) => {
  const [a, b, c] = [new Version('a'), new Version('b'), new Version('c')]
  const server = new Server(a)
  await server.listen()
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  try {
    let page = await context.newPage()
    await page.goto('/u/dashboard')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    server.isDown = true
    await page.goto('/u/dashboard')
    expect(await readOfflinePage(page)).toBe('a')

    await test.step('a newer server is shown at the next navigation, under the older worker', async () => {
      server.version = b
      server.isDown = false
      await expect(shown(page)).toHaveText('The portal of b')
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        if (!registration.waiting) await registration.update()
      })
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
      expect((await listCaches(page)).sort()).toEqual(['lealta-a', 'lealta-b'])
      // A page that was opened before still gets its files, and a new one the new.
      const read = (path: string) => page.evaluate(async path => (await fetch(path)).status, path)
      expect([await read(a.page), (await fetch(server.url + a.page)).status]).toEqual([200, 404])
      expect(await read(b.page)).toBe(200)
    })

    await test.step('without a network the older worker shows its own page, whole', async () => {
      server.isDown = true
      await page.goto('/u/orders')
      expect(await readOfflinePage(page)).toBe('a')
    })

    await test.step('the newer worker takes over when the last page of the older one is gone', async () => {
      server.isDown = false
      await expect(shown(page)).toHaveText('The portal of b')
      await page.close()
      // The browser lets go of a closed page when it likes to: a page that is opened before is the older worker's, and closes again.
      await expect(async () => {
        page = await context.newPage()
        await page.goto('/u/dashboard')
        const kept = await listCaches(page)
        if (kept.length > 1) await page.close()
        expect(kept).toEqual(['lealta-b'])
      }).toPass()
      server.isDown = true
      await page.goto('/u/orders')
      expect(await readOfflinePage(page)).toBe('b')
    })

    await test.step('a version that is not all there is not taken', async () => {
      c.files.delete(c.page)
      server.version = c
      server.isDown = false
      await expect(shown(page)).toHaveText('The portal of c')
      await update(page)
      await page.waitForFunction(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready
        return installing === null && waiting === null
      })
      server.isDown = true
      await page.goto('/u/orders')
      expect(await readOfflinePage(page)).toBe('b')
    })

    await test.step('a server that switches it off removes it, with all it kept', async () => {
      server.isSwitchedOff = true
      server.isDown = false
      await expect(shown(page)).toHaveText('The portal of c')
      await update(page)
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      expect(await listCaches(page)).toEqual([])
      server.isDown = true
      await expect(page.goto('/u/orders')).rejects.toThrow('net::')
    })
  } finally {
    await context.close()
    server.close()
  }
})

for (const [setting, file] of [
  ['true', 'worker.js'],
  ['false', 'worker-off.js'],
] as const) {
  test(`the product serves the service worker as its setting says, the admin console none (OFFLINE_CODE=${setting})`, async () => {
    const product = await startProduct({ DEMO: 'false', OFFLINE_CODE: setting })
    try {
      const answer = await fetch(`${product.url}/worker.js`)
      expect(await answer.text()).toBe(readFileSync(`${dist}/${file}`, 'utf8'))
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect((await fetch(`${product.adminUrl}/worker.js`)).status).toBe(404)
    } finally {
      await product.remove()
    }
  })
}
