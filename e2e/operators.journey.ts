import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { joinAsMember } from './member.ts'
import { desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

test('a person signs for a business: added, pays and mints with their own wallet, raised, lowered and removed', async ({
  browser,
  product,
}) => {
  const ownerWalk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const guestWalk = await Walk.begin({ browser, product, look: phone })
  const [owner, guest] = [ownerWalk.visitor, guestWalk.visitor]
  for (const { page } of [owner, guest]) page.setDefaultTimeout(30_000)
  const [email, number] = ['omar.operators@example.com', '1155500078']
  const { operators: words, common } = owner.words
  const row = owner.page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: email })
  const act = async (name: string) => {
    await owner.button(fill(words.actions, { name: email })).click()
    await owner.page.getByRole('menuitem', { name, exact: true }).click()
  }
  const add = async (level: string) => {
    await owner.page.getByLabel(words.add.person).fill(email)
    await owner.button(common.person.change).waitFor()
    await owner.page.getByRole('radio', { name: level }).check()
    await owner.button(words.add.action).click()
    await owner.sign([email])
    await expect(owner.page.getByLabel(words.add.person), 'the next one starts empty').toHaveValue('')
  }

  await test.step('a person with access to the portal', async () => {
    await owner.page.goto('/u/dashboard')
    await joinAsMember(product, owner, guest, { email, number })
  })

  await test.step('without a key on the wallet they may not pay', async () => {
    await guest.open('/u/pay')
    await says(guest.page, guest.words.access.ask.why)
  })

  await test.step('the owner adds them as an operator; mistakes are told at the field', async () => {
    await owner.page.goto('/u/dashboard')
    await owner.follow(common.nav.wallet, common.nav.operators)
    await owner.page.getByLabel(words.add.person).fill('nobody.operators@example.com')
    await says(owner.page, owner.words.errors.operator_without_wallet)
    await ownerWalk.see('operators_mistake')
    await add(words.role.pay.med)
    await expect(row).toContainText(words.role.pay.med)
    await ownerWalk.see('operators_wallet')
  })

  await test.step('and as a minter of the points', async () => {
    await owner.open('/u/loyalty-program/operators')
    await says(owner.page, words.add.minters)
    await add(words.role.mint.med)
    await expect(row).toContainText(words.role.mint.med)
    await ownerWalk.see('operators_program')
  })

  await test.step('they pay from the business and mint, with their own wallet', async () => {
    await guest.page.reload()
    await guest.open('/u/pay')
    await guest.pay({ to: 'customer@tostado.example', amount: '3' })
    await guest.open('/u/loyalty-program/mint')
    await guest.page.getByLabel(guest.words.common.amount.label).fill('4')
    await guest.button(guest.words.loyalty.mint.action).click()
    await guest.sign(['4'])
    await guestWalk.see('operators_minted')
  })

  await test.step('they see who mints, and cannot add anybody', async () => {
    await guest.open('/u/loyalty-program/operators')
    await says(guest.page, guest.words.operators.you.mint.med)
    await expect(guest.button(guest.words.operators.add.action)).toHaveCount(0)
    await guestWalk.see('operators_minter')
    await guest.open('/u/wallet/operators')
    await says(guest.page, guest.words.access.signer)
  })

  await test.step('made admin of the wallet, they may', async () => {
    await owner.open('/u/wallet/operators')
    await act(words.raise)
    const dialog = owner.page.getByRole('dialog', { name: fill(words.change.raiseTitle, { name: email }) })
    await expect(dialog).toContainText(`${email}: ${words.role.pay.high}`)
    await ownerWalk.see('operators_raise')
    await dialog.getByRole('button', { name: words.change.goOn }).click()
    await owner.sign([email])
    await expect(row).toContainText(words.role.pay.high)
    await guest.page.reload()
    await says(guest.page, guest.words.operators.you.pay.high)
    await guestWalk.see('operators_admin')
  })

  await test.step('lowered, the open screen follows by itself', async () => {
    await act(words.lower.pay)
    await owner.page.getByRole('dialog').getByRole('button', { name: words.change.goOn }).click()
    await owner.sign([email])
    await expect(guest.button(guest.words.operators.add.action)).toHaveCount(0)
  })

  await test.step('the last admin is asked for a typed word', async () => {
    const business = owner.page.getByRole('listitem').filter({ hasText: words.isYou })
    await business.getByRole('button').last().click()
    await owner.page.getByRole('menuitem', { name: words.remove, exact: true }).click()
    const dialog = owner.page.getByRole('dialog')
    await expect(dialog).toContainText(words.change.lastAdmin)
    await expect(dialog.getByRole('button', { name: words.remove, exact: true })).toBeDisabled()
    await dialog.getByLabel(words.change.typed).fill(words.change.word)
    await expect(dialog.getByRole('button', { name: words.remove, exact: true })).toBeEnabled()
    await ownerWalk.see('operators_last_admin')
    await dialog.getByRole('button', { name: common.cancel }).click()
  })

  await test.step('removed everywhere in one go, with progress', async () => {
    await act(words.remove)
    const dialog = owner.page.getByRole('dialog', { name: fill(words.change.removeTitle, { name: email }) })
    await expect(dialog.getByRole('checkbox', { name: 'Granos' })).toBeChecked()
    await ownerWalk.see('operators_remove')
    await dialog.getByRole('button', { name: words.remove, exact: true }).click()
    await owner.button(owner.words.transaction.sign).click()
    await owner.button(fill(words.change.next, { account: 'Granos' })).click()
    await owner.sign([fill(words.change.part, { place: '2', total: '2' })])
    await expect(row).toHaveCount(0)
    await guest.open('/u/pay')
    await says(guest.page, guest.words.access.ask.why)
  })
  for (const { faults } of [ownerWalk, guestWalk]) expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
})

test('the demo’s cashier gives points at the till, with their own wallet', async ({ browser, product }) => {
  const walk = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('cashier') })
  const { page, visitor } = walk
  const { give } = visitor.words.tills.counter
  page.setDefaultTimeout(30_000)
  await page.goto('/select-business')
  await page
    .getByRole('button', { name: /Café Tostado/ })
    .last()
    .click()
  await page.waitForURL('**/u/dashboard')
  await walk.follow('/u/pos')
  const till = await walk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
  await walk.follow(`${till}/till`)
  await visitor.field(give.who).fill('customer@tostado.example')
  await visitor.button(visitor.words.common.person.change).waitFor()
  await page.getByRole('group', { name: give.quick }).getByRole('button', { name: '10', exact: true }).click()
  await walk.see('cashier_gives')
  const sum = { amount: '10', code: 'GRANOS' }
  await visitor.finishGift(fill(give.actionAmount, sum), fill(visitor.words.tills.counter.given, sum))
  await walk.end()
})
