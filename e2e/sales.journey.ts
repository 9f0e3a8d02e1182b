import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { leaveSetUp, signUp } from './member.ts'
import { giveMoney } from './money.ts'
import { takePicture } from './pictures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill, type Visitor } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

const newcomers = {
  en: { email: 'shopper.en@correo.example', number: '1155770068' },
  es: { email: 'shopper.es@correo.example', number: '1155770067' },
}

/** Fills in the form of a new sale of the program's points. */
async function openSale(walk: Walk, { quantity, price }: { quantity: string; price: string }): Promise<string> {
  const { visitor, page } = walk
  const { sales } = visitor.words
  await visitor.open('/u/sales/new')
  await visitor.field(sales.open.quantity).fill(quantity)
  await visitor.field(sales.open.price).fill(price)
  await says(page, sales.open.all)
  await walk.see('sale_form')
  await visitor.button(sales.open.action).click()
  await visitor.sign()
  await page.waitForURL(/\/u\/sales\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Buys on the shop page, and follows to the receipt. @returns its path */
async function buy({
  visitor,
  page,
  see,
}: {
  visitor: Visitor
  page: Walk['page']
  see: (name: string) => Promise<void>
}): Promise<string> {
  const { shop } = visitor.words
  const item = page
    .getByRole('list', { name: shop.items })
    .getByRole('listitem')
    .filter({ hasText: 'USDL' })
    .filter({ hasText: 'GRANOS' })
    .first()
  await item.getByRole('button').click()
  await visitor.field(shop.quantity).fill('10')
  await says(page, shop.acceptFirst)
  await page.getByRole('checkbox', { name: shop.accept }).check()
  await see('shop_order')
  await item.getByRole('button', { name: shop.buy, exact: true }).click()
  await visitor.sign([], shop.receipt)
  await page.waitForURL(/\/u\/orders\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

for (const look of [phone, desk]) {
  const decimal = look.language === 'es' ? ',' : '.'

  test(`product decisions 6, 9 and 33: a shop sells for money, a customer buys, the shop refunds (${look.language}, ${look.size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    await giveMoney(product, 'customer', '50')
    const owner = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = owner
    const { sales, orders, shop, loyalty, common, errors, filters } = visitor.words
    await page.goto('/u/loyalty-program/mint')
    await visitor.field(common.amount.label).fill('100')
    await visitor.button(loyalty.mint.action).click()
    await visitor.sign()

    await test.step('the owner opens a sale; below $1 an order is refused, and why is said', async () => {
      await visitor.open('/u/sales/new')
      await visitor.field(sales.open.quantity).fill('40')
      await visitor.field(sales.open.price).fill(`0${decimal}5`)
      await visitor.button(sales.open.action).click()
      await says(page, errors.order_value_too_low)
      await owner.see('sale_too_low')
      await page.getByRole('dialog').getByRole('button', { name: common.accept, exact: true }).click()
    })
    const sale = await openSale(owner, { quantity: '40', price: '2' })
    await says(page, sales.noFills)
    await owner.see('sale_open')
    await visitor.open('/u/sales')
    await owner.see('sales')
    await visitor.headerAction(sales.shop)
    await page.waitForURL('**/b/*')
    const { pathname: shopPath } = new URL(page.url())
    await page.goto('/u/sales')

    await test.step('a guest sees the shop, and is led through the sign-up to land there again', async () => {
      const guest = await Walk.begin({ browser, product, look })
      await guest.page.goto(shopPath)
      await says(guest.page, shop.items)
      await guest.see('shop')
      const item = guest.page
        .getByRole('list', { name: shop.items })
        .getByRole('listitem')
        .filter({ hasText: 'USDL' })
        .filter({ hasText: 'GRANOS' })
        .first()
      await item.getByRole('button').click()
      await says(guest.page, shop.signIn)
      await guest.visitor.button(shop.signInAction).click()
      await guest.page.waitForURL(url => url.pathname === '/home' && url.searchParams.get('next') === shopPath)
      await signUp(guest.visitor, newcomers[look.language])
      await leaveSetUp(guest.visitor)
      await guest.page.waitForURL(`**${shopPath}`)
      await item.getByRole('button').click()
      await says(guest.page, fill(shop.noMoney, { code: 'USDL' }))
      await guest.see('shop_newcomer')
      await guest.visitor.button(fill(guest.visitor.words.wallet.hold.action, { code: 'USDL' })).click()
      await guest.visitor.sign()
      await says(guest.page, shop.have)
      await guest.end()
    })

    const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    await customer.page.goto(shopPath)
    const order = await buy({ visitor: customer.visitor, page: customer.page, see: name => customer.see(name) })
    await says(customer.page, orders.receipt)
    await says(customer.page, common.status.paid)
    await customer.see('order_mine')
    await customer.page.emulateMedia({ media: 'print' })
    await expect(customer.page.getByRole('navigation')).toHaveCount(0)
    await says(customer.page, orders.termsAccepted)
    await takePicture(customer.page, `order_print-${look.language}.png`, { fullPage: true })
    await customer.page.emulateMedia({ media: 'screen' })
    await customer.visitor.open('/u/orders')
    await customer.see('orders_mine')

    await test.step('the owner sees who bought, collects, and finds the order by its number', async () => {
      await visitor.open(sale)
      await expect(page.getByRole('list', { name: sales.fills }).getByRole('listitem')).toHaveCount(1)
      await owner.see('sale_sold')
      await visitor.button(sales.collect).click()
      await visitor.sign()
      await visitor.open('/u/orders')
      const number = order.split('/').at(-1) ?? ''
      await page.getByText(filters.title, { exact: true }).first().click()
      await visitor.field(filters.id).fill(number)
      await page.waitForURL(url => url.searchParams.get('id') === number)
      await expect(page.getByRole('list', { name: orders.title }).getByRole('listitem')).toHaveCount(1)
      await page.reload()
      await expect(page.getByRole('list', { name: orders.title }).getByRole('listitem')).toHaveCount(1)
      await owner.see('orders_shop')
    })

    await test.step('the owner returns half of the price; the customer gives half of the points back', async () => {
      await visitor.open(`${order}/refund`)
      await visitor.field(orders.refund.amount).fill('10')
      await owner.see('refund')
      await visitor.button(orders.refund.action).click()
      await visitor.sign()
      await says(page, common.status.partially_refunded)
      await owner.see('order_shop')
      await customer.visitor.open(order)
      await says(customer.page, common.status.partially_refunded)
      await customer.see('order_owed')
      await customer.visitor.button(orders.giveBack).click()
      await customer.visitor.sign()
      await says(customer.page, orders.movement.return)
      await expect(customer.visitor.button(orders.giveBack)).toHaveCount(0)
      await customer.end()
    })

    await test.step('the owner closes the sale, and the shop no longer offers it', async () => {
      await visitor.open(sale)
      await visitor.button(sales.close).click()
      await visitor.sign()
      await says(page, sales.status.closed)
      await owner.see('sale_closed')
    })
    owner.faults.splice(0, Infinity, ...owner.faults.filter(fault => !isRefusal(fault)))
    await owner.end()
  })
}
