import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { decideReview, readMail } from './mailbox.ts'
import { atEveryChange, desk, listFaults, phone } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { says, Walk } from './walk.ts'

for (const [index, look] of [phone, desk].entries()) {
  const { language, size } = look
  const alias = ['trigo', 'centeno'][index] ?? ''
  const code = ['TRIGO', 'CENTENO'][index] ?? ''
  const name = ['Panadería Trigo', 'Panadería Centeno'][index] ?? ''
  const email = `owner@${alias}.example`

  test(`product decision 8: asked, accepted at a till, paid with there, ended, and its place given up once empty (${size.width} px, ${language})${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const baker = await Visitor.arrive({ browser, product, ...look })
    const { words } = baker
    const { partnerships, common, tasks } = words
    await test.step('another business signs up, with a program of its own', async () => {
      await baker.page.goto('/home')
      await baker.createWallet()
      await baker.page.waitForURL('**/onboarding**')
      await baker.chooseType('business')
      await baker.fillBusiness({ email, phone: `115556100${index}`, name, alias })
      await baker.page.waitForURL('**/activate')
      await decideReview(product.adminUrl, email, { decision: 'approve' })
      await baker.button(words.onboarding.activate.action).click()
      await baker.sign()
      await baker.button(words.onboarding.activate.toPortal).click()
      await baker.page.waitForURL('**/u/**')
      await baker.createProgram({ name: `Puntos ${code}`, code, mint: '100' })
    })

    const cafe = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const tillName = `Alianza ${index}`
    const till = await cafe.visitor.createTill(tillName, `alianza${index}`)

    await test.step('it finds the café and asks; the café is written to', async () => {
      await baker.open('/u/partnerships')
      await says(baker.page, partnerships.empty)
      expect(await listFaults(baker.page, look)).toEqual([])
      await baker.open('/u/partnerships/new')
      await baker.field(partnerships.new.search).fill('tostado')
      await baker.button(partnerships.new.find).click()
      await expect(baker.page.getByRole('radio').first()).toBeChecked()
      await baker.field(partnerships.new.message).fill('Estamos a la vuelta')
      expect(await listFaults(baker.page, look, { picture: `partnership_new-${size.width}-${language}.png` })).toEqual([])
      await baker.button(partnerships.new.send).click()
      await baker.page.waitForURL(/\/u\/partnerships\/[0-9a-f-]{36}$/)
      await says(baker.page, common.status.sent)
    })
    const { pathname } = new URL(baker.page.url())
    expect(await readMail(product.adminUrl, 'owner@tostado.example', pathname)).toContain('Estamos a la vuelta')

    await test.step('its owner sees the request at home, and accepts it for the new till alone', async () => {
      await cafe.visitor.open('/u/dashboard')
      await says(cafe.page, tasks.partnershipRequests.title_one)
      await cafe.go('/u/partnerships', 'partnerships')
      await cafe.page.goto(pathname)
      const boxes = cafe.page.getByRole('checkbox')
      await boxes.first().waitFor()
      for (const box of await boxes.all()) await box.setChecked(false)
      await cafe.page.getByRole('checkbox', { name: tillName }).setChecked(true)
      await cafe.see('partnership_request')
      await cafe.visitor.button(partnerships.accept.action).click()
      await says(cafe.page, fill(partnerships.accept.done, { name }))
      await cafe.visitor.button(partnerships.accounts.activate).click()
      await cafe.visitor.sign()
      await says(cafe.page, partnerships.accounts.enabled)
      await cafe.see('partnership_accepted')
    })

    await test.step('the till is paid with the partner’s points', async () => {
      await baker.open('/u/pay')
      await baker.pay({ to: `alianza${index}.tostado`, amount: '7' })
      await cafe.page.goto(till)
      await says(cafe.page, `(${name})`)
      await expect(cafe.page.getByText(`7 ${code}`).first()).toBeVisible()
    })

    await test.step('what was taken of each partner’s tokens is a report', async () => {
      await cafe.page.goto(pathname)
      await cafe.page.getByRole('link', { name: partnerships.report }).click()
      const row = cafe.page.getByRole('row', { name: `${name}, ${code}` })
      await expect(row.getByRole('cell').first()).toHaveText('7')
      await cafe.see('reports_partner')
    })

    await test.step('the one who asked ends it; the place stays while tokens lie there, and goes once they were sent on', async () => {
      await baker.open(pathname)
      await baker.button(partnerships.end).click()
      await baker.page.getByRole('dialog').getByRole('button', { name: partnerships.end, exact: true }).click()
      await says(baker.page, partnerships.ended)
      await cafe.page.goto(pathname)
      await says(cafe.page, partnerships.accounts.sendOn)
      await expect(cafe.page.getByText(fill(partnerships.accounts.holds, { sum: `7 ${code}` }), { exact: false })).toBeVisible()
      await expect(cafe.visitor.button(partnerships.accounts.remove)).toHaveCount(0)
      await cafe.see('partnership_ended')
      const id = /[0-9a-f-]{36}/.exec(till)?.[0] ?? ''
      const { data } = await (await fetch(`${product.url}/api/points-of-sale/${id}`)).json()
      const { publicKey, accepts } = data.attributes as { publicKey: string; accepts: { id: string; code: string }[] }
      const asset = accepts.find(each => each.code === code)?.id ?? ''
      await cafe.page.goto(`/u/pay?${new URLSearchParams({ wallet: publicKey, asset, to: alias, amount: '7' })}`)
      await cafe.visitor.button(common.person.change).waitFor()
      // Not the visitor's own way to pay: nothing is left afterwards that this wallet could pay.
      await cafe.page
        .getByRole('button', { name: new RegExp(`^${words.payments.action}`) })
        .last()
        .click()
      await cafe.visitor.sign()
      await cafe.page.goto(pathname)
      await cafe.visitor.button(partnerships.accounts.remove).click()
      await cafe.visitor.sign()
      await expect(cafe.visitor.button(partnerships.accounts.remove)).toHaveCount(0)
      await cafe.page.goto(till)
      await expect(cafe.page.getByText(`(${name})`)).toHaveCount(0)
    })
    await cafe.end()
  })
}
