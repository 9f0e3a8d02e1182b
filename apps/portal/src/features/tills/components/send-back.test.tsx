import type { TillEvent } from '@lealta/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { AccessContext } from '#shared/access/access-context.ts'
import { accountLevelQuery } from '#shared/access/signer-queries.ts'
import { TransactionContext, type TransactionRequest } from '#shared/transaction/transaction-context.ts'
import { employedAt } from '#test/people.ts'
import { renderConnected } from '#test/render.tsx'
import type { OwnGift } from '../api/gift-queries.ts'
import type { QueuedGift } from '../model/gift-queue.ts'
import { listUnlisted } from '../model/till-list.ts'
import { EventList } from './event-list.tsx'

type Redemption = Extract<TillEvent, { type: 'redemption' }>

const till: OwnTill = {
  id: 't1',
  businessId: 'b1',
  name: 'Palermo',
  alias: null,
  locationId: null,
  locationName: null,
  status: 'enabled',
  walletId: 'w-till',
  publicKey: 'GTILL',
  accepts: [],
  missing: [],
  float: null,
  last: null,
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

const gift: OwnGift = {
  ...{ id: 'g1', status: 'given', code: 'GRANOS', amount: '50.0000000', taken: '0.0000000', hash: 'h2' },
  ...{ customer: 'GCUSTOMER', customerEmail: null, customerName: 'Ana', customerFace: null },
  ...{ giver: 'GME', giverName: 'Beto', isOwn: true, mayVoid: true, voidedAt: null, voidedByName: null },
  givenAt: '2026-11-22T11:00:00Z',
}
const listGifts = (gifts: readonly OwnGift[], queue: readonly QueuedGift[] = []) =>
  renderConnected(<EventList till={till} events={[]} gifts={gifts} queue={queue} />, ({ portal }) =>
    portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: employedAt })),
  )

test('points given at the till are listed with their undo; who gave them, where that was somebody else', async () => {
  await listGifts([gift, { ...gift, id: 'g2', isOwn: false, mayVoid: false, amount: '7.0000000' }])
  await expect.element(page.getByText('50 GRANOS given')).toBeVisible()
  await expect.element(page.getByText(/to Ana · by Beto/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Undo 50 GRANOS for Ana?' })).toBeVisible()
})

test('what was voided says so, and when it was given', async () => {
  await listGifts([{ ...gift, status: 'voided', mayVoid: false, voidedAt: '2026-11-22T12:00:00Z', voidedByName: 'Beto' }])
  await expect.element(page.getByText('50 GRANOS voided')).toBeVisible()
  await expect.element(page.getByText('Voided', { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('what is not over stands on top with its state; what was listed since does not', async () => {
  const queued = (status: QueuedGift['status'], hash?: string): QueuedGift => ({
    ...{ id: status, at: '2026-11-22T11:00:00Z', name: 'Ana', customer: 'GCUSTOMER', face: null },
    ...{ earned: '3.0000000', paid: '3.0000000', code: 'GRANOS', status, ...(hash ? { hash } : {}) },
  })
  const queue = [queued('unknown'), queued('done', 'h2')]
  expect(listUnlisted(queue, [gift])).toEqual([queued('unknown')])
  expect(listUnlisted(queue, [])).toEqual(queue)
  expect(listUnlisted([queued('sent', 'h2'), queued('sent', 'h3')], [gift]), 'listed before the answer came').toEqual([
    queued('sent', 'h3'),
  ])
  await listGifts([gift], listUnlisted(queue, [gift]))
  await expect.element(page.getByText(/the network has not answered yet/)).toBeVisible()
})
