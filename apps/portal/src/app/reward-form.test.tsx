import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const more = page.getByText('More about the reward')
const fold = () => more.element().closest('details')
const save = page.getByRole('button', { name: 'New reward' })
const open = async (search = '') => {
  const path = `/u/loyalty-program/rewards/new${search}`
  await openScreen(path, { says: 'the form', as: 'owner', address: () => path, sees: [heading('rewards.newTitle')] })
  await expect.element(more).toBeVisible()
}

test('what is asked is the item, the price and the picture; all else is folded up, and the fold says what is set', async () => {
  await open()
  await expect.element(page.getByText('How to redeem', { exact: true }).first()).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(2)
  await expect.element(field('Conditions, in one sentence')).not.toBeInTheDocument()
  await field('The item').fill('Té de tilo')
  await expect.element(page.getByText('Té de tilo · TEDETILO · How to redeem')).toBeVisible()
})

test('name and code follow the item until somebody writes others', async () => {
  await open()
  await field('The item').fill('Flat white')
  await more.click()
  await expect.element(field('Name of the reward')).toHaveValue('Flat white')
  await expect.element(field('Short name')).toHaveValue('FLATWHITE')
  await field('Name of the reward').fill('Coffee on us')
  await expect.element(field('Short name')).toHaveValue('COFFEEONUS')
  await field('The item').fill('Cappuccino')
  await expect.element(field('Name of the reward')).toHaveValue('Coffee on us')
  await field('Short name').fill('cup')
  await field('Name of the reward').fill('A cup on us')
  await expect.element(field('Short name')).toHaveValue('CUP')
})

test('a code that a token of the business has is not suggested', async () => {
  await open()
  await field('The item').fill('Tea')
  await expect.element(page.getByText('Tea · TEA2', { exact: false })).toBeVisible()
})

test('rule §5: a code that is refused opens the fold, and its field has the focus', async () => {
  await open()
  await field('The item').fill('Tea')
  await field('Price in points').fill('10')
  await more.click()
  await field('Short name').fill('TEA')
  await more.click()
  expect(fold()?.open).toBe(false)
  await save.click()
  await expect.element(page.getByText('This code is already in use')).toBeVisible()
  await expect.element(field('Short name')).toHaveFocus()
})

test('a problem in an asked field leaves the fold closed', async () => {
  await open()
  await field('The item').fill('Tea')
  await save.click()
  await expect.element(field('Price in points')).toHaveFocus()
  expect(fold()?.open).toBe(false)
})

test('a template fills in the benefit, which names the reward; another benefit names it anew', async () => {
  await open('?template=percentage_discount')
  await expect.element(field('Percent off')).toHaveValue('10')
  await expect.element(page.getByText('10% off · 10OFF', { exact: false })).toBeVisible()
  await field('Percent off').fill('25')
  await expect.element(page.getByText('25% off · 25OFF', { exact: false })).toBeVisible()
  await page.getByRole('radiogroup').getByText('Free item').click()
  await field('The item').fill('Espresso')
  await expect.element(page.getByText('Espresso · ESPRESSO', { exact: false })).toBeVisible()
})
