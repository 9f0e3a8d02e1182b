import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'
import { decideReview } from './mailbox.ts'
import { sealNewWallet, toStorageState } from './prepared.ts'
import { looks } from './screen-check.ts'
import { PASSWORD } from './visitor.ts'
import { Walk } from './walk.ts'
import { reviewName, signName, wordsOf } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const look of looks) {
  const { language, size, colorScheme } = look
  const name = `${size.width} px, ${language}, ${colorScheme}`
  const words = wordsOf(language)
  // Most is found where there is least room; the other sizes belong to a long run.
  const details = { tag: size.width === 360 ? [] : ['@long'] }

  test(`every screen of an owner (${name})`, details, async ({ browser, product }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { page, visitor } = walk
    await page.goto('/u/dashboard')
    await walk.see('owner_dashboard')
    for (const pane of [
      'dashboard/profile',
      'dashboard/edit',
      'dashboard/change',
      'dashboard/usage',
      'dashboard/acl',
      'wallet/dashboard',
      'wallet/stablecoins',
      'wallet/loyalty-points',
    ])
      await walk.go(`/u/${pane}`)
    await walk.go(await walk.findLink(/^\/u\/wallet\/loyalty-points\/./))
    await walk.go('/u/wallet/rewards')
    await walk.go(await walk.findLink(/^\/u\/wallet\/rewards\/./), 'owner_reward')
    await walk.go('/u/wallet/activity')
    await walk.go(await walk.findLink(/^\/u\/wallet\/activity\/./))
    await walk.go('/u/wallet/pending')
    await walk.go('/u/wallet/operators')
    await walk.go('/u/partnerships')
    await walk.go('/u/partnerships/new')
    await walk.go('/u/webhooks')
    await walk.go('/u/webhooks/new')
    await walk.go('/u/pay-requests')
    await walk.go('/u/pay-requests/new')
    await walk.go('/u/nft')
    await walk.go('/u/nft/new')
    await walk.go('/u/qr')
    await walk.go('/u/scan')
    await walk.go('/u/exchange')
    await walk.go('/u/trade')
    await walk.go('/u/pay')
    await walk.go('/u/pay?several=yes', 'owner_pay_several')
    await walk.follow('/u/pay')
    await payAndLook(walk)

    await walk.go('/u/bulk')
    await walk.go('/u/bulk/new')
    await walk.go('/u/loyalty-program')
    for (const pane of ['edit', 'mint', 'burn', 'join', 'holders', 'pending-holders', 'operators'])
      await walk.go(`/u/loyalty-program/${pane}`)
    for (const pane of ['earn-rules', 'earn-rules/edit', 'earn-rules/price-list']) await walk.go(`/u/loyalty-program/${pane}`)
    await walk.go('/u/members')
    await walk.go(await walk.findLink(/^\/u\/members\/G/), 'owner_member')
    await walk.go('/u/members/tags')
    await walk.go('/u/loyalty-program/rewards')
    const reward = await walk.findLink(/^\/u\/loyalty-program\/rewards\/[0-9a-f-]{36}$/)
    await walk.go('/u/loyalty-program/rewards/new')
    await walk.go(reward)
    for (const pane of ['edit', 'mint', 'burn', 'sell', 'sales', 'holders', 'pending-holders', 'operators'])
      await walk.go(`${reward}/${pane}`)

    await walk.go('/u/tokens')
    await walk.go('/u/tokens/new')
    const { tokens } = words
    await visitor.field(tokens.fields.name).fill(`Token ${language} ${size.width}`)
    await visitor.field(tokens.fields.code).fill(`LOOK${language.toUpperCase()}${size.width}`)
    await visitor.button(tokens.create).last().click()
    await page.waitForURL(/\/u\/tokens\/[0-9a-f-]{36}$/)
    const { pathname: token } = new URL(page.url())
    await walk.see('token_draft')
    for (const pane of ['edit', 'enable', 'mint', 'burn', 'holders', 'pending-holders', 'operators']) await walk.go(`${token}/${pane}`)

    await walk.go('/u/sales')
    await walk.go(await walk.findLink(/^\/u\/sales\/[0-9a-f-]{36}$/), 'sale')
    await walk.go('/u/sales/new')
    await walk.go('/u/orders')
    await walk.go('/u/locations')
    await walk.go(await walk.findLink(/^\/u\/locations\/[0-9a-f-]{36}$/), 'location')
    await walk.go('/u/employees')
    await walk.go(await walk.findLink(/^\/u\/employees\/[0-9a-f-]{36}$/), 'employee')
    await walk.go('/u/pos')
    const till = await walk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
    await walk.go('/u/pos/new')
    await visitor.field(words.tills.fields.name).fill(`${language} ${size.width}`)
    await visitor.button(words.tills.create).last().click()
    await page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}/)
    await walk.go(`${new URL(page.url()).pathname.replace(/\/enable$/, '')}/enable`)
    await walk.go(till)
    for (const pane of ['edit', 'disable', 'qr', 'shifts', 'operators', 'till']) await walk.go(`${till}/${pane}`)
    for (const pane of ['', '/preferences', '/password', '/export', '/update-email', '/update-phone', '/devices', '/delete-account'])
      await walk.go(`/u/more${pane}`)
    await walk.go('/u/nowhere')
    if (size.width < 884) {
      await walk.follow('/u/more')
      await visitor.button(words.common.nav.more).click()
      await page.getByRole('dialog').waitFor()
      await walk.see('more_sheet')
    }
    await walk.end()
  })

  test(`the screens of a cashier, a customer and an administrator (${name})`, details, async ({ browser, product }) => {
    const cashier = await Walk.begin({ browser, product, look, signedIn: await product.signIn('cashier') })
    await cashier.page.goto('/select-business')
    await cashier.see('cashier_select')
    await cashier.page
      .getByRole('button', { name: /Café Tostado/ })
      .last()
      .click()
    await cashier.page.waitForURL('**/u/dashboard')
    await cashier.page.locator('.recharts-wrapper').hover({ position: { x: 150, y: 40 } })
    await cashier.page.locator('.recharts-tooltip-wrapper').waitFor()
    for (const screen of ['dashboard', 'pos', 'loyalty-program', 'pay']) await cashier.go(`/u/${screen}`, `cashier_${screen}`)
    await cashier.end()

    const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    await customer.page.goto('/select-business')
    await customer.see('select-business')
    await customer.go('/u/dashboard', 'customer_dashboard')
    for (const list of ['dashboard', 'stablecoins', 'pending', 'activity'])
      await customer.go(`/u/wallet/${list}`, `customer_wallet_${list}`)
    await customer.go('/u/wallet/loyalty-points', 'customer_points')
    await customer.go(await customer.findLink(/^\/u\/wallet\/loyalty-points\/[^/]+$/), 'customer_card')
    await customer.go(await customer.findLink(/^\/u\/wallet\/loyalty-points\/[^/]+\/./), 'customer_purchase')
    await customer.go('/u/wallet/rewards', 'customer_rewards')
    await customer.go(await customer.findLink(/^\/u\/wallet\/rewards\/./), 'customer_reward')
    await customer.go('/u/code', 'customer_code')
    await customer.go('/u/qr', 'customer_qr')
    await customer.go('/u/pay', 'customer_pay')
    await customer.end()

    const admin = await Walk.begin({ browser, product, look })
    await admin.page.goto(`${product.adminUrl}/kyb`)
    await admin.see('admin_kyb')
    await admin.go('/kyb?show=all', 'admin_kyb_all')
    await admin.go(await admin.findLink(/^\/kyb\/./), 'admin_review')
    for (const list of ['outbox', 'businesses', 'wallets', 'audit', 'health', 'flags']) await admin.go(`/${list}`, `admin_${list}`)
    await admin.end()
  })

  test(`a guest's screens and the set-up (${name})`, details, async ({ browser, product }) => {
    const owner = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    await owner.page.goto('/u/loyalty-program/join')
    const join =
      /\/j\/[0-9a-f-]{36}/.exec(
        (await owner.page
          .getByText(/\/j\/[0-9a-f-]{36}/)
          .first()
          .textContent()) ?? '',
      )?.[0] ?? ''
    await owner.follow('/u/pos')
    const till = /[0-9a-f-]{36}/.exec(await owner.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/))?.[0] ?? ''
    await owner.end()

    const walk = await Walk.begin({ browser, product, look })
    const { page, visitor } = walk
    await page.goto('/home')
    await walk.see('home')
    await page.goto(join)
    await walk.see('join_visitor')
    for (const path of ['/setup/import/step1', '/setup/lite', '/legal/terms', '/legal/privacy', '/nowhere', join, `/t/${till}`])
      await walk.go(path)

    const { setup, home, common } = words
    await walk.follow('/home')
    await visitor.link(home.create).click()
    await walk.see('setup_1_terms')
    await page.getByRole('checkbox', { name: setup.accept }).check()
    await visitor.button(common.continue).click()
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await walk.see('setup_2_password')
    await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await visitor.button(common.continue).click()
    await visitor.button(setup.reveal).waitFor()
    await walk.see('setup_3_hidden')
    await visitor.button(setup.reveal).click()
    await walk.see('setup_3_words')
    const phrase = await page.getByRole('list', { name: setup.phraseLabel }).locator('b').allTextContents()
    await visitor.button(setup.saved).click()
    const asked = await visitor.askedWords(phrase)
    await visitor.tapWords(asked.slice(0, 2))
    await walk.see('setup_3_confirm')
    await visitor.tapWords(asked.slice(2))
    await visitor.button(setup.finish).click()
    await page.waitForURL('**/onboarding**')
    await walk.see('onboarding_choose')
    await walk.go('/onboarding/welcome', 'onboarding_welcome_new')

    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await walk.see('home_unlock')
    await visitor.button(home.forget).click()
    await page.getByRole('dialog').waitFor()
    await walk.see('home_forget')
    await page.getByLabel(home.forgetLabel).fill(home.forgetWord)
    await visitor.button(home.forgetAction).click()
    await expect(visitor.button(home.forget)).toHaveCount(0)
    await visitor.link(home.create).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lealta.keystore'))).toBeNull()
    await walk.end()
  })

  test(`the onboarding (${name})`, details, async ({ browser, product }) => {
    const newcomer = async () => {
      const walk = await Walk.begin({ browser, product, look, signedIn: toStorageState(product, await sealNewWallet(PASSWORD)) })
      await walk.page.goto('/home')
      await walk.visitor.unlock()
      await walk.page.waitForURL('**/onboarding**')
      return walk
    }
    const { contact, onboarding } = words
    const walk = await newcomer()
    const { page, visitor } = walk
    await visitor.chooseType('business')
    await page.waitForURL('**/onboarding-business/**')
    for (const step of ['business-type', 'kyb', 'business-profile', 'activate', 'register-email'])
      await walk.go(`/onboarding/onboarding-business/${step}`)
    await walk.go('/onboarding/welcome')
    await walk.follow('/onboarding/onboarding-business/register-email')
    await visitor.field(contact.email.label).fill(`${language}${size.width}@norte.example`)
    await visitor.button(contact.email.send).click()
    await page.waitForURL('**/verify-email')
    await walk.see('onboarding_verify-email')
    await walk.go('/onboarding/onboarding-business/register-phone')
    await visitor.field(contact.phone.number).fill(`1155${size.width + 500_000}`)
    await visitor.button(contact.phone.send).click()
    await page.waitForURL('**/verify-phone')
    await walk.see('onboarding_verify-phone')

    // A business with nothing in it yet.
    const email = `new${language}${size.width}@norte.example`
    await walk.follow('/onboarding/onboarding-business/business-type')
    await visitor.fillBusiness({ email, phone: `1156${size.width + 500_000}`, name: 'Café Norte', alias: `norte${language}${size.width}` })
    await page.waitForURL('**/activate')
    await walk.see('onboarding_waiting')
    await walk.go('/onboarding/welcome', 'onboarding_welcome_waiting')
    // The page alone follows the review.
    await decideReview(product.adminUrl, email, { decision: 'approve' })
    await page.getByText(onboarding.welcome.next.activate).waitFor()
    await visitor.link(words.common.continue).click()
    await visitor.button(onboarding.activate.action).click()
    await visitor.sign()
    await walk.see('onboarding_active')
    await visitor.button(onboarding.activate.toPortal).click()
    await page.waitForURL('**/u/**')
    for (const screen of [
      'dashboard',
      'wallet/dashboard',
      'wallet/loyalty-points',
      'wallet/rewards',
      'wallet/activity',
      'wallet/pending',
      'pay',
      'loyalty-program',
      'loyalty-program/rewards',
      'tokens',
      'pos',
      'loyalty-program/new',
    ])
      await walk.go(`/u/${screen}`, `new_${screen.replace('/', '_')}`)
    await walk.end()

    const individual = await newcomer()
    await individual.visitor.chooseType('individual')
    await individual.page.waitForURL('**/onboarding-individual/**')
    for (const step of ['setup-country', 'register-email', 'register-phone', 'activate'])
      await individual.go(`/onboarding/onboarding-individual/${step}`)
    await individual.go('/onboarding/welcome', 'onboarding_individual_welcome')
    await individual.end()
  })
}

/** Pays one point and checks the dialog at the review and when it is done. */
async function payAndLook(walk: Walk): Promise<void> {
  const { page, visitor } = walk
  const { payments, common, transaction } = visitor.words
  const who: Locator = page.getByRole('combobox', { name: payments.who }).or(visitor.field(payments.who)).first()
  await who.fill('friend@tostado.example')
  await visitor.button(common.person.change).waitFor()
  await visitor.field(common.amount.label).fill('1')
  await page
    .getByRole('button', { name: new RegExp(`^${payments.action}`) })
    .last()
    .click()
  const review = page.getByRole('dialog', { name: reviewName(transaction) })
  await review.getByRole('button', { name: signName(transaction) }).waitFor()
  await walk.see('pay_review')
  await review.getByRole('button', { name: signName(transaction) }).click()
  const done = page.getByRole('dialog', { name: transaction.done, exact: true })
  await done.waitFor()
  await walk.see('pay_done')
  await done.getByRole('button', { name: common.close, exact: true }).last().click()
}
