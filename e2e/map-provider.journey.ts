import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type MapProvider, settingsFor, startMapProvider } from './map-provider.ts'
import { takePicture } from './pictures.ts'
import { type Product, startProduct } from './product.ts'
import { atEveryChange, type Look, listFaults } from './screen-check.ts'
import { fill } from './visitor.ts'
import { wordsOf } from './words.ts'

test.describe.configure({ mode: 'serial' })

let provider: MapProvider
let product: Product
test.beforeAll(async () => {
  provider = await startMapProvider()
  product = await startProduct(settingsFor(provider))
})
test.beforeEach(() => {
  provider.asked.length = 0
  provider.map = 'answers'
  provider.search = 'answers'
})
test.afterAll(async () => {
  await product.remove()
  await provider[Symbol.asyncDispose]()
})

const looks: Look[] = [
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' },
]

/** The owner of the demo opens the form of her business; `complaints` are what the browser says against its security policy. */
async function openForm(context: BrowserContext, look: Look): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  await page.addInitScript(
    ({ language, colorScheme }) => {
      localStorage.setItem('lealta.language', language)
      localStorage.setItem('lealta.scheme', colorScheme)
    },
    { language: look.language, colorScheme: look.colorScheme },
  )
  const complaints: string[] = []
  page.on('console', message => message.text().includes('Security Policy') && complaints.push(message.text()))
  await page.goto('/home')
  const people = page.locator('#people')
  await people.getByRole('button').first().click()
  await people.waitFor({ state: 'detached' })
  expect(provider.asked, 'nothing of the provider before there is a map').toEqual([])
  await page.goto('/u/dashboard/edit')
  return { page, complaints }
}

const openContext = (browser: Parameters<Parameters<typeof test>[2]>[0]['browser'], look: Look) =>
  browser.newContext({ baseURL: product.url, viewport: look.size, locale: look.language, colorScheme: look.colorScheme })

for (const look of looks) {
  const { profile } = wordsOf(look.language)
  const title = `${look.size.width}-${look.language}-${look.colorScheme}`

  test(`rule 19 "with a maps key, tiles and search come from the provider" (${title})${atEveryChange(look.language === 'en')}`, async ({
    browser,
  }) => {
    const context = await openContext(browser, look)
    const { page, complaints } = await openForm(context, look)
    const map = page.getByRole('region', { name: profile.map })
    await expect(map).toBeVisible()
    await expect.poll(() => provider.asked.filter(path => path.startsWith('/tiles/')).length).toBeGreaterThan(0)
    await expect(page.getByText('Maps of the test')).toBeAttached()

    const search = page.getByRole('combobox', { name: profile.searchPlace })
    await expect(page.getByText(fill(profile.searchPlaceHint, { host: new URL(provider.origin).host }))).toBeVisible()
    await search.pressSequentially('florida', { delay: 20 })
    await expect(page.getByText(fill(profile.searchFound_other, { count: '3' }))).toBeVisible()
    expect(
      provider.asked.filter(path => path.startsWith('/search')),
      'typing is one question',
    ).toEqual(['/search?q=florida&key=public-key'])
    expect(await listFaults(page, look, { picture: `map_search-${title}.png` })).toEqual([])

    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(search).toHaveValue('Calle Florida 165, Buenos Aires')
    await page.locator('summary').filter({ hasText: profile.coordinates }).click()
    await expect(page.getByRole('textbox', { name: profile.latitude })).toHaveValue('-34.60672')
    await expect(page.getByRole('textbox', { name: profile.longitude })).toHaveValue('-58.37531')

    await test.step('the polygons of the product decide, not the search', async () => {
      await search.fill('Montevideo')
      await page.getByRole('option', { name: 'Calle Florida, Montevideo' }).click()
      await page.getByRole('button', { name: wordsOf(look.language).common.save, exact: true }).click()
      await expect(page.getByText(wordsOf(look.language).errors.business_location_not_valid)).toBeVisible()
    })

    await test.step('a click on the map sets the pin', async () => {
      await map.click({ position: { x: 60, y: 60 } })
      await expect(page.getByRole('textbox', { name: profile.longitude })).not.toHaveValue('-56.19853')
    })

    await test.step('what is not found, and a search that refuses, are said at the field', async () => {
      await search.fill('nowhere at all')
      await expect(page.getByText(profile.searchNone)).toBeVisible()
      provider.search = 'refuses'
      await search.fill('florida 165')
      await expect(page.getByText(profile.searchBroken)).toBeVisible()
    })
    await map.scrollIntoViewIfNeeded()
    await expect(map, 'the map of the provider is still the one that is shown').toBeVisible()
    await takePicture(page, `map_provider-${title}.png`)
    expect(complaints).toEqual([])
    expect(product.log()).not.toContain('public-key')
    await context.close()
  })
}

for (const manner of ['refuses', 'silent'] as const) {
  test(`the map that comes with the product where the provider does not answer (${manner})`, async ({ browser }) => {
    provider.map = manner
    const look = looks[0]!
    const { profile } = wordsOf('en')
    const context = await openContext(browser, look)
    const { page, complaints } = await openForm(context, look)
    await expect(page.getByText(profile.mapProviderBroken)).toBeVisible()
    await expect(page.getByRole('application', { name: profile.map })).toBeVisible()
    await page.getByRole('application', { name: profile.map }).scrollIntoViewIfNeeded()
    expect(await listFaults(page, look, { picture: `map_fallback_${manner}.png` })).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
}
