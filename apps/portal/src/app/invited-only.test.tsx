import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, link, words } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const join = button('onboarding.activate.actionJoin', { program: 'Sol points' })

/** The code that went to an address, read from the practice network's mailbox. */
async function readCode(to: string): Promise<string> {
  const answer = await fetch(`/world/invited/api/admin/outbox?${new URLSearchParams({ to })}`)
  const { data } = (await answer.json()) as { data: { attributes: { text: string } }[] }
  return data.map(({ attributes }) => /\b\d{6}\b/.exec(attributes.text)?.[0]).find(code => code !== undefined) ?? ''
}

/** Somebody who followed a join link and has verified a phone number, where people register by invitation. */
async function activate() {
  const { ids } = await readWorld()
  const seen = await openScreen('/onboarding/onboarding-individual/activate', {
    says: '',
    as: 'joining',
    on: 'invited',
    stored: () => ({ tab: { 'lealta.return-to': `/j/${ids.program}` } }),
    sees: [],
  })
  await seen.all([join])
  await join(seen.t).click()
  return { seen, email: ids.guestEmail }
}

describe('registration by invitation only: whoever verified a phone number alone', () => {
  test('is told why the email address comes first, and led there; the phone number is not offered once more', async () => {
    const { seen } = await activate()
    await seen.all([words('onboarding.activate.emailNeeded'), link('onboarding.tasks.email')])
    seen.none([() => page.getByRole('dialog', { name: seen.t('common.notification') })])
    await expect.element(link('onboarding.tasks.email')(seen.t)).toHaveFocus()
    await seen.inSpanish([words('onboarding.activate.emailNeeded'), link('onboarding.tasks.email')])
    await link('onboarding.tasks.email')(seen.t).click()
    await seen.all([heading('onboarding.email.title')])
    seen.none([link('onboarding.contact.phone')])
  })

  test('another address than the invited one is refused at its field; with the invited one the wallet is activated', async () => {
    const { seen, email } = await activate()
    await link('onboarding.tasks.email')(seen.t).click()
    const address = page.getByRole('textbox', { name: 'Email' })
    await address.fill('nobody.invited@example.com')
    await button('contact.email.send')(seen.t).click()
    await seen.all([words('errors.email_not_invited', { support: 'support@lealta.example' })])
    await address.fill(email)
    await button('contact.email.send')(seen.t).click()
    await expect.poll(() => seen.history.location.pathname).toMatch(/verify-email$/)
    await expect.element(page.getByRole('textbox').first()).toHaveFocus()
    await userEvent.keyboard(await readCode(email))
    await seen.all([join])
    seen.none([words('onboarding.activate.emailNeeded')])
    await join(seen.t).click()
    await expect.element(page.getByRole('dialog', { name: seen.t('transaction.person.title') })).toBeVisible()
  })
})

test('registration by invitation only: a new business is told whom to write to before it starts, and the other choice is made', async () => {
  const seen = await openScreen('/onboarding', { says: '', as: 'stranger', on: 'invited', sees: [heading('onboarding.choose.title')] })
  const closed = words('onboarding.choose.businessClosed', { support: 'support@lealta.example' })
  await seen.all([heading('onboarding.choose.title'), closed])
  seen.none([words('onboarding.choose.businessText')])
  await expect.element(page.getByRole('radio', { name: new RegExp(`^${seen.t('onboarding.choose.individual')}`) })).toBeChecked()
  await seen.inSpanish([closed])
})
