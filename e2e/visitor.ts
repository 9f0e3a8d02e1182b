import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { followInside } from './follow-inside.ts'
import { readCode } from './mailbox.ts'
import type { Product } from './product.ts'
import { hasResult, keepResults } from './till-results.ts'
import { fill, type JourneyLanguage, reviewName, signName, wordsOf } from './words.ts'

/** A person with their own browser, and their actions on the screens, in their language. */
export type VisitorInput = {
  browser: Browser
  product: Pick<Product, 'url' | 'adminUrl'>
  language: JourneyLanguage
  size?: { width: number; height: number }
  colorScheme?: 'dark' | 'light'
  /** Storage of the browser from an earlier visit; empty by default. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>
}

export const PASSWORD = 'correct horse battery staple'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAA7VBMVEWKSyqbWy/xq0n8tkz2sEr+t0yKTCr/uE33sEvloEX3sUvLhz6cXDDkn0WrajT+uEzvqUmOTyv6tEyOTizPjD+bWi/Oij+fXjCjYjHgm0OgYDGtbDS4djfqpUe5dzj7tUvyrEr9tUz8tUzMiT2NTiv6s0zOiz7Khj3NiT7LiD6cXC+gYDCaWi+iYjGlZTKmZDKjYzLhnESrazThm0Tpo0bknkXnoUbmoUbwqkjzrUm6dzj4sUvKhz3Piz7Jhj3Nij6gXzChYTGhYDGraTOkYzKfXjHgnESsajToo0bookaubDXvqUjuqUjuqEjpo0fcSihwAAAACXBIWXMAAAsTAAALEwEAmpwYAAABi0lEQVRo3u2Y11bCQBRFJ7SbEHpvUgQpCqigINh79/8/R191AZkzmWH5cPcHnL1S5pYRgmEYhmEYZrvsL3PTVLTVir5PL+sx3ekH7oJ+0Rzc6EuPVB1agVON6MkvzWgN85GG+Ox1ktaS7Kf95sd2aCNflr/8oxB5ED30kz9pkCeZhHr+wx5J0FB+htg5SWErfof0CUmyk1USFEiatkr+KCwvSJYU6sOMABy8arwRxAQWOJggjuZXCKQIClxU0AMFC1QQAPsjweQhwRIX1CFBDhcUIMExLihDgjNckIIENi4IQYIgLtj9XwLjr8j4Rzb+mxo/aHVcUMMmFtPFTjQNl2sxQAVX6EpjumWiTf8UniqqmAAfsSNzo1PLD7fA6BiuqAynfXmBqzRdd14Mj+/CkizaoaHyCii3Qo3Vl7RERmIJvPe15XuvsWPhC8tjUXsdCp+k2xvOQ9jtaLituFtbluIVoYfn+Mr6lhD6KF4E/vSX3qPuSy+r1n36sINB+7PcreUFwzAMwzDMdvkGXq1MSJblcyMAAAAASUVORK5CYII=',
  'base64',
)

export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly product: Pick<Product, 'url' | 'adminUrl'>
  readonly words: ReturnType<typeof wordsOf>
  /** Errors reported by the browser; journeys expect none. */
  readonly browserErrors: string[] = []
  phrase = ''

  private constructor(page: Page, input: VisitorInput) {
    this.page = page
    this.context = page.context()
    this.product = input.product
    this.words = wordsOf(input.language)
    page.on('pageerror', error => this.browserErrors.push(error.message))
    page.on('console', message => {
      // An unregistered wallet (spec §7) and a missing program are 404s, which the browser logs automatically.
      const isUnregistered = message.text().includes('404') && /\/(api\/wallet|loyalty-program)$/.test(message.location().url)
      if ((message.type() === 'error' || message.type() === 'warning') && !isUnregistered) this.browserErrors.push(message.text())
    })
  }

  /** Opens a browser for a person. */
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

  /** Reads the error dialog, lets `look` see it, and accepts it. */
  async acceptError(text: string, look: () => Promise<unknown> = async () => {}) {
    const { notification, accept } = this.words.common
    const notice = this.page.getByRole('dialog', { name: notification, exact: true })
    await expect(notice.getByText(text)).toBeVisible()
    await look()
    await notice.getByRole('button', { name: accept, exact: true }).click()
    await expect(notice).toBeHidden()
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A text field, also one that suggests while one types. */
  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true }).or(this.page.getByRole('combobox', { name, exact: true }))
  }

  /** Opens what stands folded up under a title. */
  async unfold(title: string): Promise<void> {
    const summary = this.page.locator('summary').filter({ hasText: title })
    await summary.click()
    await expect(summary.locator('..')).toHaveAttribute('open')
  }

  link(name: string) {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** Follows a line of the menu beside the screen, in its group. */
  async follow(group: string, line: string): Promise<void> {
    const menu = this.page.getByRole('banner').getByRole('navigation')
    const title = menu.getByRole('button', { name: group, exact: true })
    await title.waitFor()
    if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
    await menu.getByRole('link', { name: line, exact: true }).click()
  }

  /** From the first page to a signed-in wallet: terms, password, 12 words saved, three of them confirmed. */
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
    await this.tapWords(await this.askedWords(words))
    await this.button(setup.finish).click()
  }

  /** Those of the words that are asked for, in their order. */
  async askedWords(words: readonly string[]): Promise<string[]> {
    const places = this.page.getByRole('group', { name: this.words.setup.confirmChosen }).getByText(/^\d+\./)
    await places.first().waitFor()
    return (await places.allTextContents()).map(text => words[Number.parseInt(text, 10) - 1] ?? '')
  }

  /** Taps words in the given order. */
  async tapWords(words: readonly string[]): Promise<void> {
    const pool = this.page.getByRole('group', { name: this.words.setup.confirmPool })
    for (const word of words) await pool.getByRole('button', { name: word, exact: true, disabled: false }).first().click()
  }

  /** Unlocks the wallet of this device, on the first page. */
  async unlock(): Promise<void> {
    const { home } = this.words
    await this.page.getByLabel(home.password, { exact: true }).fill(PASSWORD)
    await this.button(home.unlock).click()
  }

  /** Registers the wallet as one of its two types. */
  async chooseType(type: 'business' | 'individual'): Promise<void> {
    const { choose } = this.words.onboarding
    await this.page.getByRole('radio', { name: choose[type] }).check({ force: true })
    await this.page.getByRole('checkbox', { name: choose.terms }).check()
    await this.button(choose.start).click()
  }

  /** Confirms e-mail and phone (Argentine, without the country code) with the codes from the outbox. */
  async verifyContacts(email: string, phone: string): Promise<void> {
    await this.verifyEmail(email)
    await this.verifyPhone(phone)
  }

  async verifyEmail(email: string): Promise<void> {
    const { contact } = this.words
    await this.field(contact.email.label).fill(email)
    await this.button(contact.email.send).click()
    await this.typeCode(contact.email.code, email)
  }

  async verifyPhone(phone: string): Promise<void> {
    const { contact } = this.words
    await this.field(contact.phone.number).fill(phone)
    await this.button(contact.phone.send).click()
    await this.typeCode(contact.phone.code, `+549${phone}`)
  }

  async typeCode(label: string, to: string): Promise<void> {
    const digit = (place: number) => this.page.getByLabel(fill(this.words.common.fieldOf, { label, place, total: 6 }))
    await digit(1).waitFor()
    const code = await readCode(this.product.adminUrl, to)
    for (const [i, text] of code.split('').entries()) await digit(i + 1).fill(text)
  }

  /** Uploads a small picture into the file field of a part of the page. */
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
    // By the phone that was confirmed.
    await expect(this.page.getByRole('combobox', { name: profile.country, exact: true })).toHaveValue('Argentina')
    await this.field(profile.address).fill('Defensa 900, Buenos Aires')
    await this.unfold(profile.coordinates)
    await this.field(profile.latitude).fill('-34.6186')
    await this.field(profile.longitude).fill('-58.3716')
    await this.choose(profile.categories, profile.categoryNames.cafe)
    await this.button(onboarding.profile.save).click()
  }

  /** Picks an option of a drop-down list. */
  async choose(label: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label, exact: true })
    await box.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
    // A list of several stays open. Pressed once more, the key closes the drawer.
    if ((await box.getAttribute('aria-expanded')) === 'true') await this.page.keyboard.press('Escape')
  }

  /** Unlocks the wallet if it asks for the password, and waits for `next`. */
  async unlockBefore(next: Locator): Promise<void> {
    const { signIn } = this.words
    const unlock = this.page.getByRole('dialog', { name: signIn.unlockTitle })
    await unlock.or(next).first().waitFor()
    if (!(await unlock.isVisible())) return
    await unlock.getByLabel(this.words.home.password, { exact: true }).fill(PASSWORD)
    await unlock.getByRole('button', { name: signIn.unlock, exact: true }).click()
    await next.waitFor()
  }

  /** Reviews, signs, waits for the stamp and for the texts in `sees`, and closes the dialog, or leaves it by the button `then`. */
  async sign(sees: string[] = [], then?: string): Promise<void> {
    const { transaction, common } = this.words
    const dialog = this.page.getByRole('dialog', { name: reviewName(transaction) })
    const sign = dialog.getByRole('button', { name: signName(transaction) })
    await sign.waitFor()
    // A wallet that is locked is unlocked in the same sheet.
    const password = dialog.getByLabel(this.words.home.password, { exact: true })
    if (await password.isVisible()) await password.fill(PASSWORD)
    await sign.click()
    const done = this.page.getByRole('dialog', { name: transaction.done, exact: true })
    await done.waitFor()
    for (const text of sees) await expect(done.getByText(text)).toBeVisible()
    await done
      .getByRole('button', { name: then ?? common.close, exact: true })
      .last()
      .click()
    await done.waitFor({ state: 'hidden' })
  }

  /** At an open till: says who and how many, gives, and waits for the big result, which steps back by itself. */
  async giveAtTill(who: string, amount: string, code = 'GRANOS'): Promise<void> {
    const { give } = this.words.tills.counter
    await this.field(give.who).fill(who)
    await this.button(this.words.common.person.change).waitFor()
    await this.field(give.howMany).fill(amount)
    await this.finishGift(fill(give.actionAmount, { amount, code }), fill(this.words.tills.counter.given, { amount, code }))
  }

  /** Presses a till's main action, by its name, and waits until the result has come and gone. */
  async finishGift(action: string, says: string): Promise<void> {
    const { close } = this.words.tills.counter
    const saysResult = await keepResults(this.page, close)
    await this.page.getByRole('button', { name: action, exact: true }).click()
    await this.unlockBeforeResult()
    await saysResult(says)
    await expect(this.page.getByRole('button', { name: close })).toBeHidden()
  }

  /** Unlocks the wallet if a till asks for the password before its result, which it keeps. */
  async unlockBeforeResult(): Promise<void> {
    const { signIn } = this.words
    const unlock = this.page.getByRole('dialog', { name: signIn.unlockTitle })
    await expect.poll(async () => (await unlock.isVisible()) || (await hasResult(this.page)), 'asks or gives').toBe(true)
    if (!(await unlock.isVisible())) return
    await unlock.getByLabel(this.words.home.password, { exact: true }).fill(PASSWORD)
    await unlock.getByRole('button', { name: signIn.unlock, exact: true }).click()
  }

  /** Opens an address and waits for its heading: inside the portal like a link, otherwise like the address bar. */
  async open(path: string): Promise<void> {
    const isInside = await this.page.evaluate(() => location.pathname.startsWith('/u/'))
    if (isInside && path.startsWith('/u/')) await followInside(this.page, path)
    else await this.page.goto(path)
    await this.page.getByRole('heading').first().waitFor()
  }

  /** Creates the program of the selected business and enables it. */
  async createProgram(input: { name: string; code: string; mint: string }): Promise<void> {
    const { loyalty } = this.words
    await this.open('/u/loyalty-program/new')
    await this.field(loyalty.fields.name).fill(input.name)
    await this.field(loyalty.fields.code).fill(input.code)
    await this.upload(this.page.locator('body'))
    await this.field(loyalty.fields.termsText).fill('Points are given with a purchase and are not money.')
    await this.button(loyalty.create).click()
    await this.page.waitForURL(/loyalty-program$/)
    await this.switchOn('/u/loyalty-program/enable')
    await this.open('/u/loyalty-program/mint')
    await this.field(this.words.common.amount.label).fill(input.mint)
    await this.button(loyalty.mint.action).click()
    await this.sign()
  }

  /** While the review runs: prepares the card and a first reward, and looks at the poster. Back at the activation after each. */
  async prepareOpening(input: { name: string; code: string; item: string; price: string }): Promise<void> {
    const { onboarding, loyalty, rewards, qr } = this.words
    const { card, reward, poster } = onboarding.opening
    const step = (name: string) => this.page.getByRole('link', { name: new RegExp(`^${name}`) })
    await step(card).click()
    await this.field(loyalty.fields.name).fill(input.name)
    await this.field(loyalty.fields.code).fill(input.code)
    await this.upload(this.page.getByRole('article'))
    await this.field(loyalty.fields.termsText).fill('Points are given with a purchase and are not money.')
    await this.button(loyalty.create).click()
    await step(reward).click()
    await this.field(rewards.fields.item).fill(input.item)
    await this.field(rewards.fields.price).fill(input.price)
    await this.upload(this.page.getByRole('article'))
    await this.button(rewards.create).click()
    await step(poster).click()
    await this.button(qr.poster.print).waitFor()
    await this.page.goBack()
    await step(poster).waitFor()
  }

  /** Opens the business with what it prepared, by one signature. */
  async openBusiness(input: { points: string; pieces: string; item: string }): Promise<void> {
    const { opening } = this.words.onboarding
    await this.field(opening.points).fill(input.points)
    await this.field(fill(opening.pieces, { name: input.item })).fill(input.pieces)
    await this.button(opening.action).click()
    await this.sign([opening.done, opening.celebrate], this.words.onboarding.activate.toPortal)
  }

  /** Enables a program or a reward; the signature is the only gate. */
  async switchOn(path: string): Promise<void> {
    const { enable } = this.words.loyalty
    await this.open(path)
    await this.button(enable.action).last().click()
    await this.sign()
  }

  /**
   * Creates a reward, enables it, mints it and puts it on sale.
   * @returns its id
   */
  async createReward(input: { item: string; code: string; price: string; stock: string; sale: string }): Promise<string> {
    const { rewards, loyalty, common } = this.words
    await this.open('/u/loyalty-program/rewards/new')
    await this.field(rewards.fields.item).fill(input.item)
    await this.field(rewards.fields.price).fill(input.price)
    await this.upload(this.page.locator('body'))
    await this.unfold(rewards.fields.more)
    await this.field(rewards.fields.code).fill(input.code)
    await this.field(rewards.fields.redemption_instructions).fill('Hand it over.')
    await this.field(rewards.fields.requirements).fill('For members.')
    await this.field(rewards.fields.conditions).fill('Once a visit.')
    await this.button(rewards.create).click()
    await this.page.waitForURL(/rewards\/[0-9a-f-]{36}\/enable$/)
    const rewardId = new URL(this.page.url()).pathname.split('/').at(-2) ?? ''
    const path = `/u/loyalty-program/rewards/${rewardId}`
    await this.switchOn(`${path}/enable`)
    await this.open(`${path}/mint`)
    await this.field(common.amount.label).fill(input.stock)
    await this.button(loyalty.mint.action).click()
    await this.sign()
    await this.open(`${path}/sell`)
    await this.field(rewards.sell.quantity).fill(input.sale)
    await this.button(rewards.sell.action).last().click()
    await this.sign()
    return rewardId
  }

  /** A reward in one go: what it is, its price and picture, how many, and one signature. */
  async launchReward(input: { item: string; price: string; pieces: string }): Promise<void> {
    const { rewards } = this.words
    await this.open('/u/loyalty-program/rewards/new')
    await this.field(rewards.fields.item).fill(input.item)
    await this.field(rewards.fields.price).fill(input.price)
    await this.upload(this.page.locator('body'))
    await this.button(rewards.create).click()
    await this.page.waitForURL(/rewards\/[0-9a-f-]{36}\/enable$/)
    await this.field(rewards.launch.quantity).fill(input.pieces)
    await this.button(rewards.launch.action).click()
    await this.sign([fill(rewards.launch.done, { name: input.item })])
    await this.page.waitForURL(/rewards\/[0-9a-f-]{36}$/)
    await expect(this.page.getByRole('heading', { name: rewards.sell.onSale, exact: true })).toBeVisible()
  }

  /**
   * Creates a till and opens it on the network.
   * @returns its path
   */
  async createTill(name: string, label: string): Promise<string> {
    const { tills } = this.words
    await this.open('/u/pos/new')
    await this.field(tills.fields.name).fill(name)
    await this.field(tills.fields.alias).fill(label)
    await this.button(tills.create).last().click()
    await this.page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}/)
    const path = new URL(this.page.url()).pathname.replace(/\/enable$/, '')
    await this.open(`${path}/enable`)
    await this.button(tills.enable.action).last().click()
    await this.sign()
    return path
  }

  /** Pays from the open wallet. */
  async pay(input: { to: string; amount: string }): Promise<void> {
    const { payments, common } = this.words
    await this.field(payments.who).fill(input.to)
    await this.page.keyboard.press('Enter')
    await this.button(common.person.change).waitFor()
    await this.field(common.amount.label).fill(input.amount)
    await this.sendPayment()
  }

  /** Pays what a link asks for, which leaves nothing of the link behind. */
  async payByLink(input: { to: string; amount: string }): Promise<void> {
    await this.open(`/u/pay?${new URLSearchParams(input)}`)
    await this.button(this.words.common.person.change).waitFor()
    await this.sendPayment()
    await expect(this.page).toHaveURL(/\/u\/pay$/)
    await expect(this.field(this.words.common.amount.label)).toHaveValue('')
  }

  /** Sends the payment that the form holds. */
  private async sendPayment(): Promise<void> {
    const { payments } = this.words
    const action = this.page.getByRole('button', { name: new RegExp(`^${payments.action}`) }).last()
    await expect(action, 'the main action is never below the fold').toBeInViewport({ ratio: 1 })
    await action.click()
    await this.sign()
    await expect(this.field(payments.who), 'the next payment starts empty').toHaveValue('')
  }

  /** From the join page: creates a wallet, confirms one address, joins in the same step, returns to the page and opens the card. */
  async joinProgram(email: string): Promise<void> {
    const { join } = this.words
    await this.link(join.already).click()
    await this.createWallet()
    await this.page.waitForURL('**/onboarding**')
    await this.chooseType('individual')
    await this.verifyEmail(email)
    await this.joinAtLast()
    await this.link(join.memberAction).or(this.button(join.memberAction)).first().click()
    await this.page.waitForURL('**/u/**')
  }

  /** The last tap of the way from a join link, while the wallet is unlocked: nothing is left to review, and the program's page says it. */
  async joinAtLast(): Promise<void> {
    const { actionJoin } = this.words.onboarding.activate
    await this.page.getByRole('button', { name: new RegExp(`^${fill(actionJoin, { program: '.+' })}$`) }).click()
    await this.page.waitForURL('**/j/**')
    await this.page.getByText(this.words.join.member, { exact: true }).waitFor()
  }

  /** Confirms the phone number that was not asked when joining. */
  async addPhone(phone: string): Promise<void> {
    await this.open('/u/more/update-phone')
    await this.verifyPhone(phone)
    await this.page.waitForURL('**/u/more')
  }

  /** Cancels a pending payment. */
  async cancelPending(email: string): Promise<void> {
    const { pending } = this.words.payments
    const row = this.page.getByRole('listitem').filter({ hasText: email })
    await row.getByRole('button', { name: pending.cancel, exact: true }).click()
    await this.sign()
    await row.filter({ has: this.page.getByRole('button', { name: pending.cancel, exact: true }) }).waitFor({ state: 'detached' })
  }

  /** Buys one reward that is on sale for the points of the only program. */
  async buyReward(name: string, program = 'Sellos'): Promise<void> {
    const { wallet } = this.words
    await this.open('/u/wallet/loyalty-points')
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(program) })
      .first()
      .click()
    await this.page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    const action = this.page.getByRole('button', { name: new RegExp(wallet.purchase.action.split('{')[0] ?? '') }).last()
    await expect(action, 'the main action is never below the fold').toBeInViewport({ ratio: 1 })
    await action.click()
    await this.sign([fill(wallet.purchase.done, { reward: name }), wallet.purchase.redeemNow])
  }

  /** Pastes the text of a code instead of scanning it. */
  async pasteCode(text: string): Promise<void> {
    const { qr } = this.words.common
    await this.field(qr.paste).fill(text)
    await this.button(qr.pasteAction).click()
  }

  /** On a till's page: redeems the only reward. */
  async handIn(): Promise<void> {
    const { visit } = this.words.tills
    await this.button(visit.handIn).first().click()
    await this.sign()
    await expect(this.page.getByText(visit.doneDetail).first()).toBeVisible()
  }

  /** Uses an action of the pane header, which is in a menu on narrow screens (spec §2). */
  async headerAction(name: string): Promise<void> {
    const menu = this.page.getByRole('main').getByRole('button', { name: this.words.common.moreActions, exact: true })
    const action = this.button(name).or(this.link(name)).first()
    await action.or(menu).first().waitFor()
    if (await action.isVisible()) return action.click()
    await menu.click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** @returns the activity as CSV, as downloaded by the browser */
  async exportActivity(): Promise<string> {
    const { activity } = this.words
    await this.open('/u/wallet/activity')
    await this.headerAction(activity.export.action)
    const download = this.page.waitForEvent('download')
    await this.button(activity.export.download).click()
    return readFile(await (await download).path(), 'utf8')
  }

  /** Expects no browser errors, and nothing overflowing sideways. */
  async expectNoFaults(): Promise<void> {
    expect(this.browserErrors).toEqual([])
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}

export { fill }
