import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const ask: Look = { says: 'whose wallet it is', as: 'newDevice', sees: [heading('recovery.ask.title'), button('contact.email.send')] }

/** The code that went to an address, read from the practice network's mailbox. */
async function readCode(to: string): Promise<string> {
  const answer = await fetch(`/world/open/api/admin/outbox?${new URLSearchParams({ to })}`)
  const { data } = (await answer.json()) as { data: { attributes: { text: string } }[] }
  return data.map(({ attributes }) => /\b\d{6}\b/.exec(attributes.text)?.[0]).find(code => code !== undefined) ?? ''
}

test('a wallet is asked for by the address that somebody joined with; its old device says so, and stops it', async () => {
  const { lostEmail } = (await readWorld()).ids
  const device = await openScreen('/recover', ask)
  await device.all(ask.sees)
  const email = page.getByRole('textbox', { name: device.t('contact.email.label') })
  await email.fill('nobody@example.com')
  await page.getByRole('button', { name: device.t('contact.email.send') }).click()
  await expect.element(page.getByText(device.t('errors.recovery_contact_unknown'))).toBeVisible()
  await email.fill(lostEmail)
  await page.getByRole('button', { name: device.t('contact.email.send') }).click()
  await expect.element(page.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard(await readCode(lostEmail))
  await expect.element(page.getByRole('heading', { name: /^Your wallet comes to this device on/ })).toBeVisible()
  device.stop()

  const owner = await openScreen('/u/dashboard', { says: 'their home', as: 'lost', sees: [heading('recovery.asked.title')] })
  await owner.all([heading('recovery.asked.title')])
  await page.getByRole('button', { name: owner.t('recovery.asked.stop') }).click()
  await expect.element(page.getByRole('heading', { name: owner.t('recovery.asked.title') })).not.toBeInTheDocument()
  owner.stop()

  const again = await openScreen('/recover', ask)
  await expect.element(page.getByText(again.t('recovery.ended.stopped'))).toBeVisible()
})

test('/recover/stop/$token · unknown: a link that is not ours is told where it was pressed', async () => {
  const seen = await openScreen('/recover/stop/$token', { says: '', address: () => '/recover/stop/not-ours', sees: [] })
  await seen.all([heading('recovery.stop.title')])
  await button('recovery.stop.action')(seen.t).click()
  await seen.all([heading('recovery.stop.gone')])
})
