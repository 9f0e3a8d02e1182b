import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { desk, phone } from './screen-check.ts'
import { fill, type Visitor } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

type Draft = { name: string; code: string; amount?: string; hedge?: string }

/** Fills in the form of a new token and saves it. @returns the path of the token */
async function createToken(walk: Walk, { name, code, amount, hedge }: Draft): Promise<string> {
  const { visitor, page } = walk
  const { tokens, loyalty } = visitor.words
  await visitor.open('/u/tokens/new')
  await visitor.field(tokens.fields.name).fill(name)
  await visitor.field(tokens.fields.code).fill(code)
  await visitor.upload(page.locator('body'))
  await visitor.field(tokens.fields.description).fill('Para regalar un café.')
  await visitor.field(tokens.fields.conditions).fill('Vale en todas nuestras sucursales.')
  await visitor.field(loyalty.fields.termsText).fill('No se cambia por dinero.')
  if (hedge !== undefined) await page.getByRole('radio', { name: hedge, exact: true }).check()
  if (amount !== undefined) {
    await page.getByRole('radio', { name: tokens.fields.fixed }).check()
    await visitor.field(tokens.fields.fixedAmount).fill(amount)
  }
  await walk.see(`token_form_${code}`)
  await visitor.button(tokens.create).last().click()
  await page.waitForURL(/\/u\/tokens\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Mints from the pane of a token to the business's wallet. */
async function mint(visitor: Visitor, path: string, amount: string): Promise<void> {
  await visitor.open(`${path}/mint`)
  await visitor.field(visitor.words.common.amount.label).fill(amount)
  await visitor.button(visitor.words.loyalty.mint.action).click()
  await visitor.sign()
}

test('product decision 32: the owner makes, activates, mints and pays a token; the customer accepts and sees it', async ({
  browser,
  product,
}) => {
  const walk = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('owner') })
  const { visitor, page } = walk
  const { tokens, loyalty, errors } = visitor.words
  const standsFor = fill(tokens.standsFor, { code: 'USDL' })
  await page.goto('/u/tokens')
  await says(page, tokens.lead)

  await test.step('a code that is none is told at its field', async () => {
    await visitor.open('/u/tokens/new')
    await visitor.field(tokens.fields.code).fill('CAFÉ 1')
    await visitor.button(tokens.create).last().click()
    await says(page, errors.code_not_valid)
    await says(page, errors.field_required)
    await walk.see('token_mistakes')
  })

  const path = await createToken(walk, { name: 'Tarjeta de regalo', code: 'REGALO', hedge: 'USDL' })
  await test.step('a draft shows what is missing; activated it is locked', async () => {
    await says(page, loyalty.status.ready)
    await says(page, standsFor)
    await walk.see('token_ready')
    await visitor.open(`${path}/enable`)
    await walk.see('token_enable')
    await visitor.button(loyalty.enable.action).last().click()
    await visitor.sign()
    await visitor.open(`${path}/edit`)
    await says(page, tokens.enable.locked)
  })

  await mint(visitor, path, '100')
  await test.step('it is paid to a customer, for whom it waits until she accepts it', async () => {
    await page.waitForURL(`**${path}`)
    await visitor.headerAction(tokens.pay)
    await page.waitForURL('**/u/pay?**')
    await visitor.pay({ to: 'customer@tostado.example', amount: '2,5' })
    await walk.go(`${path}/pending-holders`, 'token_pending-holders')
    await expect(page.getByRole('list', { name: loyalty.pendingHolders.title })).toContainText('2,5')
  })

  await test.step('the customer accepts it, and her home shows its picture and name', async () => {
    const customer = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('customer') })
    const mine = customer.visitor
    await customer.page.goto('/u/wallet/pending')
    const row = customer.page.getByRole('listitem').filter({ hasText: 'REGALO' })
    await row.getByRole('button', { name: mine.words.payments.pending.accept, exact: true }).click()
    await mine.sign()
    await mine.open('/u/dashboard')
    const held = customer.page.getByRole('list', { name: mine.words.wallet.tokens })
    // Not the only token that she holds.
    const gift = held.getByRole('listitem').filter({ hasText: 'Tarjeta de regalo' })
    await expect(gift).toContainText(standsFor)
    await expect(gift.getByRole('img').or(gift.locator('img')).first()).toBeVisible()
    await customer.see('token_customer_home')
    await gift.getByRole('link').first().click()
    await says(customer.page, 'Vale en todas nuestras sucursales.')
    await says(customer.page, standsFor)
    await customer.see('token_customer_asset')
    await mine.open('/u/wallet/activity')
    await customer.see('token_customer_activity')
    await customer.end()
  })

  await test.step('the owner sees who holds it, takes some out of circulation, and finds all of it in the activity', async () => {
    await visitor.open(`${path}/burn`)
    await visitor.field(visitor.words.common.amount.label).fill('7,5')
    await visitor.button(loyalty.burn.action).click()
    await visitor.sign()
    await walk.go(`${path}/holders`, 'token_holders')
    await expect(page.getByRole('list', { name: loyalty.holders.title })).toContainText('2,5')
    await walk.go(path, 'token')
    await says(page, loyalty.figures.burned)
    await walk.go(`${path}/operators`, 'token_operators')
    await walk.go('/u/wallet/dashboard', 'token_owner_wallet')
    await visitor.open('/u/wallet/activity')
    await says(page, fill(visitor.words.activity.sentence.burnt, { title: 'Tarjeta de regalo' }))
    await walk.see('token_owner_activity')
  })
  await walk.end()
})

