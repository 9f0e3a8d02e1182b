import { type Browser, expect, type Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { type DemoProduct, test } from './fixtures.ts'
import { toStorageState } from './prepared.ts'
import { atEveryChange, type Look } from './screen-check.ts'
import { PASSWORD, Visitor } from './visitor.ts'
import { Walk } from './walk.ts'
import { reviewName, signName } from './words.ts'

const looks: Record<'es' | 'en', Look> = {
  es: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' },
  en: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
}

test.describe.configure({ mode: 'parallel' })

/** The owner of the demo business, in its portal, and the address under which people join. */
async function openOwner(browser: Browser, product: DemoProduct, look: Look): Promise<{ ownerWalk: Walk; joinPath: string }> {
  const ownerWalk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
  await ownerWalk.page.goto('/u/loyalty-program/join')
  const link = await ownerWalk.page
    .getByText(/\/j\/[0-9a-f-]{36}/)
    .first()
    .textContent()
  return { ownerWalk, joinPath: /\/j\/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? '' }
}

/** Gives 10 points at a till of the demo business. */
async function givePoints(ownerWalk: Walk, who: string): Promise<void> {
  const owner = ownerWalk.visitor
  await ownerWalk.follow('/u/pos')
  await ownerWalk.follow(`${await ownerWalk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)}/till`)
  await owner.giveAtTill(who, '10')
}

/** From the join link to the screen that asks how the wallet is locked. */
async function followLink(visitor: Visitor, joinPath: string): Promise<void> {
  await visitor.page.goto(joinPath)
  await visitor.link(visitor.words.join.action).click()
  await visitor.page.waitForURL('**/setup/lite/password**')
}

/** What this device keeps: which ways open its wallet. */
const listLocks = (page: Page) =>
  page.evaluate(() => Object.keys((JSON.parse(localStorage.getItem('lealta.keystore') ?? '{}') as { locks?: object }).locks ?? {}))

test('product decision 42: a link, a fingerprint and one code; the passkey unlocks, and a password comes beside it (es, 360 px)', async ({
  browser,
  product,
}) => {
  const { ownerWalk, joinPath } = await openOwner(browser, product, looks.es)
  const walk = await Walk.begin({ browser, product, look: looks.es })
  const { visitor, page } = walk
  const { join, onboarding, secrets, settings, setup, home, payments, common, transaction } = visitor.words
  const { passkey } = secrets
  const authenticator = await addAuthenticator(page)
  const use = visitor.button(passkey.use)
  const firm = page.getByRole('heading', { name: onboarding.tasks.firmTitle })
  const email = 'lara.passkey@example.com'

  await test.step('two taps and a fingerprint, and the wallet is there', async () => {
    await followLink(visitor, joinPath)
    await expect(page.getByText(passkey.thisDeviceOnly)).toBeVisible()
    await walk.see('passkey_offer')
    await use.click()
    await expect(page.getByText(setup.mustAccept)).toBeVisible()
    expect(await authenticator.countPasskeys(), 'none is made before the terms are accepted').toBe(0)
    await page.getByRole('checkbox', { name: setup.accept }).check()
    await use.click()
    await page.waitForURL('**/onboarding-individual/register-email')
    expect(await authenticator.countPasskeys()).toBe(1)
    expect(await listLocks(page)).toEqual(['passkey'])
  })

  await test.step('one code, and they are in', async () => {
    await visitor.verifyEmail(email)
    await visitor.joinAtLast()
    await visitor.button(join.memberAction).click()
    await page.waitForURL('**/u/**')
  })

  await test.step('points come; their home asks at once to save the key, since this device alone opens the wallet', async () => {
    await givePoints(ownerWalk, email)
    await visitor.open('/u/dashboard')
    await expect(page.getByRole('main')).toContainText(/[^0-9]10[^0-9]/)
    await expect(firm).toBeVisible()
    await expect(page.getByText(onboarding.tasks.firmRestorable)).toBeVisible()
    await walk.see('passkey_home')
  })

  await test.step('locked and signed out, the passkey is all that is asked for on the first page', async () => {
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await expect(use).toBeVisible()
    await expect(page.getByLabel(home.password, { exact: true })).toHaveCount(0)
    await walk.see('passkey_welcome')
    await use.click()
    await page.waitForURL('**/u/dashboard')
  })

  await test.step('the key is saved with the passkey', async () => {
    await page.reload()
    await visitor.link(onboarding.tasks.key).click()
    await page.waitForURL('**/u/more/export')
    await expect(page.getByLabel(setup.password, { exact: true })).toHaveCount(0)
    await walk.see('passkey_export')
    await use.click()
    const download = page.waitForEvent('download')
    await visitor.button(secrets.key.save).click()
    await download
    // Nobody else restores the wallet from now on: the wallet is locked, so that is signed like anything else.
    await page
      .getByRole('dialog', { name: reviewName(transaction) })
      .getByRole('button', { name: secrets.passkey.use })
      .click()
    const done = page.getByRole('dialog', { name: transaction.done, exact: true })
    await done.getByRole('button', { name: common.close, exact: true }).last().click()
    await expect(page.getByText(visitor.words.recovery.state.own)).toBeVisible()
    await visitor.open('/u/dashboard')
    await expect(firm).toHaveCount(0)
  })

  await test.step('paying unlocks with the passkey', async () => {
    await visitor.addPhone('1155600201')
    await visitor.open('/u/more')
    await page.reload()
    await visitor.open(`/u/pay?${new URLSearchParams({ to: 'tostado', amount: '5' })}`)
    await visitor.button(common.person.change).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${payments.action}`) })
      .last()
      .click()
    const review = page.getByRole('dialog', { name: reviewName(visitor.words.transaction) })
    await review.getByRole('button', { name: passkey.use }).waitFor()
    await expect(review.getByRole('button', { name: signName(visitor.words.transaction) })).toHaveCount(0)
    await walk.see('passkey_unlock')
    await review.getByRole('button', { name: passkey.use }).click()
    await page.getByRole('dialog', { name: visitor.words.transaction.done, exact: true }).waitFor()
    await visitor.button(common.close).last().click()
  })

  await test.step('a wallet with a passkey alone is given a password, and the passkey cannot be taken off before', async () => {
    await visitor.open('/u/more/preferences')
    await expect(page.getByText(passkey.isAlone)).toBeVisible()
    await expect(visitor.button(passkey.removeShort)).toHaveCount(0)
    await visitor.link(passkey.addPassword).scrollIntoViewIfNeeded()
    await walk.see('passkey_alone')
    await visitor.link(passkey.addPassword).click()
    await page.waitForURL('**/u/more/password')
    await page.getByLabel(settings.password.new, { exact: true }).fill(PASSWORD)
    await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await walk.see('passkey_add_password')
    await visitor.button(passkey.addPassword).click()
    await expect(page.getByText(passkey.passwordAdded)).toBeVisible()
    expect((await listLocks(page)).sort()).toEqual(['passkey', 'password'])
  })

  await test.step('both open it now; who cancels the passkey has the password beneath', async () => {
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await authenticator.refuse()
    await use.click()
    await expect(page.getByText(passkey.elsePassword)).toBeVisible()
    await walk.see('passkey_cancelled')
    await visitor.unlock()
    await page.waitForURL('**/select-business')
  })
  await walk.end()
  await ownerWalk.end()
})

test('a wallet with a password is given a passkey in the preferences, which then pays (en, 1440 px)', async ({ browser, product }) => {
  const { ownerWalk, joinPath } = await openOwner(browser, product, looks.en)
  const walk = await Walk.begin({ browser, product, look: looks.en })
  const { visitor, page } = walk
  const { secrets, settings, setup, errors, transaction, common, payments } = visitor.words
  const { passkey } = secrets
  const authenticator = await addAuthenticator(page)
  const email = 'owen.passkey@example.com'
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true })

  await test.step('the words and a password are the way in, as before', async () => {
    await page.goto(joinPath)
    await visitor.joinProgram(email)
    await visitor.addPhone('1155600202')
    await givePoints(ownerWalk, email)
    expect(await listLocks(page)).toEqual(['password'])
  })

  await test.step('in the preferences, who knows the password adds a passkey', async () => {
    await visitor.open('/u/more/preferences')
    await expect(page.getByText(passkey.beside)).toBeVisible()
    await walk.see('passkey_none_yet')
    await visitor.button(passkey.addShort).click()
    const password = dialog(passkey.add).getByLabel(setup.password, { exact: true })
    await password.fill('another password')
    await dialog(passkey.add).getByRole('button', { name: passkey.addShort }).click()
    await expect(password).toHaveAccessibleDescription(errors.password_wrong)
    expect(await authenticator.countPasskeys(), 'none is made for others').toBe(0)
    await walk.see('passkey_add')
    await password.fill(PASSWORD)
    await dialog(passkey.add).getByRole('button', { name: passkey.addShort }).click()
    await expect(page.getByText(passkey.added)).toBeVisible()
    await expect(page.getByText(passkey.isBeside)).toBeVisible()
    await walk.see('passkey_beside')
    expect((await listLocks(page)).sort()).toEqual(['passkey', 'password'])
  })

  await test.step('after a reload it signs', async () => {
    await page.reload()
    await visitor.open(`/u/pay?${new URLSearchParams({ to: 'tostado', amount: '5' })}`)
    await visitor.button(common.person.change).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${payments.action}`) })
      .last()
      .click()
    await expect(dialog(reviewName(transaction)).getByLabel(setup.password, { exact: true })).toBeVisible()
    await walk.see('passkey_or_password')
    await dialog(reviewName(transaction)).getByRole('button', { name: passkey.use }).click()
    await dialog(transaction.done).getByRole('button', { name: common.close }).last().click()
  })

  await test.step('the export and a forgotten password take it as well', async () => {
    await visitor.open('/u/more/export')
    await walk.see('passkey_export_both')
    await visitor.button(passkey.use).click()
    await expect(page.getByRole('list', { name: setup.phraseLabel })).toContainText(visitor.phrase.split(' ')[0] ?? '')
    await visitor.open('/u/more/password')
    await visitor.button(passkey.insteadOfCurrent).click()
    await page.getByLabel(settings.password.new, { exact: true }).fill('another battery staple')
    await page.getByLabel(setup.confirmPassword, { exact: true }).fill('another battery staple')
    await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await walk.see('passkey_for_password')
    await visitor.button(settings.password.action).click()
    await expect(page.getByText(settings.password.changed)).toBeVisible()
  })

  await test.step('it is taken off with the password, and the device forgets it', async () => {
    await visitor.open('/u/more/preferences')
    await visitor.button(passkey.removeShort).click()
    const password = dialog(passkey.remove).getByLabel(setup.password, { exact: true })
    await password.fill(PASSWORD)
    await dialog(passkey.remove).getByRole('button', { name: passkey.removeShort }).click()
    await expect(password).toHaveAccessibleDescription(errors.password_wrong)
    await walk.see('passkey_remove')
    await password.fill('another battery staple')
    await dialog(passkey.remove).getByRole('button', { name: passkey.removeShort }).click()
    await expect(page.getByText(passkey.removed)).toBeVisible()
    await expect(page.getByText(passkey.beside)).toBeVisible()
    expect(await listLocks(page)).toEqual(['password'])
    await expect.poll(() => authenticator.countPasskeys()).toBe(0)
  })
  await walk.end()
  await ownerWalk.end()
})

