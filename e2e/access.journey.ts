import { expect } from '@playwright/test'
import { countTaps } from './count-taps.ts'
import { test } from './fixtures.ts'
import { readLink } from './mailbox.ts'
import { desk, phone } from './screen-check.ts'
import { fill, PASSWORD } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

test('a person is invited to a till, joins on a phone, gives points, becomes manager with the screen open, and is removed', async ({
  browser,
  product,
}) => {
  const ownerWalk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const guestWalk = await Walk.begin({ browser, product, look: phone })
  const [owner, guest] = [ownerWalk.visitor, guestWalk.visitor]
  for (const { page } of [owner, guest]) page.setDefaultTimeout(30_000)
  const [email, number] = ['sofia.access@example.com', '1155500077']
  const taps = await countTaps(guest.context)
  let atLink = 0
  const { access, common } = owner.words
  const entry = owner.page.getByRole('list', { name: access.control.people }).getByRole('listitem').filter({ hasText: email })
  const act = async (name: string) => {
    await owner.button(fill(access.control.actions, { email })).click()
    await owner.page.getByRole('menuitem', { name, exact: true }).click()
  }

  const till = 'Vereda'
  const tillPath = await test.step('the owner opens a till', () => owner.createTill(till, 'vereda'))

  await test.step('the owner invites a cashier, and mistakes are told at the field', async () => {
    await owner.page.goto('/u/dashboard')
    await owner.follow(common.nav.portal, common.nav.access)
    const field = owner.page.getByLabel(access.control.email, { exact: false }).first()
    await field.fill('nobody')
    await owner.button(access.control.send).click()
    await says(owner.page, owner.words.errors.email_not_valid)
    await field.fill(email)
    await owner.page.getByRole('radio', { name: access.control.cashier }).check()
    await owner.choose(access.control.till, till)
    await owner.button(access.control.send).click()
    await expect(entry.getByText(common.status.invited, { exact: true })).toBeVisible()
    await expect(entry).toContainText(fill(access.operates.till.med, { name: till }))
    await field.fill(email)
    await owner.button(access.control.send).click()
    await says(owner.page, owner.words.errors.already_invited)
  })

  await test.step('a new one is sent, and the first link says so', async () => {
    const first = await readLink(product.adminUrl, email)
    await act(access.control.resend)
    await says(owner.page, fill(access.control.sent, { email }))
    await guest.page.goto(first)
    await says(guest.page, guest.words.errors.invitation_replaced)
    await guestWalk.see('invitation_replaced')
    await guest.button(guest.words.access.invitation.goOn).click()
    await guest.page.getByRole('heading', { name: guest.words.home.headline }).waitFor()
  })

  await test.step('the link says who invites, leaves the address, and survives a reload', async () => {
    await guest.page.goto(await readLink(product.adminUrl, email))
    const headline = guest.page.getByRole('heading', { name: /te invita$/ })
    await headline.waitFor()
    expect(new URL(guest.page.url()).search).toBe('')
    await says(guest.page, email)
    await guest.page.reload()
    await headline.waitFor()
    await guestWalk.see('invitation_home')
  })

  await test.step('a password makes her wallet; she says neither what she is nor which address she was invited by, and accepts', async () => {
    const { access: words, contact, home, setup } = guest.words
    atLink = taps()
    await guest.link(home.joinLite).click()
    await guest.page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await guest.page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await guest.page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await guest.page.getByRole('checkbox', { name: setup.accept }).check()
    await guestWalk.see('invitation_password')
    await guest.button(setup.finish).click()
    await guest.page.waitForURL('**/onboarding-individual/**')
    await expect(guest.field(contact.email.label)).toHaveValue(email)
    await guest.verifyContacts(email, number)
    const join = guest.button(fill(words.invitation.join, { business: 'Café Tostado' }))
    await join.waitFor()
    await guestWalk.see('invitation')
    await join.click()
    await guest.page.waitForURL('**/u/dashboard')
    // With a password; a passkey takes one less.
    expect(taps() - atLink, 'from the link of the mail to the business').toBeLessThanOrEqual(7)
    await expect(entry).toContainText(common.status.accepted)
    await expect(entry).toContainText(common.levels.employee)
    await ownerWalk.see('access_owner')
  })

  await test.step('one signature of the owner lets her give points there, of which the till has some', async () => {
    const { operators, tasks } = owner.words
    await owner.open('/u/notifications')
    const ready = owner.page.getByRole('listitem').filter({ hasText: fill(tasks.operatorProposal.ready, { name: email }) })
    await ready.getByRole('link', { name: tasks.operatorProposal.action }).click()
    await ownerWalk.see('access_ready')
    await owner.page.getByRole('list', { name: operators.proposals.title }).getByLabel(operators.points.amount).fill('50')
    await owner.button(fill(operators.proposals.add, { name: email })).click()
    await owner.sign([email])
    await guest.page.getByRole('link', { name: guest.words.common.nav.till, exact: true }).click()
    await guest.page.waitForURL(`**${tillPath}/till`)
    await guest.giveAtTill('customer@tostado.example', '5')
    expect(taps() - atLink, 'from the link of the mail to the first points given').toBeLessThanOrEqual(10)
    await guestWalk.see('access_cashier')
    await owner.open('/u/dashboard/acl')
    await expect(entry).toContainText(fill(access.operates.till.med, { name: till }))
  })

  await test.step('an employee sees the business and is refused its access control', async () => {
    await guest.open('/u/dashboard/acl')
    await says(guest.page, guest.words.access.access)
  })

  await test.step('made manager, the open screen follows by itself', async () => {
    await act(access.control.make.manager)
    await guest.button(guest.words.access.control.send).waitFor()
    await expect(guest.page.getByRole('radio', { name: guest.words.common.levels.manager })).toHaveCount(0)
    const people = guest.page.getByRole('list', { name: guest.words.access.control.people })
    await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText(guest.words.access.control.you)
    await guestWalk.see('access_manager')
  })

  await test.step('her key is taken away first, as the question says', async () => {
    const { operators } = owner.words
    await act(access.control.remove)
    const question = owner.page.getByRole('dialog', { name: fill(access.control.removeTitle, { email }) })
    await expect(question).toContainText(fill(access.control.stillSigns, { accounts: till }))
    await question.getByRole('link', { name: access.control.removeKeys }).click()
    await owner.page.waitForURL(/\/u\/pos\/[^/]+\/operators$/)
    await owner.button(fill(operators.actions, { name: email })).click()
    await owner.page.getByRole('menuitem', { name: operators.remove, exact: true }).click()
    const dialog = owner.page.getByRole('dialog', { name: fill(operators.change.removeTitle, { name: email }) })
    await dialog.getByRole('button', { name: operators.remove, exact: true }).click()
    await owner.sign([email])
    await owner.open('/u/dashboard/acl')
    await expect(entry).not.toContainText(till)
  })

  await test.step('removed, her next action is refused and leads her out, with the reason', async () => {
    await act(access.control.remove)
    const dialog = owner.page.getByRole('dialog', { name: fill(access.control.removeTitle, { email }) })
    await expect(dialog).toContainText(access.control.removeBody.manager)
    await ownerWalk.see('access_remove')
    await dialog.getByRole('button', { name: access.control.remove, exact: true }).click()
    await expect(entry).toHaveCount(0)
    await guest.page.waitForURL('**/select-business')
    const notice = guest.page.getByRole('dialog', { name: guest.words.common.notification })
    await expect(notice).toContainText(guest.words.errors.access_ended)
    await notice.getByRole('button', { name: guest.words.common.accept, exact: true }).click()
    await says(guest.page, guest.words.dashboard.select.none)
  })

  await test.step('invited again, it waits for her, and she declines', async () => {
    await owner.page.getByLabel(access.control.email, { exact: false }).first().fill(email)
    await owner.button(access.control.send).click()
    await expect(entry.getByText(common.status.invited, { exact: true })).toBeVisible()
    await guest.page.goto('/select-business')
    await guest.page.getByText(guest.words.access.invitation.waiting).waitFor()
    await guestWalk.see('select_invited')
    await guest.page.getByRole('button', { name: new RegExp(`^${guest.words.access.invitation.decline}`) }).click()
    await says(guest.page, guest.words.dashboard.select.none)
    await expect(guest.page.getByText(guest.words.access.invitation.waiting)).toHaveCount(0)
    await expect(entry).toHaveCount(0)
  })

  await test.step('a business wallet, and the wallet of another e-mail, are told what to use', async () => {
    const other = 'nadie.access@example.com'
    await owner.page.getByLabel(access.control.email, { exact: false }).first().fill(other)
    await owner.button(access.control.send).click()
    await owner.page.getByRole('listitem').filter({ hasText: other }).waitFor()
    await guest.page.goto(await readLink(product.adminUrl, other))
    await guest.unlock()
    await guest.page.waitForURL('**/invitation')
    await says(guest.page, guest.words.errors.token_not_valid_for_wallet)
    await guestWalk.see('invitation_other')
    await guest.button(guest.words.access.invitation.otherWallet).click()
    await guest.page.getByRole('heading', { name: /te invita$/ }).waitFor()
  })
  for (const { faults } of [ownerWalk, guestWalk]) expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
})
