import { type Browser, type BrowserContextOptions, test as base } from '@playwright/test'
import { type Product, type ProductWithAnchor, startProduct } from './product.ts'

/** People of the demo business, in the order of /home. */
const roles = ['owner', 'cashier', 'customer'] as const
export type Role = (typeof roles)[number]

/** Browser storage of a signed-in person. */
export type SignedIn = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** The product with its demo business. */
export type DemoProduct = ProductWithAnchor & {
  /** Signs a person of the demo in, as `/home` does, once for all journeys of a worker. */
  signIn(role: Role): Promise<SignedIn>
}

/** A journey that shares a product, started once per worker: it sees people and tills created by other journeys. */
export const test = base.extend<{ leave: undefined }, { product: DemoProduct }>({
  // A page that is left open goes on asking, in the session that other journeys share.
  leave: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  product: [
    async ({ browser }, use) => {
      const product = await startProduct({ WEBHOOKS_TO_LOOPBACK: 'true', RECOVERY_HOURS: '0.0005' })
      await allowTills(product)
      const states = new Map<Role, Promise<SignedIn>>()
      const signIn = (role: Role) => {
        const state = states.get(role) ?? enter(browser, product, role)
        states.set(role, state)
        return state
      }
      await use(Object.assign(product, { signIn }))
      await product.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Raises the demo business's limit of tills, as an administrator would, so that a worker's journeys can open them freely. */
async function allowTills({ adminUrl }: Product): Promise<void> {
  const businesses = `${adminUrl}/api/admin/businesses`
  const { data } = (await (await fetch(businesses)).json()) as { data: { id: string; attributes: { unitsLimit: number } }[] }
  for (const { id, attributes } of data) {
    const answer = await fetch(`${businesses}/${id}/limits`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unitsLimit: attributes.unitsLimit, limits: { pointOfSale: 100 } }),
    })
    if (!answer.ok) throw new Error(`limits refused: ${await answer.text()}`)
  }
}

/** Signs a person of the demo in, by one click on /home. */
export async function enter(browser: Browser, product: Product, role: Role): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
  const page = await context.newPage()
  const people = page.locator('#people')
  await page.goto('/home')
  await people.getByRole('button').nth(roles.indexOf(role)).click()
  await people.waitFor({ state: 'detached' })
  const state = await context.storageState()
  await context.close()
  return state
}
