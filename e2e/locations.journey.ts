import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, type Look } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'
/** What the customer lets businesses call her. */
const CUSTOMER_NAME = 'Lucía'
const looks: readonly Look[] = [
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
]
/** Picks an option in a pane, which Escape would close. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const nameOf = ({ language, size }: Look) => `${language}${size.width}`

for (const look of looks) {
  test(`a location: on the map, activated, its till, an operator, closed (${nameOf(look)})${atEveryChange(look.language === 'en')}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { page, visitor } = walk
    const { accounts, profile, tills, operators, common, errors } = visitor.words
    const { location } = accounts
    const [name, label] = [`Palermo ${nameOf(look)}`, `palermo-${nameOf(look)}`]
    await page.goto('/u/locations')

    await test.step('a place outside the two regions, and a browser without location, are told at the field', async () => {
      await walk.follow('/u/locations/new')
      await walk.see('locations_new')
      await visitor.field(location.name).fill(name)
      await visitor.field(accounts.facts.alias).fill(label)
      await choose(page, profile.country, 'Argentina')
      await visitor.field(accounts.fields.address).fill('Honduras 4800, Buenos Aires')
      await visitor.button(profile.useMyLocation).click()
      await says(page, errors.geolocation_disabled)
      await visitor.unfold(profile.coordinates)
      await visitor.field(profile.latitude).fill('-34.9011')
      await visitor.field(profile.longitude).fill('-56.1645')
      await visitor.button(location.create).last().click()
      await says(page, errors.business_location_not_valid)
      await walk.see('locations_outside')
    })

    await test.step('a click on the map, and it is there', async () => {
      await visitor.field(profile.latitude).fill('-34.5889')
      await visitor.field(profile.longitude).fill('-58.4306')
      const map = page.getByRole('application', { name: profile.map })
      await map.scrollIntoViewIfNeeded()
      await map.click({ position: { x: 150, y: 150 } })
      await expect(visitor.field(profile.latitude)).not.toHaveValue('-34.5889')
      await visitor.field(profile.latitude).fill('-34.5889')
      await visitor.field(profile.longitude).fill('-58.4306')
      await visitor.button(location.create).last().click()
      await page.waitForURL('**/enable')
      await walk.see('locations_enable')
    })

    await test.step('activated, it has a wallet of its own', async () => {
      await visitor.button(location.enable.action).last().click()
      await visitor.sign([fill(location.enable.done, { name })])
      await page.getByRole('heading', { name: accounts.holds }).waitFor()
      await walk.see('locations_open')
    })
    const path = new URL(page.url()).pathname

    await test.step('a till belongs to it', async () => {
      await walk.follow('/u/pos/new')
      await visitor.field(tills.fields.name).fill(`Terraza ${nameOf(look)}`)
      await choose(page, accounts.tills.field, name)
      await walk.see('locations_till_form')
      await visitor.button(tills.create).last().click()
      await page.waitForURL('**/enable')
      await walk.follow(path)
      await says(page, `Terraza ${nameOf(look)}`)
      await walk.see('locations_till')
    })

    await test.step('somebody signs for it', async () => {
      await walk.follow(`${path}/operators`)
      await page.getByLabel(operators.add.person).fill(CUSTOMER)
      await visitor.button(common.person.change).waitFor()
      await visitor.button(operators.add.action).click()
      await visitor.sign([CUSTOMER_NAME])
      await walk.see('locations_operators')
    })

    await test.step('edited, its address stays', async () => {
      await walk.follow(`${path}/edit`)
      await expect(visitor.field(accounts.facts.alias)).toHaveAttribute('readonly')
      await visitor.field(accounts.fields.website).fill('cafe.example')
      await walk.see('locations_edit')
      await visitor.button(common.save).click()
      await says(page, location.saved)
      await says(page, 'https://cafe.example')
    })

    await test.step('closed for good', async () => {
      await walk.follow(`${path}/disable`)
      await page.getByLabel(accounts.disable.typed).fill(accounts.disable.word)
      await walk.see('locations_close')
      await visitor.button(accounts.disable.action).last().click()
      await visitor.sign()
      await says(page, accounts.status.disabled)
      await walk.see('locations_closed')
      await walk.go('/u/locations', 'locations_list')
    })
    expect(walk.faults.filter(fault => !isRefusal(fault))).toEqual([])
  })

  test(`an employee account: handed over, its person pays from it, taken back (${nameOf(look)})${atEveryChange(look.language === 'en')}`, async ({
    browser,
    product,
  }) => {
    const ownerWalk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const personWalk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    const [owner, person] = [ownerWalk.visitor, personWalk.visitor]
    const { accounts, common, errors } = owner.words
    const { employee, holder } = accounts
    const held = { name: new RegExp(`Café Tostado.*${person.words.common.levels.onlySigns}`) }
    const [name, label] = [`Compras ${nameOf(look)}`, `compras-${nameOf(look)}`]
    await owner.page.goto('/u/employees')

    await test.step('made, and activated', async () => {
      await ownerWalk.follow('/u/employees/new')
      await owner.field(employee.name).fill(name)
      await owner.field(accounts.facts.alias).fill(label)
      await ownerWalk.see('employees_new')
      await owner.button(employee.create).last().click()
      await owner.page.waitForURL('**/enable')
      await ownerWalk.see('employees_enable')
      await owner.button(employee.enable.action).last().click()
      await owner.sign([fill(employee.enable.done, { name })])
      await says(owner.page, holder.none)
    })

    await test.step('handed over; somebody without a wallet is told at the field', async () => {
      await owner.link(holder.handOver).click()
      await owner.page.getByLabel(holder.person).fill('nobody.holds@example.com')
      await says(owner.page, errors.operator_without_wallet)
      await owner.page.getByLabel(holder.person).fill(CUSTOMER)
      await owner.button(common.person.change).waitFor()
      await ownerWalk.see('employees_hand_over')
      await owner.button(holder.handOver).last().click()
      await owner.sign([fill(holder.done, { name: CUSTOMER_NAME, account: name })])
      await owner.button(holder.takeBack).waitFor()
      await ownerWalk.see('employees_held')
    })
    const path = new URL(owner.page.url()).pathname

    await test.step('the owner pays to it, by its short address', async () => {
      await owner.open('/u/pay')
      await owner.pay({ to: `${label}.tostado`, amount: '6' })
    })

    await test.step('the person finds it among their wallets, accepts what waits and pays from it', async () => {
      await person.page.goto('/select-business')
      await personWalk.see('employees_select')
      await person.page.getByRole('button', held).click()
      await person.page.waitForURL('**/u/wallet/dashboard')
      await personWalk.see('employees_wallet')
      await person.button(person.words.payments.pending.accept).first().click()
      await person.sign()
      await person.open('/u/pay')
      await person.pay({ to: 'owner@tostado.example', amount: '2' })
      await person.open('/u/wallet/dashboard')
      await personWalk.see('employees_paid')
    })

    await test.step('taken back, the open screen says so', async () => {
      await owner.open(path)
      await owner.button(holder.takeBack).click()
      const dialog = owner.page.getByRole('dialog', { name: fill(holder.takeBackTitle, { name: CUSTOMER_NAME }) })
      await ownerWalk.see('employees_take_back')
      await dialog.getByRole('button', { name: holder.takeBack, exact: true }).click()
      await owner.sign([fill(holder.takenBack, { name: CUSTOMER_NAME, account: name })])
      await says(owner.page, holder.none)
      await says(person.page, errors.access_ended)
      await person.page.waitForURL('**/select-business')
      await expect(person.page.getByRole('button', held)).toHaveCount(0)
    })

    await test.step('an address that is nobody’s has a screen of its own', async () => {
      await owner.page.goto('/u/employees/00000000-0000-4000-8000-000000000000')
      await owner.page.getByRole('heading', { name: common.notFoundEmployee }).waitFor()
      await owner.open('/u/employees')
      await ownerWalk.see('employees_list')
    })
    for (const { faults } of [ownerWalk, personWalk]) expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
  })
}
