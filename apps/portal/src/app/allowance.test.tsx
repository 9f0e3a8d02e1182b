import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const perCustomer = page.getByRole('textbox', { name: 'Most per customer' })
const share = page.getByRole('textbox', { name: 'Most for all customers together, in percent of your units' })
const save = page.getByRole('button', { name: 'Save' })

const edit = (as: 'quietOwner' | 'draftOwner') =>
  openScreen('/u/loyalty-program/edit', { says: 'the allowance', as, sees: [heading('loyalty.edit')] })
const saveBoth = async (customer: string, all: string) => {
  await expect.element(perCustomer).toBeEnabled()
  await perCustomer.fill(customer)
  await share.fill(all)
  await save.click()
}

test('an active program: the allowance is a group with its sentence, is changed alone, and the details say what holds', async () => {
  await edit('quietOwner')
  const group = page.getByRole('group', { name: 'Waiting payments of customers' })
  await expect.element(group).toHaveAccessibleDescription(/the payment waits at your expense/)
  await expect.element(group.getByRole('textbox').first()).toHaveValue('3')
  await expect.element(share).toHaveValue('20')
  await saveBoth('7', '35')
  await expect
    .element(page.getByText('At most 7 waiting payments per customer; all of them together take at most 35% of your units'))
    .toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect.element(perCustomer).toHaveValue('7')
  await saveBoth('0', '20')
  await expect.element(page.getByText('Not allowed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect.element(perCustomer).toHaveValue('0')
  await saveBoth('3', '20')
  await expect
    .element(page.getByText('At most 3 waiting payments per customer; all of them together take at most 20% of your units'))
    .toBeVisible()
})

test.for(['51', '-1', '2.5', '2,5', '1e1', '007', '', 'three'])(
  'a number of payments that is none, or too many, is said and stays as it was typed: "%s"',
  async typed => {
    await edit('quietOwner')
    await saveBoth(typed, '20')
    await expect.element(page.getByText('Write a whole number from 0 to 50')).toBeVisible()
    await expect.element(perCustomer).toHaveFocus()
    await expect.element(perCustomer).toHaveValue(typed)
  },
)

test('a share outside of 0 to 100 is said; what was typed beside it stays', async () => {
  await edit('quietOwner')
  await saveBoth('9', '101')
  await expect.element(page.getByText('Write a whole number from 0 to 100')).toBeVisible()
  await expect.element(share).toHaveFocus()
  await expect.element(perCustomer).toHaveValue('9')
})

test('a program that is not active: the allowance is saved with the rest of the form', async () => {
  await edit('draftOwner')
  await page.getByRole('textbox', { name: 'Description' }).fill('A stamp with each coffee.')
  await saveBoth('51', '20')
  await expect.element(page.getByText('Write a whole number from 0 to 50')).toBeVisible()
  await saveBoth('2', '10')
  await expect.element(page.getByText('A stamp with each coffee.')).toBeVisible()
  await expect
    .element(page.getByText('At most 2 waiting payments per customer; all of them together take at most 10% of your units'))
    .toBeVisible()
})
