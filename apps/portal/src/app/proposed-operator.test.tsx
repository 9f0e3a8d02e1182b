import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const asks: Look = {
  says: 'a form that asks',
  as: 'asker',
  address: ids => `/u/pos/${ids.askedTill}/operators`,
  sees: [heading('operators.ask.title'), button('operators.ask.action')],
}

const serves: Look = { says: 'a till where they give nothing', as: 'asker', address: ids => `/u/pos/${ids.askedTill}/till`, sees: [] }

test('who may give nothing at a till asks the owner there, and is told that they have', async () => {
  const member = await openScreen('/u/pos/$pos/till', serves)
  await page.getByRole('button', { name: member.t('access.ask.action') }).click()
  await expect.element(page.getByText(member.t('tills.counter.give.asked'))).toBeVisible()
  member.history.push(`/u/pos/${(await readWorld()).ids.askedTill}/operators`)
  const waiting = page.getByRole('list', { name: member.t('operators.proposals.title') })
  await expect.element(waiting.getByText(/You wait for the signature/)).toBeVisible()
  await waiting.getByRole('button', { name: member.t('operators.proposals.takeBack') }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('who does not sign for the wallet asks the owner where a screen is refused, and takes it back', async () => {
  const refused: Look = { says: 'refused', as: 'asker', sees: [heading('payments.title'), button('access.ask.action')] }
  const member = await openScreen('/u/pay', refused)
  await member.all(refused.sees)
  await page.getByRole('button', { name: member.t('access.ask.action') }).click()
  await expect.element(page.getByText(member.t('access.ask.asked'))).toBeVisible()
  member.stop()

  const owner = await openScreen('/u/wallet/operators', { says: 'who waits', as: 'askingOwner', sees: [heading('operators.title')] })
  const waiting = page.getByRole('list', { name: owner.t('operators.proposals.title') })
  await expect.element(waiting.getByText(/Waits for your signature since/)).toBeVisible()
  owner.stop()

  const again = await openScreen('/u/pay', { ...refused, sees: [heading('payments.title')] })
  await expect.element(page.getByText(again.t('access.ask.asked'))).toBeVisible()
  await page.getByRole('button', { name: again.t('access.ask.takeBack') }).click()
  await expect.element(page.getByRole('button', { name: again.t('access.ask.action') })).toBeVisible()
})

test('a manager without a key asks for an operator, takes it back and asks again; the owner finds it on home, and declines', async () => {
  const { candidateKey, askedTill } = (await readWorld()).ids
  const manager = await openScreen('/u/pos/$pos/operators', asks)
  await manager.all(asks.sees)
  const waiting = page.getByRole('list', { name: manager.t('operators.proposals.title') })
  const ask = async () => {
    await page.getByRole('textbox', { name: manager.t('operators.add.person') }).fill(candidateKey)
    await expect.element(page.getByRole('textbox', { name: manager.t('operators.add.person') })).not.toBeInTheDocument()
    await page.getByRole('button', { name: manager.t('operators.ask.action'), exact: true }).click()
    await expect.element(waiting.getByText(/You asked on/)).toBeVisible()
  }
  await ask()
  expect(waiting.getByRole('button', { name: /^Add / }).elements(), 'only an admin adds').toEqual([])
  await waiting.getByRole('button', { name: manager.t('operators.proposals.takeBack') }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  await ask()
  manager.stop()

  const owner = await openScreen('/u/notifications', { says: 'what needs them', as: 'askingOwner', sees: [heading('tasks.title')] })
  await page.getByRole('link', { name: owner.t('tasks.operatorProposal.action') }).click()
  await expect.poll(() => owner.history.location.pathname).toBe(`/u/pos/${askedTill}/operators`)
  await expect.element(waiting.getByRole('button', { name: /^Add / })).toBeVisible()
  await waiting.getByRole('button', { name: owner.t('operators.proposals.decline') }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  owner.history.push('/u/notifications')
  await expect.element(page.getByRole('link', { name: owner.t('tasks.operatorProposal.action') })).not.toBeInTheDocument()
})
