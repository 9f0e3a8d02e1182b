import { createHorizon } from '@lealta/stellar/horizon'
import { expect } from '@playwright/test'
import { Account, MuxedAccount } from '@stellar/stellar-sdk/base'
import { keyOf } from './demo-people.ts'
import { test } from './fixtures.ts'
import type { Product } from './product.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const PEOPLE = 249
const CODE = 'GRANOS'

/** A file of an old program: people by the numbers inside an account's addresses, and one whom nobody knows. */
function writeFile(account: string, first: number, language: string): Buffer {
  const sum = language === 'es' ? '0,01' : '0.01'
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const address = new MuxedAccount(new Account(account, '0'), String(first + index)).accountId()
    return `"Muñoz; ${index}";${address};${sum}`
  })
  const rows = ['Nombre;Alias;Puntos', ...people.slice(0, 120), `Nadie;nobody-is-called-that;${sum}`, ...people.slice(120)]
  // As spreadsheets of Windows write it.
  return Buffer.from(rows.join('\r\n'), 'latin1')
}

async function readPoints({ url }: Product, account: string): Promise<bigint> {
  const found = await createHorizon({ url: `${url}/horizon` }).readAccount(account)
  return found?.balances.find(({ asset }) => asset.code === CODE)?.balance ?? 0n
}

for (const [place, look] of [phone, desk].entries()) {
  const { language, size } = look

  test(`product decisions §4: an owner gives points to ${PEOPLE} people, of a file with one bad row, each once (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(240_000)
    const customer = (await keyOf(product, 'customer')).publicKey()
    const before = await readPoints(product, customer)
    const signedIn = await product.signIn('owner')
    const walk = await Walk.begin({ browser, product, look, signedIn })
    const { visitor, page } = walk
    const { bulk } = visitor.words
    const file = { name: `clientes-${language}.csv`, mimeType: 'text/csv', buffer: writeFile(customer, 1_000 * (place + 1), language) }
    const choose = async () => {
      await visitor.open('/u/bulk/new')
      await page.locator('input[type=file]').setInputFiles(file)
      await says(page, fill(bulk.new.chosen_other, { name: file.name, count: String(PEOPLE + 1) }))
    }

    await test.step('what is no list says why', async () => {
      await visitor.open('/u/bulk')
      await walk.see('bulk')
      await visitor.open('/u/bulk/new')
      const input = page.locator('input[type=file]')
      for (const [buffer, problem] of [
        [Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), bulk.new.problems.spreadsheet],
        [Buffer.from('a\0b,1'), bulk.new.problems.notText],
        [Buffer.from('Email,Points\n'), bulk.new.problems.onlyHeading],
        [Buffer.from('a@example.com,1\n'.repeat(100_000)), bulk.new.problems.tooMany],
      ] as const) {
        await input.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
        await says(page, problem)
      }
      await walk.see('bulk_no_list')
    })

    await test.step('the columns are guessed, every row is checked, and the bad one is said', async () => {
      await choose()
      for (const [label, value] of [
        [bulk.new.recipient, 'Alias'],
        [bulk.new.amount, 'Puntos'],
        [bulk.new.name, 'Nombre'],
      ] as const) {
        await expect(page.getByRole('combobox', { name: label, exact: true }).locator('option:checked')).toHaveText(value)
      }
      await walk.see('bulk_columns')
      await visitor.button(bulk.new.check).click()
      await page.waitForURL(/\/u\/bulk\/[0-9a-f-]{36}$/)
      await says(page, fill(bulk.run.withProblems_one, { count: 1 }))
      await says(page, bulk.reasons.alias_not_found)
      await walk.see('bulk_problems')
    })

    const address = new URL(page.url()).pathname
    await test.step('approved and started; the browser is killed after the first transaction', async () => {
      await visitor.button(bulk.run.approve).click()
      await page.getByRole('dialog').getByRole('button', { name: bulk.run.approve, exact: true }).click()
      await visitor.button(bulk.run.start).waitFor()
      await walk.see('bulk_approved')
      await page.route('**/horizon/transactions', async route => {
        // Sent, and nobody reads the answer.
        await route.fetch()
        await walk.page.context().close()
      })
      await visitor.button(bulk.run.start).click()
      await visitor.unlockBefore(page.getByText(bulk.run.atIt)).catch(() => undefined)
      await page.waitForEvent('close').catch(() => undefined)
    })

    const again = await Walk.begin({ browser, product, look, signedIn })
    await test.step('another browser goes on where it was, and everybody is given theirs once', async () => {
      await again.page.goto(address)
      await says(again.page, bulk.run.notHere)
      await again.see('bulk_not_here')
      await again.visitor.button(bulk.run.goOnHere).click()
      await again.visitor.unlockBefore(again.page.getByText(bulk.run.atIt).or(again.page.getByText(bulk.run.done)).first())
      await expect(again.page.getByText(bulk.run.done)).toBeVisible({ timeout: 90_000 })
      await says(again.page, fill(bulk.run.progress, { count: PEOPLE, total: PEOPLE }))
      await again.see('bulk_done')
      expect((await readPoints(product, customer)) - before).toBe(BigInt(PEOPLE) * 100_000n)
      await again.visitor.open('/u/bulk')
      await expect(again.page.getByRole('list', { name: bulk.title }).getByRole('listitem').first()).toContainText(bulk.runStates.finished)
      await again.see('bulk_list')
    })
    // What breaks off with the browser is no fault.
    expect([...walk.faults, ...again.faults].filter(fault => !/ERR_|Failed to fetch/.test(fault))).toEqual([])
  })
}
