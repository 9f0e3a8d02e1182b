import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const look: Look = { says: 'the portal', as: 'owner', sees: [heading('dashboard.today.title')] }
const location = { latitude: -34.6037, longitude: -58.3816 }
const contacts = { phone: null, email: null, website: null, description: '' }

type Draft = {
  list: string
  name: string
  deleted: 'tills' | 'accounts.location' | 'accounts.employee'
  create: (api: Connections['api'], businessId: string) => Promise<string>
}

const drafts: Draft[] = [
  {
    list: '/u/pos',
    name: 'Till by mistake',
    deleted: 'tills',
    create: async (api, businessId) =>
      (await api.createPos({ params: { businessId }, body: { name: 'Till by mistake', alias: null } })).data.id,
  },
  {
    list: '/u/locations',
    name: 'Location by mistake',
    deleted: 'accounts.location',
    create: async (api, businessId) => {
      const body = { kind: 'location', name: 'Location by mistake', alias: null, country: 'AR', address: 'Honduras 1', location } as const
      return (await api.createSubAccount({ params: { businessId }, body: { ...body, ...contacts } })).data.id
    },
  },
  {
    list: '/u/employees',
    name: 'Account by mistake',
    deleted: 'accounts.employee',
    create: async (api, businessId) => {
      const body = { kind: 'employee', name: 'Account by mistake', alias: null, email: null } as const
      return (await api.createSubAccount({ params: { businessId }, body })).data.id
    },
  },
]

test.each(drafts)('what was made by mistake is deleted, after a question: $name', async ({ list, name, deleted, create }) => {
  const seen = await openScreen('/u/dashboard', look)
  await seen.all(look.sees)
  const { api } = await seen.portal.connect()
  const id = await create(api, seen.portal.session.read().business?.id ?? '')
  seen.history.push(`${list}/${id}`)
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: seen.t('common.delete') }).click()
  const question = page.getByRole('dialog', { name: seen.t(`${deleted}.delete.title`) })
  await expect.element(question.getByText(seen.t(`${deleted}.delete.body`))).toBeVisible()
  await question.getByRole('button', { name: seen.t('common.cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: seen.t('common.delete') }).click()
  await question.getByRole('button', { name: seen.t('common.delete') }).click()
  await expect.poll(() => seen.history.location.pathname).toBe(list)
  await expect.element(page.getByText(seen.t(`${deleted}.deleted`))).toBeVisible()
  await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument()
})
