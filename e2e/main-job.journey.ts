import { expect, test } from '@playwright/test'
import { countTaps } from './count-taps.ts'
import { decideReview } from './mailbox.ts'
import { takePicture } from './pictures.ts'
import { type Product, startProduct } from './product.ts'
import { Visitor } from './visitor.ts'

const cases = [
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' },
] as const

test.describe.configure({ mode: 'parallel' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO: 'false' })
})
test.afterAll(() => product.remove())

for (const [index, { language, size, colorScheme }] of cases.entries()) {
  test(`a business issues points and a reward, a customer collects, spends and redeems (${language}, ${size.width} px)`, async ({
    browser,
  }) => {
    const alias = ['norte', 'sur'][index] ?? ''
    const input = { browser, product, language, size, colorScheme }
    const takePictureOf = (visitor: Visitor, name: string) => takePicture(visitor.page, `${language}-${name}.png`)
    const owner = await Visitor.arrive(input)
    const { words } = owner
    const taps = await countTaps(owner.context)

    await test.step('the owner makes a wallet and onboards; approval lets her activate it', async () => {
      await owner.page.goto('/')
      await owner.page.waitForURL('**/home')
      await takePictureOf(owner, 'home')
      await owner.createWallet()
      await owner.page.waitForURL('**/onboarding**')
      await owner.chooseType('business')
      await owner.fillBusiness({ email: `owner@${alias}.example`, phone: `115550000${index}`, name: 'Café Norte', alias })
      await owner.page.waitForURL('**/activate')
      // One of them prepares her opening while her documents are reviewed.
      if (index === 1) await owner.prepareOpening({ name: 'Sellos', code: 'SELLOS', item: 'Flat white', price: '10' })
      await takePictureOf(owner, 'opening')
      await decideReview(product.adminUrl, `owner@${alias}.example`, { decision: 'approve' })
      if (index === 1) {
        await owner.button(words.onboarding.opening.action).waitFor()
        await takePictureOf(owner, 'open')
        await owner.openBusiness({ points: '1000', pieces: '5', item: 'Flat white' })
      } else {
        await owner.button(words.onboarding.activate.action).click()
        await owner.sign()
        await owner.button(words.onboarding.activate.toPortal).click()
      }
      await owner.page.waitForURL('**/u/**')
    })

    let programPath = ''
    let tillPath = ''
    await test.step('she switches on a program, mints, puts a reward on sale and opens a till', async () => {
      if (index === 0) {
        await owner.createProgram({ name: 'Sellos', code: 'SELLOS', mint: '1000' })
        await takePictureOf(owner, 'program')
        await owner.createReward({ item: 'Flat white', code: 'FLAT', price: '10', stock: '20', sale: '5' })
        await owner.launchReward({ item: 'Croissant', price: '8', pieces: '5' })
        await takePictureOf(owner, 'reward')
      }
      tillPath = await owner.createTill('Mostrador', 'mostrador')
      await takePictureOf(owner, 'till-page')
      await owner.open('/u/loyalty-program/join')
      const link = await owner.page
        .getByText(/\/j\/[0-9a-f-]{36}/)
        .first()
        .textContent()
      programPath = /\/j\/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? ''
      expect(programPath).not.toBe('')
      console.log(`an owner's reward on sale and a till: ${taps()} taps (${language}, ${size.width} px)`)
      if (index === 1) expect(taps(), 'from the first page to a reward on sale and a till').toBeLessThanOrEqual(36)
    })

    const customer = await Visitor.arrive(input)
    await test.step('a customer joins with the link, without owning XLM', async () => {
      await customer.open(programPath)
      await takePictureOf(customer, 'join')
      await customer.joinProgram(`ana@${alias}.example`)
      await takePictureOf(customer, 'joined')
    })

    await test.step('the owner pays points to her e-mail, and to somebody who is not there yet', async () => {
      await owner.open('/u/pay')
      await owner.pay({ to: `ana@${alias}.example`, amount: '25' })
      await owner.open('/u/pay')
      await owner.pay({ to: `late@${alias}.example`, amount: '7' })
      await owner.payByLink({ to: `never@${alias}.example`, amount: '9' })
      await owner.open('/u/wallet/pending')
      await expect(owner.page.getByText(`late@${alias}.example`).first()).toBeVisible()
      await takePictureOf(owner, 'pending')
      await owner.cancelPending(`never@${alias}.example`)
    })

    await test.step('who registers that e-mail accepts the payment', async () => {
      const late = await Visitor.arrive(input)
      await late.open(programPath)
      await late.joinProgram(`late@${alias}.example`)
      await late.open('/u/wallet/pending')
      await late.button(words.payments.pending.accept).first().click()
      await late.sign()
      await late.open('/u/wallet/loyalty-points')
      await expect(late.page.getByRole('main')).toContainText(/[^0-9]7\s*(points|puntos|SELLOS)/)
      await late.expectNoFaults()
      await late.context.close()
      const row = owner.page.getByRole('listitem').filter({ hasText: `late@${alias}.example` })
      await expect(row.getByRole('button', { name: words.payments.pending.cancel }), 'without a reload').toHaveCount(0)
    })

    const cashier = await owner.context.newPage()
    await test.step('the customer buys the reward and hands it in; the till shows it once, without reloading', async () => {
      await cashier.goto(`${tillPath}/till`)
      await expect(cashier.getByText(words.tills.counter.waiting)).toBeVisible()
      await customer.addPhone(`115551000${index}`)
      await customer.buyReward('Flat white')
      const posId = /[0-9a-f-]{36}/.exec(tillPath)?.[0] ?? ''
      await customer.open('/u/scan')
      // A till is found by its QR code, and by the short address on its sign.
      await customer.pasteCode(language === 'en' ? `${product.url}/t/${posId}` : `mostrador.${alias}`)
      await customer.page.waitForURL('**/t/**')
      await takePictureOf(customer, 'visit')
      await customer.handIn()
      await takePictureOf(customer, 'handed-in')
      await expect(cashier.getByText(words.tills.counter.grant).first()).toBeVisible()
      await expect(cashier.getByText('Flat white').first()).toBeVisible()
      await takePicture(cashier, `${language}-till.png`)
    })

    await test.step('both see it in their activity, with an explorer page and a CSV', async () => {
      await customer.open('/u/wallet/activity')
      await expect(customer.page.getByText('FLAT').or(customer.page.getByText('Flat white')).first()).toBeVisible()
      await takePictureOf(customer, 'activity')
      await owner.open('/u/wallet/activity')
      await takePictureOf(owner, 'owner-activity')
      const csv = await owner.exportActivity()
      expect(csv.split('\n').length).toBeGreaterThan(5)
      expect(csv).toContain('SELLOS')
    })

    await test.step('nothing complained, nothing sticks out', async () => {
      await owner.expectNoFaults()
      await customer.expectNoFaults()
    })
  })
}