test('product decision 11: a single one of a kind is unique: it says so everywhere and cannot be paid', async ({ browser, product }) => {
  const walk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const { visitor, page } = walk
  const { tokens, loyalty, errors, wallet } = visitor.words
  await page.goto('/u/tokens')
  await test.step('what it stands for must be an asset whose issuer is on the network', async () => {
    await visitor.open('/u/tokens/new')
    await visitor.field(tokens.fields.name).fill('Print no. 0')
    await visitor.field(tokens.fields.code).fill('PRINT0')
    await page.getByRole('radio', { name: tokens.fields.hedgeOther, exact: true }).check()
    for (const typed of ['gold', 'USDL-GAQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJBEEQSCB5Q']) {
      await visitor.field(tokens.fields.hedgeFor).fill(typed)
      await visitor.button(tokens.create).last().click()
      await expect(visitor.field(tokens.fields.hedgeFor)).toHaveAccessibleDescription(new RegExp(errors.token_not_valid))
    }
    await walk.see('token_hedge_mistake')
    await page.getByRole('radio', { name: tokens.fields.hedgeNone, exact: true }).check()
  })
  const path = await createToken(walk, { name: 'Print no. 1', code: 'PRINT1', amount: '1' })
  await says(page, tokens.uniqueNote)
  await visitor.switchOn(`${path}/enable`)
  await walk.go(path, 'token_unique')
  await expect(visitor.link(tokens.pay)).toHaveCount(0)
  await expect(visitor.link(tokens.mint.title)).toHaveCount(0)
  await visitor.open(`${path}/operators`)
  await says(page, visitor.words.operators.locked)
  await visitor.open('/u/tokens')
  await expect(page.getByRole('list', { name: tokens.title }).getByRole('listitem').filter({ hasText: 'Print no. 1' })).toContainText(
    tokens.unique,
  )
  await walk.see('tokens')

  await test.step('the wallet shows the badge, and no way to pay', async () => {
    await visitor.open('/u/wallet/dashboard')
    const held = page.getByRole('list', { name: wallet.tokens })
    const row = held.getByRole('listitem').filter({ hasText: 'Print no. 1' })
    await expect(row).toContainText(tokens.unique)
    await row.getByRole('link').click()
    await says(page, loyalty.facts.distribution)
    await walk.see('token_unique_asset')
    const asset = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await visitor.open(`/u/pay?asset=${asset}`)
    await says(page, errors.cannot_pay_nft)
    await expect(page.getByRole('radio', { name: /Print no\. 1/ })).toHaveCount(0)
    await walk.see('token_unique_pay')
  })
  walk.faults.splice(0, Infinity, ...walk.faults.filter(fault => !isRefusal(fault)))
  await walk.end()
})
