import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

test('a link for an asset that the wallet does not hold fills in no amount of another, until the person says what to pay with', async () => {
  const { ids } = await readWorld()
  const uri = `web+stellar:pay?destination=${ids.ownerKey}&amount=20&asset_code=NOPE&asset_issuer=${ids.ownerKey}&network_passphrase=${encodeURIComponent(ids.network)}`
  const look: Look = { says: 'the form', as: 'customer', sees: [heading('payments.title')] }
  const seen = await openScreen(`/u/pay?uri=${encodeURIComponent(uri)}`, look)
  await seen.all(look.sees)
  await expect.element(page.getByText(seen.t('payments.linkUnknownAsset', { code: 'NOPE' }))).toBeVisible()
  const pay = page.getByRole('button', { name: seen.t('payments.action'), exact: true })
  await expect.element(pay).toBeDisabled()
  const amount = page.getByLabelText(seen.t('common.amount.label'))
  await expect.element(amount).toHaveValue('')
  await expect.element(amount).toBeDisabled()
  const choice = page
    .getByRole('radiogroup', { name: seen.t('payments.what') })
    .getByRole('radio')
    .first()
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(choice).toBeChecked()
  await expect.element(pay).toBeEnabled()
  await expect.element(amount).toHaveValue('')
  await amount.fill('1')
  await expect.element(page.getByRole('button', { name: /^Pay 1 / })).toBeVisible()
})
