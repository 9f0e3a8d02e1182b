import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

/** What stays open is named with what it holds, and the last button waits for the typed word. */
async function expectQuestion(seen: Awaited<ReturnType<typeof openScreen>>, title: RegExp, own: boolean, action: string) {
  const question = page.getByRole('dialog', { name: title })
  const left = question.getByRole('list', { name: seen.t('sales.left.list') })
  await expect.element(left.getByText('5 MUG left, worth 10 USDL. It holds 0 USDL that it took in.')).toBeVisible()
  await expect.element(question.getByText(seen.t(own ? 'sales.left.own' : 'sales.left.note', { count: 1 }))).toBeVisible()
  const go = question.getByRole('button', { name: action })
  await expect.element(go).toBeDisabled()
  return { question, go }
}

const rowOf = (name: RegExp) => page.getByRole('button', { name }).last()

test('removing an operator from the main wallet names the sales that only they can close', async () => {
  const look: Look = { says: 'the operators', as: 'sellingOwner', sees: [heading('operators.title')] }
  const seen = await openScreen('/u/wallet/operators', look)
  await seen.all(look.sees)
  await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).elements().length).toBe(2)
  await rowOf(/^Actions for/).click()
  await page.getByRole('menuitem', { name: seen.t('operators.remove') }).click()
  const { question, go } = await expectQuestion(seen, /^Remove /, false, seen.t('operators.remove'))
  await question.getByRole('textbox', { name: seen.t('sales.left.typed') }).fill('CONFIRM')
  await expect.element(go).toBeEnabled()
})

test('who leaves is told of the sales that only they can close', async () => {
  const look: Look = { says: 'the preferences', as: 'seller', sees: [heading('settings.preferences')] }
  const seen = await openScreen('/u/more/preferences', look)
  await page.getByRole('button', { name: seen.t('settings.leave.action'), exact: true }).click()
  await expectQuestion(seen, /^Leave /, true, seen.t('settings.leave.action'))
})

test('taking access asks the same; what stays open needs the owner', async () => {
  const look: Look = { says: 'access', as: 'sellingOwner', sees: [heading('common.nav.access')] }
  const seen = await openScreen('/u/dashboard/acl', look)
  await seen.all(look.sees)
  await rowOf(/^Actions for/).click()
  await page.getByRole('menuitem', { name: seen.t('access.control.remove') }).click()
  const { question, go } = await expectQuestion(seen, /^Remove the access/, false, seen.t('access.control.remove'))
  await question.getByRole('textbox', { name: seen.t('sales.left.typed') }).fill('CONFIRM')
  await go.click()
  await expect.element(page.getByText(/has no access any more/)).toBeVisible()
  seen.history.push('/u/notifications')
  await expect.element(page.getByText(/^A sale that only .+ can close is open$/)).toBeVisible()
  await page.getByRole('link', { name: seen.t('tasks.salesLeft.action') }).click()
  await expect.poll(() => seen.history.location.pathname).toBe('/u/sales')
})
