import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin } from '#admin/start.tsx'
import { createTestStorage } from '#test/start.tsx'

const common = {
  status: 'processing',
  documents: [],
  requiredKinds: [],
  reason: null,
  submittedAt: '2026-11-20T10:00:00.000Z',
  dueAt: null,
  decidedAt: null,
  businessType: 'entity',
  ownerKey: 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
}
const first = {
  id: '0d6c1f7a-3a2b-4f5e-8c9d-1e2f3a4b5c6d',
  attributes: { ...common, kind: 'registration', changes: null, businessName: 'Café Sol', ownerEmail: 'sol@example.com', profile: null },
}
const change = {
  id: '5b2f9f0e-8d0c-4c39-9a3e-6d1f0a2b7c11',
  attributes: {
    ...common,
    kind: 'change',
    changes: { legalName: 'Café Luna S.R.L.' },
    businessName: 'Café Luna',
    ownerEmail: 'luna@example.com',
    profile: { name: 'Café Luna', legalName: 'Luna Sociedad' },
  },
}

const answer: typeof fetch = async input => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin)
  if (pathname === '/api/admin/session') return Response.json({ data: { isRequired: false, isSignedIn: true } })
  if (pathname === `/api/admin/kyb/${change.id}`) return Response.json({ data: { type: 'kyb_review', ...change } })
  if (pathname !== '/api/admin/kyb') return new Response(null, { status: 404 })
  const kind = searchParams.get('kind')
  const data = [first, change].filter(review => !kind || review.attributes.kind === kind)
  return Response.json({ data: data.map(review => ({ type: 'kyb_review', ...review })), meta: { next: null } })
}

test('changes of verified data are listed apart from first reviews, with the changed fields', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const stop = await startAdmin(place, {
    history: createMemoryHistory({ initialEntries: ['/kyb'] }),
    storage: createTestStorage(),
    fetch: answer,
    languages: ['en'],
  })
  onTestFinished(() => {
    stop()
    place.remove()
  })
  await expect.element(page.getByText('First review · sol@example.com')).toBeVisible()
  await expect.element(page.getByText('Change of verified data · luna@example.com')).toBeVisible()

  await page.getByRole('radiogroup', { name: 'Kind of review' }).getByText('Changes').click()
  await expect.element(page.getByText('Café Sol')).not.toBeInTheDocument()
  await page.getByRole('link', { name: /Café Luna/ }).click()
  await expect.element(page.getByRole('region', { name: 'This business is verified and asks for a change' })).toBeVisible()
  await expect.element(page.getByText('Luna Sociedad → Café Luna S.R.L.')).toBeVisible()
})