for (const language of ['es', 'en'] as const) {
  test(`where no passkey can be had the password takes its place, and nothing is lost (${language})${atEveryChange(language === 'es')}`, async ({
    browser,
    product,
  }) => {
    const { ownerWalk, joinPath } = await openOwner(browser, product, looks[language])
    const walk = await Walk.begin({ browser, product, look: looks[language] })
    const { visitor, page } = walk
    const { secrets, setup, errors } = visitor.words
    const { passkey } = secrets
    const accept = page.getByRole('checkbox', { name: setup.accept })

    await test.step('a device without an authenticator is offered nothing', async () => {
      await followLink(visitor, joinPath)
      await expect(page.getByLabel(setup.password, { exact: true })).toBeVisible()
      await expect(visitor.button(passkey.insteadOfPassword)).toHaveCount(0)
    })

    await test.step('cancelled: said, and it can be tried again', async () => {
      const authenticator = await addAuthenticator(page, { hasPrf: false })
      await page.reload()
      await accept.check()
      await authenticator.refuse()
      await visitor.button(passkey.use).click()
      await expect(page.getByText(passkey.notMade)).toBeVisible()
      await walk.see('passkey_not_made')
      await visitor.button(passkey.instead).click()
      await expect(accept).toBeChecked()
      await visitor.button(passkey.insteadOfPassword).click()
      await expect(visitor.button(passkey.use)).toBeVisible()
      await authenticator.remove()
    })

    await test.step('an authenticator without PRF leads to the password, with what was ticked', async () => {
      const authenticator = await addAuthenticator(page, { hasPrf: false })
      await expect(accept).toBeChecked()
      await visitor.button(passkey.use).click()
      await expect(page.getByText(errors.passkey_without_prf)).toBeVisible()
      await expect(accept).toBeChecked()
      await expect(visitor.button(passkey.insteadOfPassword)).toHaveCount(0)
      await walk.see('passkey_without_prf')
      await expect.poll(() => authenticator.countPasskeys(), 'none is left on the device').toBe(0)
      await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
      await visitor.button(setup.finish).click()
      await page.waitForURL('**/onboarding-individual/register-email')
      expect(await listLocks(page)).toEqual(['password'])
    })
    await walk.end()
    await ownerWalk.end()
  })
}

