import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { FIRST_LOAD_LIMIT, measureFirstLoad } from '../tools/first-load.ts'
import { type DemoProduct, test } from './fixtures.ts'
import { sealNewWallet, toStorageState } from './prepared.ts'
import { PASSWORD, Visitor } from './visitor.ts'
import { fill, type JourneyLanguage, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const languages: readonly JourneyLanguage[] = ['en', 'es']
const locales = { en: 'en-US', es: 'es-AR' } as const

/** The join page of the demo business. */
async function findJoinPath(product: DemoProduct, page: Page): Promise<string> {
  await page.goto(`${product.url}/u/loyalty-program/join`)
  const link = page.getByText(/\/j\/[0-9a-f-]{36}/).first()
  return /\/j\/[0-9a-f-]{36}/.exec((await link.textContent()) ?? '')?.[0] ?? ''
}

const withJoinPath = test.extend<{ joinPath: string }>({
  joinPath: async ({ browser, product }, use) => {
    const context = await browser.newContext({ storageState: await product.signIn('owner') })
    const path = await findJoinPath(product, await context.newPage())
    await context.close()
    await use(path)
  },
})

/** Heading and a text of each page. */
function readSights(language: JourneyLanguage) {
  const { home, join } = wordsOf(language)
  return {
    home: { heading: home.headline, text: home.promise.giveBody, action: home.create },
    join: { heading: fill(join.title, { program: 'Granos' }), text: join.collect, action: join.action },
  }
}

for (const language of languages) {
  withJoinPath(`both pages can be read and followed before any script runs (${language})`, async ({ browser, product, joinPath }) => {
    const context = await browser.newContext({ baseURL: product.url, locale: locales[language], javaScriptEnabled: false })
    const page = await context.newPage()
    const sights = readSights(language)
    for (const [path, sight] of [['/home', sights.home] as const, [joinPath, sights.join] as const]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: sight.heading, exact: true })).toBeVisible()
      await expect(page.getByText(sight.text)).toBeVisible()
      await expect(page.getByRole('link', { name: sight.action, exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    await expect(page.getByText('Café Tostado').first()).toBeVisible()
    await expect(
      page
        .getByRole('heading', { name: 'Espresso' })
        .or(page.getByText('Espresso', { exact: true }))
        .first(),
    ).toBeVisible()
    await context.close()
  })

  withJoinPath(
    `both pages come alive as they are, without a complaint of the browser (${language})`,
    async ({ browser, product, joinPath }) => {
      const visitor = await Visitor.arrive({ browser, product, language, size: { width: 360, height: 740 } })
      const { page } = visitor
      await page.addInitScript(watchShifts)
      const other = language === 'en' ? 'es' : 'en'
      for (const name of ['home', 'join'] as const) {
        await page.goto(name === 'home' ? '/home' : joinPath, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1, name: readSights(language)[name].heading, exact: true })).toBeVisible()
        expect(await page.evaluate(() => (window as unknown as Watched).shifted)).toBeLessThanOrEqual(0.02)
        // Switching the language needs the page to be alive.
        await page.locator(`button[lang=${other}]`).click()
        await expect(page.getByRole('heading', { level: 1, name: readSights(other)[name].heading, exact: true })).toBeVisible()
        await page.locator(`button[lang=${language}]`).click()
        await expect(page.getByRole('heading', { level: 1, name: readSights(language)[name].heading, exact: true })).toBeVisible()
      }
      // The way on is the portal.
      await visitor.link(visitor.words.join.already).click()
      await expect(page.getByRole('heading', { level: 1, name: fill(visitor.words.home.joining, { program: 'Granos' }) })).toBeVisible()
      expect(visitor.browserErrors).toEqual([])
      await visitor.context.close()
    },
  )
}

withJoinPath('quality goal 18: JavaScript and CSS of both pages stay within their limit', async ({ browser, product, joinPath }) => {
  const dist = fileURLToPath(new URL('../apps/portal/dist', import.meta.url))
  expect(measureFirstLoad(dist).bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMIT)
  // The same in a browser: nothing else is fetched.
  for (const path of ['/home', joinPath]) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
    const page = await context.newPage()
    const loads: Promise<number>[] = []
    page.on('response', response => {
      if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) loads.push(response.body().then(body => gzipSync(body).length))
    })
    const html = await (await page.goto(path, { waitUntil: 'networkidle' }))!.text()
    const inline = [...html.matchAll(/<(style|script)\b(?! type="application\/json")[^>]*>([\s\S]*?)<\/\1>/g)]
      .map(([, , text]) => text)
      .join('')
    const bytes = (await Promise.all(loads)).reduce((sum, size) => sum + size, gzipSync(inline).length)
    expect(loads.length).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMIT)
    await context.close()
  }
})

