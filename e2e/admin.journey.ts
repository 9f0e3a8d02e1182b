import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './product.ts'
import { type Look, listFaults, looks } from './screen-check.ts'
import { wordsOf } from './words.ts'

const token = randomBytes(32).toString('hex')
const pages = [
  'kyb',
  'kyb?show=all',
  'outbox',
  'outbox?to=ana@example.com',
  'transfers',
  'businesses',
  'wallets',
  'audit',
  'health',
  'flags',
]

const lookAt = (look: Look) => ({
  viewport: look.size,
  locale: look.language === 'es' ? 'es-AR' : 'en-US',
  colorScheme: look.colorScheme,
})

test.describe('a console with a token', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ DEMO: 'false', ADMIN_TOKEN: token })
  })
  test.afterAll(() => product.remove())

  for (const look of looks) {
    test(`signing in, staying on the page, and signing out (${look.language}, ${look.size.width} px, ${look.colorScheme})`, async ({
      browser,
    }) => {
      const words = wordsOf(look.language).admin
      const context = await browser.newContext({ ...lookAt(look), baseURL: product.adminUrl })
      const page = await context.newPage()
      const field = page.getByLabel(words.signIn.token, { exact: true })

      await test.step('every address asks for the token first', async () => {
        await page.goto('/health')
        await expect(page.getByRole('heading', { level: 1, name: words.signIn.title })).toBeVisible()
        await expect(page.getByRole('navigation')).toHaveCount(0)
        expect(await listFaults(page, look, { picture: `console_sign-in-${look.size.width}-${look.language}.png` })).toEqual([])
        await expect(field).toBeFocused()
      })

      // The limit is five attempts a minute.
      if (look === looks[0]) {
        await test.step('a wrong token is refused in words', async () => {
          await page.keyboard.type('not it')
          await page.keyboard.press('Enter')
          await expect(field).toHaveAccessibleDescription(wordsOf(look.language).errors.admin_token_wrong)
          await expect(field).toBeFocused()
          expect(await listFaults(page, look, { picture: `console_refused-${look.size.width}-${look.language}.png` })).toEqual([])
          await field.fill('')
        })
      }

      await test.step('then the page that was asked for, also after a reload', async () => {
        await page.keyboard.type(token)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: words.health.title })).toBeVisible()
        await expect(page.locator('#main')).toBeFocused()
        expect(new URL(page.url()).pathname).toBe('/health')
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: words.health.title })).toBeVisible()
        expect(await listFaults(page, look, { picture: `console_signed-in-${look.size.width}-${look.language}.png` })).toEqual([])
        const [cookie] = await context.cookies(`${product.adminUrl}/api/admin/health`)
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
        expect(cookie?.value).not.toContain(token)
      })

      await test.step('signing out ends it here and in other tabs', async () => {
        const other = await context.newPage()
        await other.goto('/audit')
        await expect(other.getByRole('heading', { name: words.audit.actions.admin.signed_in }).first()).toBeVisible()
        await page.getByRole('button', { name: words.signIn.out }).click()
        await expect(field).toBeFocused()
        await expect(page.getByText(words.signIn.over)).toHaveCount(0)
        await other.goto('/outbox')
        await expect(other.getByRole('heading', { level: 1, name: words.signIn.title })).toBeVisible()
      })
      await context.close()
    })
  }

  test('after its session ends the console asks for a sign-in, on the same page', async ({ browser }) => {
    const words = wordsOf('en').admin
    const context = await browser.newContext({ baseURL: product.adminUrl, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/outbox?to=ana@example.com')
    await page.getByLabel(words.signIn.token, { exact: true }).fill(token)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.outbox.title })).toBeVisible()
    await context.clearCookies()
    await expect(page.getByText(words.signIn.over)).toBeVisible()
    expect(page.url()).toContain('/outbox?to=')
    await context.close()
  })
})

test.describe('every address', () => {
  let product: Product
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }) => {
    product = await startProduct({ DEMO: 'false' })
    context = await browser.newContext({ locale: 'en-US' })
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await context.close()
    await product.remove()
  })

  /** What a browser shows at an address: never a program's response. */
  async function open(address: string) {
    const answer = await page.goto(address)
    expect(answer?.headers()['content-type'], address).toContain('text/html')
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    return answer?.status()
  }

  test('of the admin console can be reloaded, and needs no sign-in on this machine', async () => {
    for (const path of pages) {
      expect(await open(`${product.adminUrl}/${path}`)).toBe(200)
      await expect(page.getByRole('navigation', { name: wordsOf('en').admin.nav.label })).toBeVisible()
    }
    expect(await open(`${product.adminUrl}/nothing/like.this`)).toBe(200)
    await expect(page.getByText(wordsOf('en').common.notFoundTitle)).toBeVisible()
  })

  test('of the portal shows a page, whatever the address', async () => {
    for (const path of ['/u/pay?to=ana@example.com', '/pay/ana@example.com', '/u/%zz', '/metrics'])
      expect(await open(product.url + path)).toBe(200)
    for (const path of ['/ipfs/bafkreiunknown', '/.well-known/other.toml']) {
      expect(await open(product.url + path)).toBe(404)
      await expect(page.getByText(wordsOf('en').common.notFoundTitle)).toBeVisible()
    }
  })
})
