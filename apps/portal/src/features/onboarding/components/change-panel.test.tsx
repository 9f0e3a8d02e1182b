import type { Kyb } from '@lealta/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { provideConfiguration } from '#test/configuration.ts'
import { render } from '#test/render.tsx'

await provideConfiguration()
const { onboardingQueries } = await import('../api/onboarding-queries.ts')
const { ChangePanel } = await import('./change-panel.tsx')

const present = { name: 'Café Sol', legalName: 'Café Sol S.A.', document_number: '30-12345678-9' }
const registration: Kyb = {
  kind: 'registration',
  changes: null,
  status: 'valid',
  reason: null,
  identity: null,
  screening: null,
  documents: [],
  requiredKinds: ['tax_id', 'owner_id'],
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
}

/** The panel with what the API answered already. */
function show(kyb: Partial<Kyb>): void {
  const client = new QueryClient()
  client.setQueryDefaults(onboardingQueries.kyb().queryKey, { enabled: false })
  client.setQueryData(onboardingQueries.kyb().queryKey, { ...registration, ...kyb })
  render(
    <QueryClientProvider client={client}>
      <ChangePanel present={present} />
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a verified business asks for other data, starting from what it has', async () => {
  show({})
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Café Sol S.A.')
  await userEvent.clear(page.getByRole('textbox', { name: 'Legal name' }))
  await userEvent.click(button('Ask for a review'))
  await expect.element(page.getByText('Field is required')).toBeVisible()
})

test('a new legal name waits for its documents; asking for something else starts from it', async () => {
  show({ kind: 'change', changes: { legalName: 'Café Luna S.A.' }, status: 'new' })
  await expect.element(page.getByText('Café Luna S.A.')).toBeVisible()
  await expect.element(button('Send for review')).toBeDisabled()
  await userEvent.click(button('Ask for something else'))
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Café Luna S.A.')
})

test('another trade name needs no documents', async () => {
  show({ kind: 'change', changes: { name: 'Café Luna' }, status: 'new', requiredKinds: [] })
  await expect.element(button('Send for review')).toBeEnabled()
})

test('while it is reviewed it can only be taken back, and that is asked first', async () => {
  show({ kind: 'change', changes: { name: 'Café Luna' }, status: 'pending', requiredKinds: [] })
  await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect.element(button('Send for review')).not.toBeInTheDocument()
  await userEvent.click(button('Take it back'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