test('an IP address cannot have a passkey, so none is offered there', async ({ browser, product }) => {
  const { ownerWalk, joinPath } = await openOwner(browser, product, looks.en)
  // The product answers at the address of its settings; its pages also at this one.
  const { visitor, page } = await Walk.begin({ browser, product, look: looks.en })
  const { secrets, setup, home } = visitor.words
  await addAuthenticator(page)
  await followLink(visitor, joinPath)
  await expect(visitor.button(secrets.passkey.use)).toBeVisible()
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/home?next=${joinPath}`)
  await visitor.link(home.joinLite).click()
  await expect(page.getByLabel(setup.password, { exact: true })).toBeVisible()
  await expect(visitor.button(secrets.passkey.use)).toHaveCount(0)
  await page.context().close()
  await ownerWalk.end()
})

test('a passkey whose part of the portal did not load can be tried again', async ({ browser, product }) => {
  const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64')
  const cipher = { name: 'xchacha20-poly1305', nonce: bytes(24), text: bytes(48) }
  const passkey = { credentialId: bytes(32), rpId: 'localhost', salt: bytes(32), cipher }
  const publicKey = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
  const sealed = JSON.stringify({ version: 3, kind: 'phrase', publicKey, cipher, locks: { passkey } })
  const visitor = await Visitor.arrive({ browser, product, language: 'en', storageState: toStorageState(product, sealed) })
  const { page } = visitor
  const connections = /\/assets\/create-connections-/
  await page.route(connections, route => route.abort())
  await page.goto('/home')
  await visitor.acceptError(visitor.words.errors.server_error)
  await expect(visitor.button(visitor.words.secrets.passkey.use)).toHaveCount(0)
  await page.unroute(connections)
  await visitor.button(visitor.words.home.retry).click()
  await expect(visitor.button(visitor.words.secrets.passkey.use)).toBeVisible()
  await visitor.context.close()
})
