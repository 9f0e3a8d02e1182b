import { readLink } from './mailbox.ts'
import type { Product } from './product.ts'
import { fill, type Visitor } from './visitor.ts'

type Invitee = { readonly email: string; readonly number: string }

/**
 * A person with access to a business as an employee, whose key signs for nothing of it: the owner invites them, they make a wallet, sign up
 * and accept. Both are then in the portal of the business.
 * @param owner of the business, in its portal
 * @param guest a visitor without a wallet, in Spanish
 */
export async function joinAsMember(product: Product, owner: Visitor, guest: Visitor, { email, number }: Invitee): Promise<void> {
  const { access } = owner.words
  await owner.open('/u/dashboard/acl')
  await owner.page.getByLabel(access.control.email, { exact: false }).first().fill(email)
  await owner.button(access.control.send).click()
  await owner.page.getByRole('listitem').filter({ hasText: email }).waitFor()
  const { invitation } = guest.words.access
  await guest.page.goto(await readLink(product.adminUrl, email))
  await guest.page.getByRole('heading', { name: /te invita$/ }).waitFor()
  await guest.createWallet()
  await guest.page.waitForURL('**/onboarding**')
  await guest.chooseType('individual')
  await guest.verifyContacts(email, number)
  await guest.page.getByRole('button', { name: fill(invitation.join, { business: '' }) }).click()
  await guest.page.waitForURL('**/u/dashboard')
}

/** Makes a wallet and signs up as an individual, from any page that leads to the set-up; the wallet is on the ledger afterwards. */
export async function signUp(guest: Visitor, { email, number }: Invitee): Promise<void> {
  const { onboarding, common } = guest.words
  await guest.createWallet()
  await guest.page.waitForURL('**/onboarding**')
  await guest.chooseType('individual')
  await guest.choose(onboarding.country.label, 'Argentina')
  await guest.button(common.continue).click()
  await guest.verifyContacts(email, number)
  await guest.button(onboarding.activate.action).click()
  await guest.sign()
}

/** Leaves the set-up for the own wallet, or for where the person wanted to go before. */
export async function leaveSetUp(guest: Visitor): Promise<void> {
  const { toWallet } = guest.words.onboarding.activate
  const leave = guest.page.getByRole('link', { name: toWallet }).or(guest.button(toWallet)).first()
  await leave.click()
  // The address changes before the screen does.
  await leave.waitFor({ state: 'hidden' })
}
