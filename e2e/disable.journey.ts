import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { joinAsMember } from './member.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fillTill } from './till-filler.ts'
import { fill } from './visitor.ts'
import { isRefusal, Walk } from './walk.ts'
import { reviewName } from './words.ts'

for (const [look, name, label] of [
  [desk, 'Terrace to close', 'terrace-closing'],
  [phone, 'Barra por cerrar', 'barra-closing'],
] as const) {
  test(`spec §4: a till with all that one can hold is closed, and the main wallet has it (${look.language}, ${look.size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { page, visitor } = walk
    const { tills, disabling } = visitor.words
    await page.goto('/u/dashboard')
    const path = await visitor.createTill(name, label)
    const till = await fillTill(product, path.split('/').at(-1)?.slice(0, 36) ?? '')
    const before = (await till.read(till.wallet)) ?? {}

    await visitor.open(`${path}/disable`)
    const pending = page.getByRole('list', { name: disabling.pending }).getByRole('listitem')
    await expect(pending).toHaveCount(1)
    await expect(pending).toContainText('still-waiting@example.com')
    await expect(pending).toContainText(disabling.taken.sent)
    const moves = page.getByRole('list', { name: disabling.moves, exact: true }).getByRole('listitem')
    await expect(moves).toHaveCount(5)
    await expect(moves.filter({ hasText: 'ALIEN' })).toContainText('7')
    await expect(page.getByText(fill(disabling.unitsTaken_one, { count: 1 }))).toBeVisible()
    await expect(page.getByRole('list', { name: disabling.operators })).toContainText('Tostado')
    await walk.see('till_disable')

    const close = page.getByRole('button', { name: tills.disable.action, exact: true }).last()
    await expect(close).toBeDisabled()
    await page.getByLabel(tills.disable.typed).fill(tills.disable.word)
    await close.click()
    const dialog = page.getByRole('dialog', { name: reviewName(visitor.words.transaction) })
    await expect(dialog).toContainText(name)
    await walk.see('till_disable_review')
    await visitor.sign()
    await page.waitForURL(url => !url.pathname.endsWith('/disable'))
    await expect(page.getByText(tills.status.disabled).first()).toBeVisible()
    await walk.see('till_disabled')

    expect(await till.read(till.account)).toBeUndefined()
    const after = (await till.read(till.wallet)) ?? {}
    const gained = Object.keys(till.given).map(code => [code, (after[code] ?? 0) - (before[code] ?? 0)])
    expect(Object.fromEntries(gained)).toEqual(till.given)
    walk.faults.splice(0, Infinity, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })
}

test('decision 0049: a till that holds more than one transaction moves is closed in parts, one after the other', async ({
  browser,
  product,
}) => {
  const walk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const { page, visitor } = walk
  const { tills, disabling } = visitor.words
  const name = 'Market to close'
  await page.goto('/u/dashboard')
  const path = await visitor.createTill(name, 'market-closing')
  const till = await fillTill(product, path.split('/').at(-1)?.slice(0, 36) ?? '', 110)
  const before = (await till.read(till.wallet)) ?? {}

  await visitor.open(`${path}/disable`)
  await expect(page.getByText(fill(disabling.transactions, { count: 2 }))).toBeVisible()
  await page.getByLabel(tills.disable.typed).fill(tills.disable.word)
  await page.getByRole('button', { name: tills.disable.action, exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: reviewName(visitor.words.transaction) })
  await expect(dialog).toContainText(fill(disabling.part.sentence, { place: 1, total: 2, name }).replace(/<[^>]+>/g, ''))
  await walk.see('till_disable_part')
  await visitor.sign([fill(disabling.part.done, { place: 1, total: 2 })], fill(disabling.part.next, { place: 2 }))
  expect(await till.read(till.account)).toBeDefined()
  await visitor.sign()
  await expect(page.getByText(tills.status.disabled).first()).toBeVisible()

  expect(await till.read(till.account)).toBeUndefined()
  const after = (await till.read(till.wallet)) ?? {}
  const gained = Object.keys(till.given).map(code => [code, (after[code] ?? 0) - (before[code] ?? 0)])
  expect(Object.fromEntries(gained)).toEqual(till.given)
  expect(walk.faults.filter(fault => !isRefusal(fault))).toEqual([])
})

test('an employee leaves the business by themselves, and is told for what their key still signs', async ({ browser, product }) => {
  const ownerWalk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const guestWalk = await Walk.begin({ browser, product, look: phone })
  const [owner, guest] = [ownerWalk.visitor, guestWalk.visitor]
  const [email, number] = ['lucia.leaves@example.com', '1155500079']
  const { access, operators, common } = owner.words

  await test.step('somebody with access, and a key on the wallet', async () => {
    await owner.page.goto('/u/dashboard')
    await joinAsMember(product, owner, guest, { email, number })
    await owner.open('/u/wallet/operators')
    await owner.page.getByLabel(operators.add.person).fill(email)
    await owner.button(common.person.change).waitFor()
    await owner.page.getByRole('radio', { name: operators.role.pay.med }).check()
    await owner.button(operators.add.action).click()
    await owner.sign([email])
  })

  await test.step('the owner is not offered to leave', async () => {
    await owner.open('/u/more/preferences')
    await owner.page.getByRole('heading', { name: owner.words.settings.appearance }).waitFor()
    await expect(owner.button(owner.words.settings.leave.action)).toHaveCount(0)
  })

  await test.step('the employee leaves, and the portal moves on', async () => {
    const { leave } = guest.words.settings
    await guest.open('/u/more/preferences')
    await guestWalk.see('preferences_employee')
    await guest.button(leave.action).click()
    const dialog = guest.page.getByRole('dialog')
    await expect(dialog).toContainText(leave.signs)
    await expect(dialog.getByRole('listitem')).toHaveText([leave.mainWallet])
    await guestWalk.see('leave_business')
    await dialog.getByRole('button', { name: leave.action, exact: true }).click()
    await guest.page.waitForURL('**/select-business')
    // Their key still signs for the main wallet: that stays.
    await expect(guest.page.getByText(guest.words.common.levels.onlySigns)).toBeVisible()
    await guestWalk.see('left_business')
    await owner.open('/u/dashboard/acl')
    await owner.page.getByRole('list', { name: access.control.people }).waitFor()
    await expect(owner.page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  })
  for (const { faults } of [ownerWalk, guestWalk]) expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
})
