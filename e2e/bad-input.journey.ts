import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'
import { decideReview, readCode } from './mailbox.ts'
import { sealNewWallet } from './prepared.ts'
import { listFaults } from './screen-check.ts'
import { fill, PASSWORD, Visitor } from './visitor.ts'
import { reviewName, signName } from './words.ts'

/** Tagged journeys belong to a long run. */
const cases = [
  { name: 'en', language: 'en', size: { width: 1440, height: 900 } },
  { name: 'es @long', language: 'es', size: { width: 360, height: 740 } },
] as const

test.describe.configure({ mode: 'parallel' })

const says = (place: Visitor['page'] | Locator, text: string) => expect(place.getByText(text, { exact: true }).first()).toBeVisible()
const png = (bytes: number) => ({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes, 7) })
const notAnImage = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') }

for (const { name, language, size } of cases) {
  test(`words of a wallet never used here are questioned before anything is kept (${name})`, async ({ browser, product }) => {
    const visitor = await Visitor.arrive({ browser, product, language, size })
    const { page, words } = visitor
    const { setup } = words
    const kept = () => page.evaluate(() => localStorage.getItem('lealta.keystore'))
    await page.goto('/setup/import/step1')
    await page.getByLabel(setup.phrase).fill('legal winner thank year wave sausage worth useful legal winner thank yellow')
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
    await page.getByRole('checkbox', { name: setup.accept }).check()
    await visitor.button(setup.importAction).click()
    await expect(page.getByRole('alert').filter({ hasText: setup.unusedPhrase })).toBeVisible()
    expect(await kept()).toBeNull()
    await visitor.button(setup.importAnyway).click()
    await page.waitForURL('**/onboarding**')
    expect(await kept()).not.toBeNull()
  })

  test(`a newcomer's mistakes are reported where they happened, and nothing is lost (${name})`, async ({ browser, product }) => {
    const visitor = await Visitor.arrive({ browser, product, language, size })
    const { page, words } = visitor
    page.setDefaultTimeout(30_000)
    const { setup, home, common, errors, contact, profile, onboarding, loyalty, transaction, signIn } = words

    await test.step('wrong import words: Invalid Secret Phrase', async () => {
      await page.goto('/setup/import/step1')
      const phrase = page.getByLabel(setup.phrase)
      await phrase.fill('legal winner thank year wave sausage worth useful legal winner thank thank')
      await page.getByLabel(setup.password, { exact: true }).fill('short')
      await page.getByLabel(setup.confirmPassword, { exact: true }).fill('other')
      await visitor.button(setup.importAction).click()
      await says(page, setup.invalidPhrase)
      await says(page, setup.notLongEnough)
      await says(page, setup.doNotMatch)
      await says(page, setup.mustAccept)
      await expect(phrase).toHaveValue(/^legal winner/)
    })

    await test.step('words in a wrong order: Invalid order. Try again!', async () => {
      await page.goto('/setup/create/step1')
      await visitor.button(common.continue).click()
      await says(page, setup.mustAccept)
      await page.getByRole('checkbox', { name: setup.accept }).check()
      await visitor.button(common.continue).click()
      await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
      await visitor.button(common.continue).click()
      await says(page, setup.mustTick)
      await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
      await visitor.button(common.continue).click()
      await visitor.button(setup.reveal).click()
      const phrase = await page.getByRole('list', { name: setup.phraseLabel }).locator('b').allTextContents()
      await visitor.button(setup.saved).click()
      const [first = '', second = '', third = ''] = await visitor.askedWords(phrase)
      await visitor.tapWords([first, third, second])
      await visitor.button(setup.finish).click()
      await says(page, setup.invalidOrder)
      // What was right stays where it is.
      await visitor.tapWords([second, third])
      await visitor.button(setup.finish).click()
      await page.waitForURL('**/onboarding**')
    })

    const email = `bad-${language}@norte.example`
    await test.step('a wrong verification code is refused, the right one still counts', async () => {
      await visitor.chooseType('business')
      await page.waitForURL('**/onboarding-business/**')
      await page.goto('/onboarding/onboarding-business/register-email')
      await visitor.field(contact.email.label).fill('norte.example')
      await visitor.button(contact.email.send).click()
      await says(page, errors.email_not_valid)
      await visitor.field(contact.email.label).fill(email)
      await test.step('no connection: the error dialog says so, and what was typed is still there', async () => {
        await page.route('**/api/**', route => route.abort())
        await visitor.button(contact.email.send).click()
        await visitor.acceptError(errors.connection_lost, async () => {
          const picture = `error_dialog-${size.width}-${language}-dark.png`
          expect(await listFaults(page, { language, size, colorScheme: 'dark' }, { picture })).toEqual([])
        })
        await page.unroute('**/api/**')
        await expect(visitor.field(contact.email.label)).toHaveValue(email)
      })
      await visitor.button(contact.email.send).click()
      const digit = (place: number) => page.getByLabel(fill(common.fieldOf, { label: contact.email.code, place, total: 6 }))
      await digit(1).waitFor()
      const code = await readCode(product.adminUrl, email)
      const wrong = code.split('').map(d => (d === '9' ? '0' : String.fromCharCode(d.charCodeAt(0) + 1)))
      for (const [i, text] of wrong.entries()) await digit(i + 1).fill(text)
      await says(page, errors.verification_code_wrong)
      for (const [i, text] of code.split('').entries()) await digit(i + 1).fill(text)
      await page.waitForURL(url => !url.pathname.endsWith('verify-email'))
    })

    await test.step('an alias that somebody has, beside fields that stay', async () => {
      await page.goto('/onboarding/onboarding-business/business-profile')
      await visitor.field(profile.name).fill('Café Norte')
      await visitor.field(profile.alias).fill('tostado')
      await says(page, profile.aliasTaken)
      await visitor.button(onboarding.profile.save).click()
      await says(page, errors.field_required)
      await expect(visitor.field(profile.name)).toHaveValue('Café Norte')
      await expect(visitor.field(profile.alias)).toHaveValue('tostado')
    })

    await test.step('a signature that is declined sends nothing; a wrong password is said in the prompt', async () => {
      await page.goto('/onboarding/onboarding-business/business-type')
      await page.getByRole('radio', { name: onboarding.businessType.sole }).check({ force: true })
      await visitor.button(common.continue).click()
      for (const kind of ['tax_id', 'owner_id'] as const) {
        const part = page.getByRole('region', { name: onboarding.kyb.kinds[kind] })
        await visitor.upload(part)
        await part.getByText('picture.png').waitFor()
      }
      await visitor.button(onboarding.kyb.submit).click()
      await page.waitForURL('**/register-phone')
      const phone = language === 'en' ? '1155570001' : '1155570002'
      await visitor.field(contact.phone.number).fill(phone)
      await visitor.button(contact.phone.send).click()
      await visitor.typeCode(contact.phone.code, `+549${phone}`)
      await page.waitForURL('**/business-profile')
      await visitor.upload(page.getByRole('region', { name: profile.groups.look }))
      await visitor.field(profile.name).fill('Café Norte')
      await visitor.field(profile.alias).fill(`bad${language}`)
      await visitor.field(profile.legalName).fill('Café Norte')
      await visitor.field(profile.documentNumber).fill('20-12345678-9')
      await expect(page.getByRole('combobox', { name: profile.country, exact: true })).toHaveValue('Argentina')
      await visitor.field(profile.address).fill('Defensa 900, Buenos Aires')
      await visitor.unfold(profile.coordinates)
      await visitor.field(profile.latitude).fill('40.4')
      await visitor.field(profile.longitude).fill('-3.7')
      await expect(page.getByText(profile.locationOutside)).toBeVisible()
      await visitor.field(profile.latitude).fill('-34.6186')
      await visitor.field(profile.longitude).fill('-58.3716')
      await visitor.choose(profile.categories, profile.categoryNames.cafe)
      await visitor.button(onboarding.profile.save).click()
      await page.waitForURL('**/activate')
      await decideReview(product.adminUrl, email, { decision: 'approve' })
      // A reload discards the unlocked key: the wallet is locked.
      await page.reload()
      await visitor.button(onboarding.activate.action).click()
      const review = page.getByRole('dialog', { name: reviewName(transaction) })
      const password = review.getByLabel(home.password, { exact: true })
      const sign = review.getByRole('button', { name: signName(transaction) })
      await expect(sign).toBeDisabled()
      await review.getByRole('button', { name: common.cancel, exact: true }).click()
      await expect(review).toHaveCount(0)
      await visitor.button(onboarding.activate.action).click()
      await password.fill('not the password')
      await sign.click()
      await says(review, errors.password_wrong)
      await expect(password).toHaveValue('not the password')
      await password.fill(PASSWORD)
      await sign.click()
      await page
        .getByRole('dialog', { name: transaction.done, exact: true })
        .getByRole('button', { name: common.close, exact: true })
        .last()
        .click()
      await visitor.button(onboarding.activate.toPortal).click()
      await page.waitForURL('**/u/**')
    })

    await test.step('a program with a bad code, a bad link and a bad picture keeps what is right', async () => {
      await visitor.open('/u/loyalty-program/new')
      await visitor.field(loyalty.fields.name).fill('Sellos')
      await visitor.field(loyalty.fields.code).fill('café!')
      await visitor.field(loyalty.fields.termsLink).fill('not a link')
      await visitor.button(loyalty.create).click()
      await says(page, errors.code_not_valid)
      await says(page, errors.link_not_valid)
      const picture = page.locator('input[type=file]')
      await picture.setInputFiles(png(25_000_001))
      await says(page, fill(common.image.tooLarge, { size: 25 }))
      await picture.setInputFiles(notAnImage)
      await says(page, common.image.wrongType)
      await expect(visitor.field(loyalty.fields.name)).toHaveValue('Sellos')
      await expect(visitor.field(loyalty.fields.code)).toHaveValue('CAFÉ!')
      await expect(visitor.field(loyalty.fields.termsLink)).toHaveValue('not a link')
    })

    await test.step('an expired token leads to the sign-in, where a wrong password is said', async () => {
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('lealta.session') ?? '{}')
        session.token.expiresAt = Date.now() + 299_000
        localStorage.setItem('lealta.session', JSON.stringify(session))
      })
      await page.goto('/u/dashboard')
      await page.waitForURL('**/home/auth**')
      await says(page, signIn.expired)
      await page.getByLabel(home.password, { exact: true }).fill('not the password')
      await visitor.button(home.unlock).click()
      await says(page, errors.password_wrong)
      await expect(page.getByLabel(home.password, { exact: true })).toHaveValue('not the password')
      await page.getByLabel(home.password, { exact: true }).fill(PASSWORD)
      await visitor.button(home.unlock).click()
      await page.waitForURL('**/u/**')
    })

    await test.step('another wallet on this device ends the session of the first', async () => {
      await page.evaluate(sealed => localStorage.setItem('lealta.keystore', sealed), await sealNewWallet(PASSWORD))
      await page.reload()
      // Back at the first page, which asks for the other wallet's password.
      await page.waitForURL(/\/home(?:\/auth)?$/)
      await expect(page.getByLabel(home.password, { exact: true })).toBeVisible()
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lealta.session') ?? '{}').token)).toBeUndefined()
    })
    await visitor.context.close()
  })

  test(`an owner's mistakes move no money (${name})`, async ({ browser, product }) => {
    const visitor = await Visitor.arrive({ browser, product, language, size, storageState: await product.signIn('owner') })
    const { page, words } = visitor
    page.setDefaultTimeout(30_000)
    const { payments, common, errors, tills, transaction } = words

    await test.step('amounts: 8 decimals, two readings, more than there is', async () => {
      await visitor.open('/u/pay')
      const amount = visitor.field(common.amount.label)
      const who = page.getByRole('textbox', { name: payments.who })
      await amount.fill(language === 'es' ? '1,23456789' : '1.23456789')
      await says(page, common.amount.tooPrecise)
      const ambiguous = language === 'es' ? '1.000' : '1,000'
      await amount.fill(ambiguous)
      await expect(page.getByText(common.amount.ambiguous.split('{{')[0] ?? '').first()).toBeVisible()
      await expect(amount).toHaveValue(ambiguous)
      await amount.fill('99999999')
      await expect(page.getByText(common.amount.exceeds.split('{{')[0] ?? '').first()).toBeVisible()

      await who.fill('nobody-has-this-alias')
      await expect(page.getByText(common.person.unknown).or(page.getByText(errors.alias_not_found)).first()).toBeVisible()
      await expect(who).toHaveValue('nobody-has-this-alias')
      await page
        .getByRole('button', { name: new RegExp(`^${payments.action}`) })
        .last()
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(who).toHaveValue('nobody-has-this-alias')
      await expect(amount).toHaveValue('99999999')
    })

    await test.step('a till that is opened from two tabs at once is opened once; the other tab reads why', async () => {
      await visitor.open('/u/pos/new')
      await visitor.field(tills.fields.name).fill(`Twice ${language}`)
      await visitor.button(tills.create).last().click()
      await page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}/)
      const path = `${new URL(page.url()).pathname.replace(/\/enable$/, '')}/enable`
      const second = await visitor.context.newPage()
      await second.goto(path)
      await second.getByRole('button', { name: tills.enable.action, exact: true }).last().waitFor()
      await visitor.open(path)
      await visitor.button(tills.enable.action).last().click()
      await visitor.sign()
      await second.getByRole('button', { name: tills.enable.action, exact: true }).last().click()
      await says(second.getByRole('dialog', { name: reviewName(transaction) }), errors.pos_wrong_status)
      await second.close()
    })
    await visitor.context.close()
  })
}