withJoinPath('the language is the one chosen before, else the best of the browser’s', async ({ product, joinPath }) => {
  const read = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${product.url}${path}`, { headers: { accept: 'text/html', ...headers } })
    expect(answer.headers.get('vary')?.toLowerCase()).toMatch(/accept-language, *cookie/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1]
  }
  for (const path of ['/', '/home', joinPath]) {
    expect(await read(path, {})).toBe('en')
    expect(await read(path, { 'accept-language': 'es-AR,es;q=0.9,en;q=0.8' })).toBe('es')
    expect(await read(path, { 'accept-language': 'en;q=0.5, es;q=0.7' })).toBe('es')
    expect(await read(path, { 'accept-language': 'de, es;q=0, en;q=0.1' })).toBe('en')
    expect(await read(path, { 'accept-language': 'en', cookie: 'a=b; lealta.language=es' })).toBe('es')
    expect(await read(path, { 'accept-language': 'es', cookie: 'lealta.language=xx' })).toBe('es')
  }
})

test('a chosen language is remembered, also by the server', async ({ browser, product }) => {
  const visitor = await Visitor.arrive({ browser, product, language: 'en' })
  const { page } = visitor
  await page.goto('/home')
  await page.locator('button[lang=es]').click()
  const spanish = page.getByRole('heading', { level: 1, name: wordsOf('es').home.headline, exact: true })
  await expect(spanish).toBeVisible()
  await page.addInitScript(watchFor, wordsOf('en').home.headline)
  await page.reload()
  await expect(spanish).toBeVisible()
  // A browser that lost the cookie, as with one that remembers a choice from before there was one.
  await visitor.context.clearCookies()
  await page.reload()
  await expect(spanish).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Watched).seen)).toBe(false)
  expect(await visitor.context.cookies()).toEqual([expect.objectContaining({ name: 'lealta.language', value: 'es' })])
  expect(visitor.browserErrors).toEqual([])
  await visitor.context.close()
})

test('whoever is signed in, or has a wallet here, never sees the page made for visitors', async ({ browser, product }) => {
  const { home, dashboard } = wordsOf('en')
  const open = async (storageState: NonNullable<BrowserContextOptions['storageState']>) => {
    const visitor = await Visitor.arrive({ browser, product, language: 'en', storageState })
    // The way in for newcomers is what only they are shown.
    await visitor.page.addInitScript(watchFor, home.create)
    return visitor
  }
  const customer = await open(await product.signIn('customer'))
  await customer.page.goto('/home')
  await expect(customer.page.getByRole('heading', { level: 1, name: dashboard.select.title })).toBeVisible()
  expect(await customer.page.evaluate(() => (window as unknown as Watched).seen)).toBe(false)
  expect(customer.browserErrors).toEqual([])
  await customer.context.close()

  const holder = await open(toStorageState(product, await sealNewWallet(PASSWORD)))
  await holder.page.addInitScript(watchFor, home.lead)
  // Without the portal there is nothing to see; with it, the way to unlock the wallet.
  await holder.page.route(/\/assets\/main-/, route => route.abort())
  await holder.page.goto('/home', { waitUntil: 'networkidle' })
  expect(await holder.page.evaluate(() => (window as unknown as Watched).seen)).toBe(false)
  await holder.page.unroute(/\/assets\/main-/)
  await holder.page.reload()
  await expect(holder.page.getByRole('heading', { name: home.unlockTitle })).toBeVisible()
  await holder.context.close()
})

/** What the page's own watchers have noticed. */
type Watched = { shifted: number; seen: boolean }

/** Adds up how far the content has moved by itself. */
function watchShifts(): void {
  const watched = window as unknown as Watched
  watched.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watched.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Notices whether words are visible in any frame that is painted. */
function watchFor(words: string): void {
  const watched = window as unknown as Watched
  watched.seen = false
  const look = () => {
    for (const element of document.querySelectorAll('h1, p, a')) {
      if (element.textContent?.trim() === words && element.checkVisibility({ visibilityProperty: true })) watched.seen = true
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
