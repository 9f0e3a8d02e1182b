import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { desk, phone } from './screen-check.ts'
import { PASSWORD } from './visitor.ts'
import { says, Walk } from './walk.ts'

test(`product decision 45: the browser forgets the wallet, and its points come back to another device (es, ${phone.size.width} px)`, async ({
  browser,
  product,
}) => {
  const ownerWalk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const owner = ownerWalk.visitor
  await owner.page.goto('/u/loyalty-program/join')
  const link = await owner.page
    .getByText(/\/j\/[0-9a-f-]{36}/)
    .first()
    .textContent()
  const joinPath = /\/j\/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? ''
  const email = 'olvido.recovery@example.com'

  const walk = await Walk.begin({ browser, product, look: phone })
  const { visitor, page } = walk
  const { home, recovery, setup, contact, settings } = visitor.words
  const lock = async () => {
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await page.getByRole('checkbox', { name: setup.accept }).check()
    await visitor.button(setup.finish).click()
  }

  await test.step('somebody joins by a link, and gets points', async () => {
    await page.goto(joinPath)
    await visitor.link(visitor.words.join.action).click()
    await lock()
    await visitor.verifyEmail(email)
    await visitor.joinAtLast()
    await ownerWalk.follow('/u/pos')
    await ownerWalk.follow(`${await ownerWalk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)}/till`)
    await owner.giveAtTill(email, '7')
    await visitor.open('/u/more')
    await says(page, recovery.state.platform)
    await walk.see('recovery_settings')
  })

  await test.step('the browser forgets everything', async () => {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('/home')
    await expect(visitor.button(home.unlock)).toHaveCount(0)
  })

  await test.step('they ask for it by the address that they joined with', async () => {
    await visitor.link(home.lost).click()
    await says(page, recovery.newKey)
    await walk.see('recovery_lock')
    await lock()
    await page.getByRole('heading', { name: recovery.ask.title }).waitFor()
    await walk.see('recovery_ask')
    await visitor.field(contact.email.label).fill(email)
    await visitor.button(contact.email.send).click()
    await visitor.typeCode(contact.email.code, email)
    await visitor.button(recovery.waiting.cancel).or(visitor.button(recovery.done.action)).waitFor()
    await walk.see('recovery_waiting')
  })

  await test.step('after the wait it is there, with its points, and this device can save its key', async () => {
    await expect(visitor.button(recovery.done.action)).toBeVisible()
    await walk.see('recovery_done')
    await visitor.button(recovery.done.action).click()
    await page.waitForURL('**/u/dashboard')
    await expect(page.getByRole('main')).toContainText(/[^0-9]7[^0-9]/)
    await visitor.open('/u/more/export')
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await visitor.button(settings.export.showSecretKey).click()
    const download = page.waitForEvent('download')
    await visitor.button(visitor.words.secrets.key.save).click()
    await download
    await says(page, recovery.state.own)
    await walk.see('recovery_own')
  })
  await walk.end()
  await ownerWalk.end()
})
