import type { Kyb } from '@lealta/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConnected } from '#test/render.tsx'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { ChangePanel } from './change-panel.tsx'

const current = { name: 'Café Sol', legalName: 'Café Sol S.A.', document_number: '30-12345678-9' }
const registration: Kyb = {
  kind: 'registration',
  changes: null,
  status: 'valid',
  reason: null,
  identity: null,
  screening: null,
  identityUrl: null,
  documents: [],
  requiredKinds: ['tax_id', 'owner_id'],
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
}

/** The panel with the API's answer already cached. */
const show = (kyb: Partial<Kyb>): Promise<void> =>
  renderConnected(<ChangePanel current={current} />, connections => {
    connections.queryClient.setQueryData(onboardingQueries.review(connections).queryKey, { ...registration, ...kyb })
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a verified business requests a change, starting from its current data', async () => {
  await show({})
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Café Sol S.A.')
  await userEvent.clear(page.getByRole('textbox', { name: 'Legal name' }))
  await userEvent.click(button('Ask for a review'))
  await expect.element(page.getByText('Field is required')).toBeVisible()
})

test('a new legal name waits for its documents; another request starts from it', async () => {
  await show({ kind: 'change', changes: { legalName: 'Café Luna S.A.' }, status: 'new' })
  await expect.element(page.getByText('Café Luna S.A.')).toBeVisible()
  await expect.element(button('Send for review')).toBeDisabled()
  await userEvent.click(button('Ask for something else'))
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Café Luna S.A.')
})

test('a new trade name needs no documents', async () => {
  await show({ kind: 'change', changes: { name: 'Café Luna' }, status: 'new', requiredKinds: [] })
  await expect.element(button('Send for review')).toBeEnabled()
})

test('while under review it can only be withdrawn, after a confirmation', async () => {
  await show({ kind: 'change', changes: { name: 'Café Luna' }, status: 'pending', requiredKinds: [] })
  await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect.element(button('Send for review')).not.toBeInTheDocument()
  await userEvent.click(button('Take it back'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
