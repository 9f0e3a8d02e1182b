import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { readCode } from './mailbox.ts'
import type { Product } from './product.ts'
import { fill, type JourneyLanguage, wordsOf } from './words.ts'

/** A person with a browser of her own: what she does on the screens, in her language. */
export type VisitorInput = { browser: Browser; product: Product; language: JourneyLanguage; size?: { width: number; height: number }; colorScheme?: 'dark' | 'light'; storageState?: never }

export const PASSWORD = 'correct horse battery staple'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAA7VBMVEWKSyqbWy/xq0n8tkz2sEr+t0yKTCr/uE33sEvloEX3sUvLhz6cXDDkn0WrajT+uEzvqUmOTyv6tEyOTizPjD+bWi/Oij+fXjCjYjHgm0OgYDGtbDS4djfqpUe5dzj7tUvyrEr9tUz8tUzMiT2NTiv6s0zOiz7Khj3NiT7LiD6cXC+gYDCaWi+iYjGlZTKmZDKjYzLhnESrazThm0Tpo0bknkXnoUbmoUbwqkjzrUm6dzj4sUvKhz3Piz7Jhj3Nij6gXzChYTGhYDGraTOkYzKfXjHgnESsajToo0bookaubDXvqUjuqUjuqEjpo0fcSihwAAAACXBIWXMAAAsTAAALEwEAmpwYAAABi0lEQVRo3u2Y11bCQBRFJ7SbEHpvUgQpCqigINh79/8/R191AZkzmWH5cPcHnL1S5pYRgmEYhmEYZrvsL3PTVLTVir5PL+sx3ekH7oJ+0Rzc6EuPVB1agVON6MkvzWgN85GG+Ox1ktaS7Kf95sd2aCNflr/8oxB5ED30kz9pkCeZhHr+wx5J0FB+htg5SWErfof0CUmyk1USFEiatkr+KCwvSJYU6sOMABy8arwRxAQWOJggjuZXCKQIClxU0AMFC1QQAPsjweQhwRIX1CFBDhcUIMExLihDgjNckIIENi4IQYIgLtj9XwLjr8j4Rzb+mxo/aHVcUMMmFtPFTjQNl2sxQAVX6EpjumWiTf8UniqqmAAfsSNzo1PLD7fA6BiuqAynfXmBqzRdd14Mj+/CkizaoaHyCii3Qo3Vl7RERmIJvPe15XuvsWPhC8tjUXsdCp+k2xvOQ9jtaLituFtbluIVoYfn+Mr6lhD6KF4E/vSX3qPuSy+r1n36sINB+7PcreUFwzAMwzDMdvkGXq1MSJblcyMAAAAASUVORK5CYII=',
  'base64',
)

