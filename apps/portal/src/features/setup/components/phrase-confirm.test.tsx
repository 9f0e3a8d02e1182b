import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, t } from '#test/render.tsx'
import { PhraseConfirm } from './phrase-confirm.tsx'

const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'

test('spec §5 "Invalid order. Try again!": the words up to the first wrong one stay', async () => {
  const component = () => <PhraseConfirm phrase={phrase} password="correct horse battery" onShowAgain={() => {}} />
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })} />)
  const pool = page.getByRole('group', { name: t('setup.confirmPool') })
  await expect.element(pool).toBeVisible()
  const [first = '', second = '', third = '', ...rest] = phrase.split(' ')
  for (const word of [first, third, second, ...rest]) await pool.getByRole('button', { name: word, exact: true }).click()
  await page.getByRole('button', { name: t('setup.finish') }).click()
  await expect.element(page.getByText(t('setup.invalidOrder'))).toBeVisible()
  const chosen = page.getByRole('group', { name: t('setup.confirmChosen') }).getByRole('button')
  expect(chosen.elements().map(({ textContent }) => textContent)).toEqual([`1. ${first}`])
})

test('a chosen word keeps the focus, and counts once', async () => {
  const component = () => <PhraseConfirm phrase={phrase} password="correct horse battery" onShowAgain={() => {}} />
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })} />)
  const word = page.getByRole('button', { name: 'genius', exact: true })
  await expect.element(word).toBeVisible()
  ;(word.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '1. genius' })).toBeVisible()
  expect(document.activeElement).toBe(word.element())
  await expect.element(word).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('button', { name: /genius$/ }).elements()).toHaveLength(2)
})
