import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { PhraseConfirm } from './phrase-confirm.tsx'

const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'

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
