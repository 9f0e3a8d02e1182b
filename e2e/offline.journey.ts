import { offlineTexts } from '@lealta/messages/offline'
import { expect, type Page } from '@playwright/test'
import decode from 'qr/decode.js'
import { enter, test } from './fixtures.ts'
import { takePicture } from './pictures.ts'
import { atEveryChange, desk, listFaults, phone } from './screen-check.ts'
import { Visitor } from './visitor.ts'
import { fill, type JourneyLanguage, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })

/** Waits until the browser keeps what it needs without a network, and this page is served by it. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** What a scanner reads on the page. */
async function scan(page: Page): Promise<string> {
  const pixels = await page
    .locator('svg[role=img]')
    .first()
    .evaluate(async drawn => {
      const image = new Image(600, 600)
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 680
      canvas.height = 680
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 680, 680)
      context.drawImage(image, 40, 40, 600, 600)
      return [...context.getImageData(0, 0, 680, 680).data]
    })
  return decode({ width: 680, height: 680, data: Uint8ClampedArray.from(pixels) })
}

/** Key of the person who is signed in. */
const readKey = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('lealta.session') ?? '{}') as { business: { publicKey: string } }).business.publicKey,
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const look of [phone, desk]) {
  const { language, size } = look
  test(`a customer shows their code without a network, from a cold start (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const texts = offlineTexts[language]
    const visitor = await Visitor.arrive({ browser, product, ...look, storageState: await product.signIn('customer') })
    const { context, words } = visitor
    await visitor.page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), look.colorScheme)
    await visitor.page.goto('/u/code')
    await expect(heading(visitor.page, words.code.title)).toBeVisible()
    await waitForWorker(visitor.page)
    const publicKey = await readKey(visitor.page)
    const name = await visitor.page.getByRole('region', { name: words.code.title }).locator('p').first().innerText()
    await visitor.page.close()

    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/u/code')
    await expect(heading(page, texts.codeTitle)).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(texts.codeWaiting)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: texts.code.replace('{{name}}', name) })).toBeVisible()
    expect(await scan(page)).toBe(publicKey)
    expect(await listFaults(page, look, { picture: `offline-code-${language}.png` })).toEqual([])

    // Every other address says so, leads to the code, and shows nothing that may be old.
    await page.goto('/u/wallet/loyalty-points')
    await expect(heading(page, texts.title)).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(texts.waiting)
    expect(await page.locator('main').innerText()).not.toMatch(/\d/)
    expect(await listFaults(page, look, { picture: `offline-other-${language}.png` })).toEqual([])
    await page.getByRole('link', { name: texts.showCode, exact: true }).click()
    await expect(heading(page, texts.codeTitle)).toBeVisible()
    await page.goBack()
    await expect(heading(page, texts.title)).toBeVisible()

    // It opens by itself.
    await context.setOffline(false)
    await expect(page.locator('#root')).toBeAttached()
    await expect(heading(page, texts.title)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/u/wallet/loyalty-points')
    expect(await listKept(page)).toEqual([])
    await context.close()
  })
}

/** Addresses of what this browser keeps that are not files with a hash in their name. */
async function listKept(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.some(path => /^\/assets\/offline-[\w-]+\.html$/.test(path))).toBe(true)
  return kept.filter(path => !/^\/assets\/[\w.-]+-[\w-]{8,}\.(?:js|css|html|woff2)$/.test(path))
}

test('a page that is open when the network goes says so, and opens the code', async ({ browser, product }) => {
  const visitor = await Visitor.arrive({ browser, product, ...phone, storageState: await product.signIn('customer') })
  const { page, context, words } = visitor
  await page.goto('/u/wallet/dashboard')
  await expect(heading(page, words.wallet.mineTitle)).toBeVisible()
  await waitForWorker(page)
  await context.setOffline(true)
  await expect(page.getByText(words.common.network.gone)).toBeVisible()
  await page.getByRole('link', { name: words.common.nav.code, exact: true }).click()
  await expect(heading(page, words.code.title)).toBeVisible()
  expect(await scanned(page)).toBe(await readKey(page))
  await visitor.button(words.code.bright).click()
  const sheet = page.getByRole('dialog', { name: words.code.title })
  await expect(sheet.locator('svg[role=img]')).toBeVisible()
  await takePicture(page, 'code-bright.png')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByText(words.common.network.gone)).toBeHidden()
  await context.close()
})

/** The code of a screen that draws a logo over it. */
async function scanned(page: Page): Promise<string> {
  await page.locator('main svg[role=img]').first().waitFor()
  return scan(page)
}

test('who has signed out leaves nothing behind that shows without a network', async ({ browser, product }) => {
  const visitor = await Visitor.arrive({ browser, product, ...desk, storageState: await enter(browser, product, 'customer') })
  const { page, context, words } = visitor
  const texts = offlineTexts.en
  await page.goto('/u/code')
  await expect(heading(page, words.code.title)).toBeVisible()
  await waitForWorker(page)
  const publicKey = await readKey(page)
  await visitor.button(words.common.nav.signOut).click()
  await page.waitForURL('**/home')
  // What of it comes later would be asked for without a network, and the page would load itself again.
  await expect(page.getByRole('heading', { level: 1, name: words.home.headline })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/u/code')
  await expect(heading(page, texts.title)).toBeVisible()
  const shown = await page.locator('main').innerText()
  expect(shown).toBe([texts.title, texts.waiting, texts.retry].join('\n\n'))
  expect(await page.content()).not.toContain(publicKey.slice(-4))
  await expect(page.getByRole('link', { name: texts.showCode })).toBeHidden()
  await context.close()
})

for (const language of ['en', 'es'] as const satisfies readonly JourneyLanguage[]) {
  test(`the portal and a till can be installed, each with its own manifest (${language})${atEveryChange(language === 'en')}`, async ({
    browser,
    product,
  }) => {
    const suffix = language === 'es' ? '.es' : ''
    const visitor = await Visitor.arrive({ browser, product, language, storageState: await product.signIn('owner') })
    const { page } = visitor
    const chromium = await page.context().newCDPSession(page)
    const readManifest = async (path: string) => {
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', path)
      const { errors, data, url } = await chromium.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(new URL(url).pathname).toBe(path)
      return JSON.parse(data ?? '{}') as Manifest
    }
    await page.goto('/u/pos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const portal = await readManifest(`/app${suffix}.webmanifest`)
    expect(portal.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [wordsOf(language).code.title, '/u/code'],
      [wordsOf(language).common.nav.tills, '/u/pos'],
    ])
    for (const { src, sizes } of [...portal.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      if (sizes === 'any') continue
      const drawn = await page.evaluate(async address => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return `${picture.width}x${picture.height}`
      }, src)
      expect(drawn).toBe(sizes)
    }
    const pos = await findTill(page)
    await page.goto(`${pos}/till`)
    const till = await readManifest(`/till${suffix}.webmanifest`)
    expect([till.display, till.start_url, till.lang]).toEqual(['fullscreen', '/u/pos', language])
    expect(fill(till.name, {})).not.toBe(portal.name)
    await page.context().close()
  })
}

type Manifest = {
  name: string
  lang: string
  display: string
  start_url: string
  icons: { src: string; sizes: string }[]
  shortcuts: { name: string; url: string }[]
}

/** Address of the first till of the list. */
async function findTill(page: Page): Promise<string> {
  const link = page.locator('main a[href^="/u/pos/"]:not([href$="/new"])').first()
  return (await link.getAttribute('href')) ?? ''
}
