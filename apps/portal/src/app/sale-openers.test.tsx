import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look, words } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const operators: Look = { says: 'the operators', as: 'lettingOwner', sees: [heading('operators.title')] }
// Of the points, which stand first, the business has none.
const selling = [heading('sales.open.title'), words('sales.open.noStock')]

test('the owner lets operators open sales, or not any more; their screen follows', async () => {
  const asSeller: Look = { says: 'a sale', as: 'letSeller', sees: selling }
  const seller = await openScreen('/u/sales/new', asSeller)
  await seller.all(selling)
  seller.stop()

  const owner = await openScreen('/u/wallet/operators', operators)
  const toggle = page.getByRole('switch', { name: owner.t('operators.saleOpeners.label') })
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expect.element(page.getByText(owner.t('operators.saleOpeners.off'))).toBeVisible()
  await expect.element(toggle).not.toBeChecked()
  owner.stop()

  const refused = await openScreen('/u/sales/new', { ...asSeller, sees: [words('access.signer')] })
  await refused.all([words('access.signer')])
  refused.stop()

  const again = await openScreen('/u/wallet/operators', operators)
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(page.getByText(again.t('operators.saleOpeners.on'))).toBeVisible()
  await expect.element(toggle).toBeChecked()
})
