import type { Kyb } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeTestLanguage, render } from '#test/render.tsx'
import { ReviewState } from './review-state.tsx'

const kyb = (status: Kyb['status'], more: Partial<Kyb> = {}): Kyb => ({
  kind: 'registration',
  changes: null,
  status,
  reason: null,
  identity: null,
  screening: null,
  identityUrl: null,
  documents: [],
  requiredKinds: [],
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  ...more,
})

describe('rule §4: every state of KYB has its own explanation', () => {
  test.for([
    ['new', 'Nothing sent yet'],
    ['pending', 'Sent'],
    ['processing', 'We are looking at them'],
    ['pending_manual_approval', 'A person is looking at them'],
    ['invalid', 'We could not approve the business'],
    ['valid', 'Approved'],
  ] as const)('%s', async ([status, title]) => {
    render(<ReviewState kyb={kyb(status)} />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  })

  test('a declined business sees the reviewer’s note', async () => {
    render(<ReviewState kyb={kyb('invalid', { reason: 'The proof of address is older than three months.' })} />)
    await expect.element(page.getByText('The proof of address is older than three months.')).toBeVisible()
  })

  test('a declined change states that the business stays as it is', async () => {
    render(<ReviewState kyb={kyb('invalid', { kind: 'change', changes: { name: 'Café Luna' }, reason: 'Another year.' })} />)
    await expect.element(page.getByRole('heading', { name: 'We could not approve the change' })).toBeVisible()
    await expect.element(page.getByText(/^Your business stays as it is/)).toBeVisible()
  })

  test('the 48 hours are a countdown while a decision is pending', async () => {
    const submittedAt = new Date(Date.now() - 2 * 3_600_000)
    const dueAt = new Date(submittedAt.getTime() + 48 * 3_600_000)
    render(<ReviewState kyb={kyb('processing', { submittedAt: submittedAt.toISOString(), dueAt: dueAt.toISOString() })} />)
    await expect.element(page.getByText('46 hours left of the 48 hours')).toBeVisible()
  })

  test('the owner is sent to the provider’s page while the identity check waits for them', async () => {
    const identityUrl = 'https://flow.provider.example/verify/idv_1?key=2'
    render(<ReviewState kyb={kyb('processing', { identity: 'active', identityUrl })} />)
    const link = page.getByRole('link', { name: 'Confirm who you are' })
    await expect.element(link).toHaveAttribute('href', identityUrl)
    await expect.element(page.getByText(/^We need to know who stands behind the business\. flow\.provider\.example asks you/)).toBeVisible()
  })

  test.for([
    ['processing', 'success'],
    ['invalid', 'active'],
  ] as const)('%s with the identity check %s asks nothing', async ([status, identity]) => {
    render(<ReviewState kyb={kyb(status, { identity, identityUrl: 'https://flow.provider.example/verify/idv_1' })} />)
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('the same in Spanish', async () => {
    await changeTestLanguage('es')
    const dueAt = new Date(Date.now() + 59.5 * 60_000)
    render(<ReviewState kyb={kyb('pending_manual_approval', { dueAt: dueAt.toISOString() })} />)
    await expect.element(page.getByText('Tiempo restante: 1 hora de 48 horas')).toBeVisible()
  })
})
