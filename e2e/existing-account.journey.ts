import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { decideReview } from './mailbox.ts'
import { sealNewWallet, toStorageState } from './prepared.ts'
import { desk, listFaults, phone } from './screen-check.ts'
import { PASSWORD, Visitor, type VisitorInput } from './visitor.ts'

test.describe.configure({ mode: 'parallel' })

/** Somebody whose wallet is on this device and whose account somebody else put on the network, with XLM of its own. */
async function arriveWithAccount(input: VisitorInput) {
  const sealed = await sealNewWallet(PASSWORD)
  const { publicKey } = JSON.parse(sealed) as { publicKey: string }
  const visitor = await Visitor.arrive({ ...input, storageState: toStorageState(input.product, sealed) })
  const funded = await visitor.context.request.post(`/horizon/friendbot?addr=${publicKey}`)
  expect(funded.ok(), await funded.text()).toBe(true)
  await visitor.page.goto('/home')
  await visitor.unlock()
  await visitor.page.waitForURL('**/onboarding**')
  const readAccount = async () => (await visitor.context.request.get(`/horizon/accounts/${publicKey}`)).json() as Promise<Account>
  return { visitor, readAccount }
}

type Account = { sequence: string; thresholds: object; signers: object[]; home_domain?: string; balances: { asset_code?: string }[] }

test('product decision 26: a person’s account that is on the network needs nothing, and nothing is signed (es, 360 px)', async ({
  browser,
  product,
}) => {
  const { visitor, readAccount } = await arriveWithAccount({ browser, product, ...phone })
  const { page, words } = visitor
  const before = await readAccount()
  await visitor.chooseType('individual')
  await visitor.choose(words.onboarding.country.label, 'Argentina')
  await visitor.button(words.common.continue).click()
  await visitor.verifyContacts('with-account@correo.example', '1155770001')
  await expect(page.getByText(words.onboarding.activate.existing)).toBeVisible()
  expect(await listFaults(page, phone, { picture: `existing_person-360-es.png` })).toEqual([])
  await visitor.button(words.onboarding.activate.action).click()
  await visitor.button(words.onboarding.activate.toWallet).click()
  await page.waitForURL('**/select-business')
  expect(await readAccount()).toEqual(before)
  await visitor.expectNoFaults()
  await visitor.context.close()
})

test('product decision 26: a business brings its account, gets the stablecoin, and works with it (en, 1440 px)', async ({
  browser,
  product,
}) => {
  const { visitor, readAccount } = await arriveWithAccount({ browser, product, ...desk })
  const { page, words } = visitor
  const before = await readAccount()
  await visitor.chooseType('business')
  await visitor.fillBusiness({ email: 'owner@traido.example', phone: '1155770002', name: 'Café Traído', alias: 'traido' })
  await page.waitForURL('**/activate')
  await decideReview(product.adminUrl, 'owner@traido.example', { decision: 'approve' })
  await visitor.button(words.onboarding.activate.action).click()
  expect(await listFaults(page, desk, { picture: `existing_business-1440-en.png` })).toEqual([])
  await visitor.sign()
  await visitor.button(words.onboarding.activate.toPortal).click()
  await page.waitForURL('**/u/**')
  const after = await readAccount()
  expect(after).toMatchObject({ sequence: before.sequence, thresholds: before.thresholds, signers: before.signers })
  expect(after.home_domain).toBeUndefined()
  expect(after.balances.map(line => line.asset_code)).toEqual(['USDL', undefined])
  await visitor.createProgram({ name: 'Traídos', code: 'TRAIDO', mint: '100' })
  await visitor.createTill('Mostrador', 'mostrador')

  await test.step('the first operator comes with thresholds that say what the levels mean, and only with the tick', async () => {
    const { operators } = words
    await visitor.open('/u/wallet/operators')
    await page.getByLabel(operators.add.person).fill('customer@tostado.example')
    await visitor.button(words.common.person.change).waitFor()
    await visitor.button(operators.add.action).click()
    await expect(page.getByText(operators.setUp.needed)).toBeVisible()
    expect(await listFaults(page, desk, { picture: `existing_operators-1440-en.png` })).toEqual([])
    await page.getByRole('checkbox', { name: operators.setUp.tick }).check()
    await visitor.button(operators.add.action).click()
    await visitor.sign()
    await expect(page.getByText(operators.setUp.tick)).toBeHidden()
    expect(await readAccount()).toMatchObject({ thresholds: { low_threshold: 1, med_threshold: 2, high_threshold: 3 } })
  })
  await visitor.expectNoFaults()
  await visitor.context.close()
})
