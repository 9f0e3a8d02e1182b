import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, t } from '#test/render.tsx'
import { PhraseConfirm } from './phrase-confirm.tsx'

const words = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'.split(' ')

const chosen = () => page.getByRole('group', { name: t('setup.confirmChosen') })
const finish = () => page.getByRole('button', { name: t('setup.finish') })

/**
 * Opens the step and waits for it.
 * @returns the places that are asked for, counted from 1
 */
async function open(): Promise<number[]> {
  const component = () => <PhraseConfirm phrase={words.join(' ')} password="correct horse battery" onShowAgain={() => {}} />
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })} />)
  await expect.element(chosen()).toBeVisible()
  return Array.from(chosen().element().children, ({ textContent }) => Number.parseInt(textContent, 10))
}

async function tap(...tapped: (string | undefined)[]): Promise<void> {
  const pool = page.getByRole('group', { name: t('setup.confirmPool') })
  for (const word of tapped) await pool.getByRole('button', { name: word ?? '', exact: true }).click()
}

test('spec §5 "Invalid order. Try again!": the words up to the first wrong one stay', async () => {
  const places = await open()
  const [first, second, third] = places.map(place => words[place - 1])
  await expect.element(page.getByText(t('setup.confirmLead', { places: `${places[0]}, ${places[1]}, and ${places[2]}` }))).toBeVisible()
  await expect.element(finish()).toBeDisabled()
  await tap(first, third, second)
  await finish().click()
  await expect.element(page.getByText(t('setup.invalidOrder'))).toBeVisible()
  const kept = chosen().getByRole('button')
  expect(kept.elements().map(({ textContent }) => textContent)).toEqual([`${places[0]}. ${first}`])
  await expect.element(finish()).toBeDisabled()
})

test('no more words can be tapped than are asked for, and a tapped one is given back', async () => {
  const places = await open()
  const asked = places.map(place => words[place - 1])
  await tap(...asked)
  const other = page.getByRole('button', { name: words.find(word => !asked.includes(word)) ?? '', exact: true })
  await expect.element(other).toBeDisabled()
  await expect.element(finish()).toBeEnabled()
  await chosen()
    .getByRole('button', { name: `${places[2]}. ${asked[2]}` })
    .click()
  await expect.element(other).toBeEnabled()
  await expect.element(finish()).toBeDisabled()
})

test('a chosen word keeps the focus, and counts once', async () => {
  const [place] = await open()
  const word = page.getByRole('button', { name: 'genius', exact: true })
  ;(word.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: `${place}. genius` })).toBeVisible()
  expect(document.activeElement).toBe(word.element())
  await expect.element(word).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('button', { name: /genius$/ }).elements()).toHaveLength(2)
})
