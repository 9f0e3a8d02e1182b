import { type Browser, expect, type Page } from '@playwright/test'
import type { SignedIn } from './fixtures.ts'
import { followInside } from './follow-inside.ts'
import type { Product } from './product.ts'
import { changeLook, type Look, listFaults, listOtherLooks, RequestWatch } from './screen-check.ts'
import { Visitor } from './visitor.ts'

const isExhaustive = process.env.TEST_EXHAUSTIVE === '1'
/** Logged by the browser while there is no wallet, no program and nothing to be restored yet, and for assets that nobody has traded. */
const expected = /\/(?:wallet|loyalty-program|recovery)$|\/horizon\/trade(?:s|_aggregations)\?/

/** Whether a fault is what the browser logs when the API refuses. */
export const isRefusal = (fault: string) => /status of (403|404|422)/.test(fault)

/** Expects a page to show a text. */
export const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

type WalkInput = { browser: Browser; product: Product; look: Look; signedIn?: SignedIn }

/** Checks screens, each in several looks, and collects their faults. */
export class Walk {
  readonly faults: string[] = []
  readonly visitor: Visitor
  readonly page: Page
  readonly look: Look
  readonly #requests: RequestWatch
  /** The tab where language and scheme are chosen. */
  #tab: Page | undefined
  #name = 'start'

  private constructor(visitor: Visitor, look: Look) {
    this.visitor = visitor
    this.page = visitor.page
    this.look = look
    this.#requests = new RequestWatch(this.page)
    this.page.setDefaultTimeout(30_000)
    this.page.on('pageerror', error => this.faults.push(`${this.#name}: ${error.message}`))
    this.page.on('console', message => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text().includes('404') && expected.test(message.location().url)) return
      this.faults.push(`${this.#name}: console says ${message.text()} ${message.location().url}`)
    })
  }

  /** Opens a browser for a signed-in person, or for a guest. */
  static async begin({ browser, product, look, signedIn }: WalkInput): Promise<Walk> {
    const visitor = await Visitor.arrive({ browser, product, ...look, ...(signedIn ? { storageState: signedIn } : {}) })
    await visitor.page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), look.colorScheme)
    return new Walk(visitor, look)
  }

  /** Checks the current screen. */
  async see(name: string): Promise<void> {
    this.#name = name
    await this.#lookAt(name, this.look)
    this.#tab ??= await this.#openTab()
    for (const look of listOtherLooks(this.look, isExhaustive)) {
      await changeLook(this.#tab, this.page, look)
      await this.#lookAt(name, look)
    }
    await changeLook(this.#tab, this.page, this.look)
  }

  async #openTab(): Promise<Page> {
    const tab = await this.page.context().newPage()
    await tab.goto(new URL('/scheme.js', this.page.url()).href)
    // Chromium hardly renders a background tab.
    await this.page.bringToFront()
    return tab
  }

  async #lookAt(name: string, look: Look): Promise<void> {
    const { language, size, colorScheme } = look
    const title = `${name}-${size.width}-${language}-${colorScheme}`
    const picture = isExhaustive || look === this.look ? `${title}.png` : undefined
    const isOther = look !== this.look
    for (const fault of await listFaults(this.page, look, { picture, requests: this.#requests, isOther }))
      this.faults.push(`${title}: ${fault}`)
  }

  /** Navigates inside the portal, as a link does, and checks the screen. */
  async go(path: string, name = toName(path)): Promise<void> {
    this.#name = name
    await this.follow(path)
    await this.see(name)
  }

  async follow(path: string): Promise<void> {
    await followInside(this.page, path)
    expect(await this.page.evaluate(() => location.pathname + location.search)).toBe(path)
  }

  /** The first address on the page that matches. */
  async findLink(pattern: RegExp): Promise<string> {
    const list = () => this.page.locator('a[href]').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    await expect.poll(async () => (await list()).some(path => pattern.test(path)), { message: `a link like ${pattern}` }).toBe(true)
    return (await list()).find(path => pattern.test(path)) ?? ''
  }

  /** Expects that no faults were found. */
  async end(): Promise<void> {
    await this.page.context().close()
    expect(this.faults).toEqual([])
  }
}

/** Words and single ids of a path, as a file name. */
function toName(path: string): string {
  return path
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*/g, 'one')
    .replace(/\w+-G[A-Z0-9]{55}/g, 'asset')
    .replace(/[0-9a-f]{64}/g, 'one')
    .replace(/[/?=]/g, '_')
}
