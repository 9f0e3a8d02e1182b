import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { startPortal } from './start.tsx'

const programPath = '/j/5b2f9f0e-8d0c-4c39-9a3e-6d1f0a2b7c11'

async function answer(...call: Parameters<typeof fetch>): Promise<Response> {
  const [input] = call
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!pathname.startsWith('/api/programs/')) return serveConfiguration()(...call)
  return Response.json({
    data: {
      type: 'program',
      id: pathname.split('/').at(-1),
      attributes: {
        name: 'Club de la Espiga',
        code: 'MIGAS',
        asset: 'MIGAS-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
        description: '',
        image: null,
        termsLink: null,
        termsText: '',
        accent: 'amber',
        joinLink: `https://lealta.example${programPath}`,
        business: {
          id: '0d6c1f7a-3a2b-4f5e-8c9d-1e2f3a4b5c6d',
          name: 'Panadería La Espiga',
          alias: 'espiga',
          logo: null,
          address: 'Calle 1',
          website: null,
        },
        rewards: [],
      },
    },
  })
}

async function openProgram() {
  const place = document.body.appendChild(document.createElement('div'))
  const storage = createTestStorage()
  const running = await startPortal(place, {
    history: createMemoryHistory({ initialEntries: [programPath] }),
    storage,
    fetch: answer,
    languages: ['en'],
  })
  onTestFinished(() => {
    running?.stop()
    place.remove()
  })
  return storage
}

test('a visitor without a wallet who joins comes to the lock of a new one at once, and returns to the program', async () => {
  const storage = await openProgram()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: /^I accept/ })).toBeVisible()
  await expect.element(page.getByText('You are joining Club de la Espiga')).toBeVisible()
  expect(storage.tab.getItem('lealta.return-to')).toBe(programPath)
})

test('a visitor with a wallet elsewhere sees the program throughout, the customer’s way in first, and returns to it', async () => {
  const storage = await openProgram()
  await page.getByRole('link', { name: 'I already have a wallet' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'You are joining Club de la Espiga' })).toBeVisible()
  await expect.element(page.getByText('Panadería La Espiga')).toBeVisible()
  expect(page.getByText('The stamp card your customers never lose').elements()).toHaveLength(0)

  await page.getByRole('link', { name: 'Create a wallet' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Before we start' })).toBeVisible()
  await expect.element(page.getByText('You are joining Club de la Espiga')).toBeVisible()
  expect(storage.tab.getItem('lealta.return-to')).toBe(programPath)
})
