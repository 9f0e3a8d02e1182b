import type { TillEvent } from '@lealta/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { AccessContext } from '#shared/access/access-context.ts'
import { accountLevelQuery } from '#shared/access/signer-queries.ts'
import { createMemoryStorage } from '#shared/portal/storage.ts'
import { TransactionContext, type TransactionRequest } from '#shared/transaction/transaction-context.ts'
import { employedAt } from '#test/people.ts'
import { renderConnected } from '#test/render.tsx'
import { createTestStorage } from '#test/start.tsx'
import { givenPoints } from '../model/given-points.ts'
import { EventList } from './event-list.tsx'

type Redemption = Extract<TillEvent, { type: 'redemption' }>

const till: OwnTill = {
  id: 't1',
  businessId: 'b1',
  name: 'Palermo',
  alias: null,
  locationId: null,
  status: 'enabled',
  walletId: 'w-till',
  publicKey: 'GTILL',
  accepts: [],
  missing: [],
  payLink: null,
  payUri: null,
  createdAt: '2026-11-22T10:00:00Z',
  enabledAt: '2026-11-22T10:00:00Z',
  disabledAt: null,
}
const event: Redemption = {
  type: 'redemption',
  id: 'e1',
  redemption: {
    posId: 't1',
    posName: 'Palermo',
    rewardId: 'r1',
    rewardName: 'Espresso',
    asset: 'ESPRESSO-GISSUER',
    code: 'ESPRESSO',
    image: null,
    benefit: { type: 'free_item', item: 'Espresso' },
    redemptionInstructions: '',
    quantity: '0.5000000',
    customer: 'GCUSTOMER',
    customerFace: null,
    customerName: 'Ana',
    status: 'refused',
    reason: 'reward_not_whole',
    hash: 'h1',
    isReturned: false,
    redeemedAt: '2026-11-22T10:00:00Z',
  },
}
async function show(shown: Redemption, signerLevel: 'med' | 'none'): Promise<TransactionRequest[]> {
  const started: TransactionRequest[] = []
  await renderConnected(
    <AccessContext value={{ isEnabled: () => true, may: () => true, mayEnter: () => true }}>
      <TransactionContext value={{ start: request => started.push(request) }}>
        <EventList till={till} events={[shown]} />
      </TransactionContext>
    </AccessContext>,
    ({ portal, horizon, queryClient }) => {
      const session = { wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: employedAt } as const
      portal.session.change(() => session)
      queryClient.setQueryData(accountLevelQuery(horizon, 'GTILL', 'GME').queryKey, signerLevel)
    },
  )
  await expect.element(page.getByText('0.50 of Espresso: not a redemption')).toBeVisible()
  return started
}

test('a payment that is not a redemption can be sent back by a signer of the till', async () => {
  const started = await show(event, 'med')
  await page.getByRole('button', { name: 'Send it back' }).click()
  expect(started.map(({ name }) => name)).toEqual(['payment'])
})

test('a person who cannot sign for the till is told who can', async () => {
  await show(event, 'none')
  await expect.element(page.getByText(/ask the owner/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('a returned payment is marked as such, and cannot be sent back twice', async () => {
  await show({ ...event, redemption: { ...event.redemption, isReturned: true } }, 'med')
  await expect.element(page.getByText('Sent back')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('points given at the till are listed among its events, also after a reload', async () => {
  const storage = { ...createTestStorage(), tab: createMemoryStorage() }
  const gift = { id: 'h2', at: '2026-11-22T11:00:00Z', amount: '50', code: 'GRANOS', name: 'Ana' }
  givenPoints(storage, 't1').add(gift)
  givenPoints(storage, 't1').add(gift)
  const given = givenPoints(storage, 't1').list()
  expect(given).toEqual([gift])
  expect(givenPoints(storage, 'another').list()).toEqual([])
  await renderConnected(<EventList till={till} events={[]} given={given} />, () => {})
  await expect.element(page.getByText('50 GRANOS given')).toBeVisible()
  await expect.element(page.getByText(/to Ana/)).toBeVisible()
})
