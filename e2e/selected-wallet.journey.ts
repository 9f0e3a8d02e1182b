import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { joinAsMember } from './member.ts'
import { desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

test('a till’s wallet is selected, topped up, paid from and shared with its operator', async ({ browser, product }) => {
  const ownerWalk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const guestWalk = await Walk.begin({ browser, product, look: phone })
  const [owner, guest] = [ownerWalk.visitor, guestWalk.visitor]
  for (const { page } of [owner, guest]) page.setDefaultTimeout(30_000)
  const [email, number] = ['sol.selected@example.com', '1155500091']
  const { access, wallet: words, common, operators } = owner.words
  const spanish = guest.words.wallet.selected
  const [till, alias] = ['Barra', 'barra-selected']
  const business = 'Café Tostado'
  const switcher = (page: Page, title: string) => page.getByTitle(title, { exact: true }).last()
  const choose = async (page: Page, title: string, option: RegExp) => {
    await switcher(page, title).click()
    await page.getByRole('option', { name: option }).click()
  }
  let path = ''
  let shared = ''

  await test.step('a till, and a person with access to the portal whose key signs for nothing', async () => {
    await owner.page.goto('/u/dashboard')
    path = await owner.createTill(till, alias)
    await joinAsMember(product, owner, guest, { email, number })
  })

  await test.step('the owner tops the till up from the main wallet', async () => {
    await owner.open('/u/pay')
    await owner.pay({ to: `${alias}.tostado`, amount: '20' })
  })

  await test.step('and selects its wallet, which stands in the address and survives a reload', async () => {
    await owner.open('/u/wallet/dashboard')
    await switcher(owner.page, words.selected.switch).click()
    await expect(owner.page.getByRole('option', { name: new RegExp(till) })).toContainText(alias)
    await ownerWalk.see('selected_switcher')
    await owner.page.getByRole('option', { name: new RegExp(till) }).click()
    await expect(owner.page).toHaveURL(/\/u\/wallet\/dashboard\?wallet=G[A-Z0-9]{55}$/)
    await owner.page.reload()
    await expect(switcher(owner.page, words.selected.switch)).toContainText(till)
    await says(owner.page, words.selected.rights.all)
    await ownerWalk.see('selected_till')
    shared = owner.page.url()
  })

  await test.step('receiving shows the till’s own alias', async () => {
    await owner.button(words.receive).click()
    await expect(owner.page.getByRole('dialog')).toContainText(`${alias}.tostado*`)
    await owner.page.getByRole('dialog').getByRole('button', { name: common.close }).click()
  })

  await test.step('who has access and no key sees it, and cannot pay from it', async () => {
    await guest.page.goto(shared)
    await says(guest.page, spanish.rights.look)
    await expect(switcher(guest.page, spanish.switch)).toContainText(till)
    await expect(guest.link(guest.words.wallet.pay)).toHaveCount(0)
    await guestWalk.see('selected_viewer')
    await guest.open(`/u/pay${new URL(shared).search}`)
    await says(guest.page, guest.words.access.ask.why)
  })

  await test.step('the owner makes them an operator of the selected wallet, and pays from it', async () => {
    await owner.link(common.nav.operators).click()
    await owner.page.getByRole('heading', { name: operators.title, level: 1 }).waitFor()
    await says(owner.page, till)
    await owner.page.getByLabel(operators.add.person).fill(email)
    await owner.button(common.person.change).waitFor()
    await owner.button(operators.add.action).click()
    await owner.sign([email])
    await ownerWalk.see('selected_operators')
    await owner.link(common.nav.pay).click()
    await expect(owner.page).toHaveURL(/\/u\/pay\?wallet=G/)
    await owner.pay({ to: 'customer@tostado.example', amount: '2' })
  })

  await test.step('the shared link: they can pay from the till, and not add operators', async () => {
    await guest.page.goto(shared)
    await says(guest.page, spanish.rights.payOnly)
    await guestWalk.see('selected_operator')
    await guest.page.getByRole('navigation').getByRole('link', { name: guest.words.common.nav.pay, exact: true }).last().click()
    await expect(guest.page).toHaveURL(/\/u\/pay\?wallet=G/)
    await guest.pay({ to: 'customer@tostado.example', amount: '1' })
    await guestWalk.see('selected_pay')
    const pay = guest.page.getByRole('navigation').getByRole('link', { name: guest.words.common.nav.pay, exact: true }).last()
    await guest.open('/u/loyalty-program')
    await pay.click()
    await expect(guest.page, 'from another section the menu leads back to it').toHaveURL(/\/u\/pay\?wallet=G/)
    await guest.open(`/u/wallet/operators${new URL(shared).search}`)
    await says(guest.page, guest.words.access.signer)
  })

  await test.step('they switch to the main wallet and back through the history', async () => {
    await guest.open(`/u/wallet/dashboard${new URL(shared).search}`)
    await choose(guest.page, spanish.switch, new RegExp(spanish.kind.wallet))
    await expect(guest.page).toHaveURL(/\/u\/wallet\/dashboard$/)
    await says(guest.page, spanish.rights.look)
    await guest.page.goBack()
    await says(guest.page, spanish.rights.payOnly)
    await expect(guest.page).toHaveURL(shared)
    await guest.page.getByRole('link', { name: /USDL/ }).first().click()
    await guest.button(guest.words.common.close).last().click()
    await expect(guest.page, 'closing a pane keeps the wallet').toHaveURL(shared)
  })

  await test.step('without access they keep the wallet that they sign for, and nothing else of the business', async () => {
    await owner.open('/u/dashboard/acl')
    await owner.button(fill(access.control.actions, { email })).click()
    await owner.page.getByRole('menuitem', { name: access.control.remove }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: access.control.remove }).click()
    await says(guest.page, fill(spanish.rights.onlySigns, { name: business, wallet: till }))
    await expect(switcher(guest.page, spanish.switch), 'one wallet is nothing to switch').toHaveCount(0)
    await guestWalk.see('selected_only_signs')
    await guest.open('/u/loyalty-program')
    await says(guest.page, guest.words.access.access)
    await guest.page.goto('/select-business')
    await guest.page
      .getByRole('button', { name: new RegExp(`${business}.*${guest.words.common.levels.onlySigns}`) })
      .last()
      .click()
    await guest.page.waitForURL('**/u/wallet/dashboard')
    await guestWalk.see('selected_entered')
    await guest.open('/u/pay')
    await guest.pay({ to: 'customer@tostado.example', amount: '1' })
  })

  await test.step('made an admin, they change its operators without access to the business', async () => {
    await owner.open(`/u/wallet/operators${new URL(shared).search}`)
    await owner.button(fill(operators.actions, { name: email })).click()
    await owner.page.getByRole('menuitem', { name: operators.raise }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: operators.change.goOn }).click()
    await owner.sign()
    await guest.page.goto(shared)
    await says(guest.page, fill(spanish.rights.onlyAdmin, { name: business, wallet: till }))
    await guest.button(guest.words.common.nav.more).click()
    await guest.page.getByRole('dialog').getByRole('link', { name: guest.words.common.nav.operators, exact: true }).click()
    await guest.page.getByLabel(guest.words.operators.add.person).fill('customer@tostado.example')
    await guest.button(guest.words.common.person.change).waitFor()
    await guest.button(guest.words.operators.add.action).click()
    await guest.sign()
    const rows = guest.page.getByRole('list', { name: guest.words.operators.list }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await guestWalk.see('selected_only_admin')
  })

  await test.step('the till is closed while others have it open: no other wallet takes its place', async () => {
    const other = await owner.context.newPage()
    await other.goto(shared)
    await says(other, words.selected.rights.all)
    await owner.page.bringToFront()
    await owner.open(`${path}/disable`)
    await owner.page.getByLabel(owner.words.tills.disable.typed).fill(owner.words.tills.disable.word)
    await owner.button(owner.words.tills.disable.action).last().click()
    await owner.sign()
    await says(other, fill(words.selected.notHere, { name: business }))
    await guest.page.waitForURL('**/select-business')
    await says(guest.page, fill(guest.words.errors.access_ended, {}))
    await owner.page.goto(shared)
    await says(owner.page, fill(words.selected.notHere, { name: business }))
    await ownerWalk.see('selected_closed')
    await owner.link(fill(words.selected.openFirst, { name: business })).click()
    await owner.page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
  })
  for (const { faults } of [ownerWalk, guestWalk]) expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
})
