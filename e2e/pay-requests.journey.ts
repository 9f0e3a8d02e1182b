import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import { givePoints } from './money.ts'
import { atEveryChange, desk, type Look, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'
const ASSET = 'Granos (GRANOS)'

type Ask = { amount: string; message: string; to?: string }

/** Asks for points in the form. @returns the id of the request */
async function ask({ visitor, page }: Walk, { amount, message, to }: Ask): Promise<string> {
  const { payRequests, common } = visitor.words
  await visitor.open('/u/pay-requests/new')
  if (to !== undefined) {
    await page.getByText(payRequests.new.person, { exact: true }).click()
    await visitor.field(payRequests.new.who).fill(to)
    await visitor.button(common.person.change).waitFor()
  }
  await visitor.choose(payRequests.new.asset, ASSET)
  await visitor.field(common.amount.label).fill(amount)
  await visitor.field(payRequests.new.message).fill(message)
  await visitor.button(payRequests.create).last().click()
  await page.waitForURL(/\/u\/pay-requests\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const look of [phone, desk] satisfies Look[]) {
  const { language, size } = look
  const message = `Dos cafés ${language} ${size.width}`

  test(`product decision 7: asked by e-mail, paid on the public page, with a receipt (${size.width} px, ${language})${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    await givePoints(product, '10')
    const owner = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { payRequests, common } = owner.visitor.words
    await owner.page.goto('/u/pay-requests')
    await says(owner.page, payRequests.lead)

    await test.step('a mistake is told at its field', async () => {
      await owner.visitor.open('/u/pay-requests/new')
      await owner.visitor.button(payRequests.create).last().click()
      await says(owner.page, owner.visitor.words.errors.amount_not_valid)
      await owner.see('pay_request_mistake')
    })
    const id = await ask(owner, { amount: '10', message, to: CUSTOMER })
    await owner.see('pay_request_open')

    await test.step('the mail leads to the public page; a guest sees who asks and is led through the sign-in', async () => {
      const mail = await readMail(product.adminUrl, CUSTOMER, message)
      const link = /https?:\S+\/p\/[0-9a-f-]{36}/.exec(mail)?.[0] ?? ''
      expect(link).toContain(id)
      const guest = await Walk.begin({ browser, product, look })
      await guest.page.goto(new URL(link).pathname)
      await says(guest.page, message)
      await expect(guest.visitor.button(payRequests.public.signIn)).toBeVisible()
      await guest.see('pay_request_guest')
      await guest.visitor.button(payRequests.public.signIn).click()
      await guest.page.waitForURL('**/home?**')
      await guest.end()
    })

    await test.step('who was asked finds it at home, pays it on its page, and sees the receipt', async () => {
      const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
      await customer.page.goto('/u/dashboard')
      await expect(customer.page.getByRole('list', { name: payRequests.forYou })).toContainText(message)
      await customer.see('pay_request_home')
      await customer.page.goto(`/p/${id}`)
      await customer.visitor.button(payRequests.public.payHere).click()
      await customer.visitor.sign()
      await says(customer.page, payRequests.public.paid)
      await expect(customer.page.getByRole('heading', { name: payRequests.public.receipts })).toBeVisible()
      await customer.see('pay_request_paid')
      await customer.end()
    })

    await test.step('the asker’s page has followed; the list finds it by its filters, which stand in the address', async () => {
      await expect(owner.page.getByRole('heading', { name: payRequests.detail.receipts })).toBeVisible()
      await owner.see('pay_request_received')
      await owner.go(`/u/pay-requests?status=paid&alias=${encodeURIComponent(CUSTOMER)}`, 'pay_requests_filtered')
      await expect(owner.page.getByRole('list', { name: payRequests.title })).toContainText(message)
      await owner.page.reload()
      await owner.visitor.button(fill(owner.visitor.words.filters.remove, { filter: common.status.paid })).click()
      await expect(owner.page).toHaveURL(/\/u\/pay-requests\?alias=[^&]*$/)
      expect(await readMail(product.adminUrl, CUSTOMER, payRequests.detail.receipts.slice(0, 3))).toContain(message)
    })
    await owner.end()
  })
}

test('product decision 7: a part is taken as it is; too much goes back; declined and cancelled are told', async ({ browser, product }) => {
  await givePoints(product, '9.5')
  const owner = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const customer = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('customer') })
  const { payRequests } = owner.visitor.words
  const words = customer.visitor.words
  await owner.page.goto('/u/pay-requests')
  await says(owner.page, payRequests.lead)
  await customer.page.goto('/u/dashboard')

  /** Pays by the signed link of the request in the pay form, where the memo is locked and the amount is not. */
  const payByHand = async (id: string, amount: string) => {
    await customer.page.goto(`/p/${id}`)
    const uri = await customer.visitor.link(words.payRequests.public.openWallet).getAttribute('href')
    await customer.visitor.open(`/u/pay?${new URLSearchParams({ uri: uri ?? '' })}`)
    await customer.visitor.button(words.common.person.change).waitFor()
    await customer.visitor.field(words.common.amount.label).fill(amount)
    await customer.page
      .getByRole('button', { name: new RegExp(`^${words.payments.action}`) })
      .last()
      .click()
    await customer.visitor.sign()
  }

  await test.step('a part: accept', async () => {
    const id = await ask(owner, { amount: '5', message: 'A part of it' })
    await payByHand(id, '2')
    await customer.visitor.open(`/p/${id}`)
    await says(customer.page, fill(words.payRequests.public.remaining, { received: '2', remaining: '3', code: 'GRANOS' }))
    await customer.see('pay_request_part')
    await owner.visitor.button(payRequests.actions.accept).click()
    await owner.see('pay_request_accept')
    await owner.page.getByRole('dialog').getByRole('button', { name: payRequests.actions.accept, exact: true }).click()
    await says(owner.page, payRequests.detail.accepted)
    await says(customer.page, words.payRequests.public.paid)
  })

  await test.step('over: the difference goes back', async () => {
    const id = await ask(owner, { amount: '5', message: 'Too much of it' })
    await payByHand(id, '7,5')
    const sendBack = fill(payRequests.actions.refund, { amount: '2.50', code: 'GRANOS' })
    await owner.visitor.button(sendBack).click()
    await owner.visitor.sign()
    await expect(owner.visitor.button(sendBack)).toHaveCount(0)
    await says(owner.page, fill(payRequests.detail.returned, { amount: '2.50 GRANOS' }))
    await owner.see('pay_request_refunded')
    await customer.visitor.open(`/p/${id}`)
    await says(customer.page, words.payRequests.public.paid)
    await customer.see('pay_request_refunded_public')
  })

  await test.step('declined, and cancelled: each says so on its page', async () => {
    const declined = await ask(owner, { amount: '5', message: 'Not today', to: CUSTOMER })
    await customer.visitor.open(`/u/pay-requests/${declined}`)
    await customer.visitor.button(words.payRequests.actions.decline).click()
    await customer.page.getByRole('dialog').getByRole('button', { name: words.payRequests.actions.decline, exact: true }).click()
    await says(owner.page, payRequests.detail.declined)
    await customer.visitor.open(`/p/${declined}`)
    await says(customer.page, words.payRequests.public.declined)
    await customer.see('pay_request_declined')
    const cancelled = await ask(owner, { amount: '5', message: 'Forget it' })
    await customer.visitor.open(`/p/${cancelled}`)
    await expect(customer.visitor.button(words.payRequests.public.payHere)).toBeVisible()
    await owner.visitor.button(payRequests.actions.cancel).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: payRequests.actions.cancel, exact: true }).click()
    await says(customer.page, fill(words.payRequests.public.cancelledDetail, { name: 'Café Tostado' }))
    await customer.see('pay_request_cancelled')
    await customer.visitor.open('/p/00000000-0000-4000-8000-000000000000')
    await says(customer.page, words.payRequests.public.gone)
    await customer.see('pay_request_gone')
  })
  await owner.end()
  customer.faults.splice(0, customer.faults.length, ...customer.faults.filter(fault => !fault.includes('status of 404')))
  await customer.end()
})