export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly product: Product
  readonly words: ReturnType<typeof wordsOf>
  /** What the browser complained about; journeys expect none. */
  readonly complaints: string[] = []
  phrase = ''

  private constructor(page: Page, input: VisitorInput) {
    this.page = page
    this.context = page.context()
    this.product = input.product
    this.words = wordsOf(input.language)
    page.on('pageerror', error => this.complaints.push(error.message))
    page.on('console', message => {
      // A wallet that is not registered yet is a 404 (spec §7), which the browser logs by itself.
      const isUnregistered = message.text().includes('404') && message.location().url.endsWith('/api/wallet')
      if ((message.type() === 'error' || message.type() === 'warning') && !isUnregistered) this.complaints.push(message.text())
    })
  }

  /** Opens a browser for somebody. */
  static async arrive(input: VisitorInput): Promise<Visitor> {
    const context = await input.browser.newContext({
      viewport: input.size ?? { width: 1440, height: 900 },
      locale: input.language === 'es' ? 'es-AR' : 'en-US',
      colorScheme: input.colorScheme ?? 'dark',
      reducedMotion: 'reduce',
      baseURL: input.product.url,
      ...(input.storageState ? { storageState: input.storageState } : {}),
    })
    return new Visitor(await context.newPage(), input)
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  link(name: string) {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** From the welcome page to a signed-in wallet: terms, password, 12 words saved and confirmed. */
  async createWallet(): Promise<void> {
    const { setup, home } = this.words
    await this.link(home.create).click()
    await this.page.getByRole('checkbox', { name: setup.accept }).check()
    await this.button(this.words.common.continue).click()
    await this.page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await this.page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await this.page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await this.button(this.words.common.continue).click()
    await this.button(setup.reveal).click()
    const words = await this.page.getByRole('list', { name: setup.phraseLabel }).locator('b').allTextContents()
    this.phrase = words.join(' ')
    await this.button(setup.saved).click()
    await this.tapWords(words)
    await this.button(setup.finish).click()
  }

  /** Taps words of the pool in an order. */
  async tapWords(words: readonly string[]): Promise<void> {
    const pool = this.page.getByRole('group', { name: this.words.setup.confirmPool })
    for (const word of words) await pool.getByRole('button', { name: word, exact: true, disabled: false }).first().click()
  }

  /** Registers the wallet for one of its two purposes. */
  async chooseType(type: 'business' | 'individual'): Promise<void> {
    const { choose } = this.words.onboarding
    await this.page.getByRole('radio', { name: choose[type] }).check({ force: true })
    await this.page.getByRole('checkbox', { name: choose.terms }).check()
    await this.button(choose.start).click()
  }

  /** Confirms e-mail and phone (Argentine, without the country code) with the codes that land in the outbox. */
  async verifyContacts(email: string, phone: string): Promise<void> {
    const { contact } = this.words
    await this.field(contact.email.label).fill(email)
    await this.button(contact.email.send).click()
    await this.typeCode(contact.email.code, email)
    await this.field(contact.phone.number).fill(phone)
    await this.button(contact.phone.send).click()
    await this.typeCode(contact.phone.code, `+54${phone}`)
  }

  async typeCode(label: string, to: string): Promise<void> {
    const digit = (place: number) => this.page.getByLabel(fill(this.words.common.fieldOf, { label, place, total: 6 }))
    await digit(1).waitFor()
    const code = await readCode(this.product.adminUrl, to)
    for (const [i, text] of [...code].entries()) await digit(i + 1).fill(text)
  }

  /** Uploads a small picture into the field of a part of the page. */
  async upload(part: Locator): Promise<void> {
    await part.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
  }

  /** Kind of business, documents, contacts and profile, up to the wait for the review. */
  async fillBusiness(input: { email: string; phone: string; name: string; alias: string }): Promise<void> {
    const { onboarding, profile, common } = this.words
    await this.page.getByRole('radio', { name: onboarding.businessType.sole }).check({ force: true })
    await this.button(common.continue).click()
    for (const kind of ['tax_id', 'owner_id'] as const) {
      const part = this.page.getByRole('region', { name: onboarding.kyb.kinds[kind] })
      await this.upload(part)
      await part.getByText('picture.png').waitFor()
    }
    await this.button(onboarding.kyb.submit).click()
    await this.verifyContacts(input.email, input.phone)
    await this.upload(this.page.getByRole('region', { name: profile.groups.look }))
    await this.field(profile.name).fill(input.name)
    await this.field(profile.alias).fill(input.alias)
    await this.field(profile.legalName).fill(input.name)
    await this.field(profile.documentNumber).fill('20-12345678-9')
    await this.choose(profile.country, 'Argentina')
    await this.field(profile.address).fill('Defensa 900, Buenos Aires')
    await this.field(profile.latitude).fill('-34.6186')
    await this.field(profile.longitude).fill('-58.3716')
    await this.choose(profile.categories, profile.categoryNames.cafe)
    await this.button(onboarding.profile.save).click()
  }

  /** Picks an option of a list that opens. */
  async choose(label: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label, exact: true })
    await box.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  /** Unlocks the wallet if it asks for the password, and waits for what comes after it. */
  async unlockBefore(next: Locator): Promise<void> {
    const { signIn } = this.words
    const unlock = this.page.getByRole('dialog', { name: signIn.unlockTitle })
    await unlock.or(next).first().waitFor()
    if (!(await unlock.isVisible())) return
    await unlock.getByLabel(this.words.home.password, { exact: true }).fill(PASSWORD)
    await unlock.getByRole('button', { name: signIn.unlock, exact: true }).click()
    await next.waitFor()
  }

  /** Reviews, signs, waits until the stamp lands, and closes the dialog. */
  async sign(options: { understands?: boolean } = {}): Promise<void> {
    const { transaction, common } = this.words
    const dialog = this.page.getByRole('dialog', { name: transaction.title })
    const understands = dialog.getByRole('checkbox', { name: transaction.tick })
    if (options.understands) await understands.check()
    await dialog.getByRole('button', { name: transaction.sign, exact: true }).click()
    const done = this.page.getByRole('dialog', { name: transaction.done, exact: true })
    await this.unlockBefore(done)
    await done.getByRole('button', { name: common.close, exact: true }).last().click()
    await done.waitFor({ state: 'hidden' })
  }

  /** Nothing went wrong in the browser, and nothing sticks out at the side. */
  async expectCalm(): Promise<void> {
    expect(this.complaints).toEqual([])
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}

export { fill }
