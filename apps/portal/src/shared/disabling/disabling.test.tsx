import type { Asset, PreparedTransaction } from '@lealta/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TransactionContext, type TransactionRequest } from '#shared/transaction/transaction-context.ts'
import { renderConnected } from '#test/render.tsx'
import { DisablementList } from './disablement-list.tsx'
import type { DisablementPlan } from './disablement-query.ts'
import { useDisabling } from './use-disabling.tsx'

const asset: Asset = {
  ...{ id: 'EUR-GISSUER', code: 'EUR', issuer: 'GISSUER', name: 'EUR', description: '', image: null, kind: 'other', display_decimals: 7 },
  ...{ conditions: '', redemption_instructions: '', expiresAt: null, programId: null, rewardId: null, businessId: null, businessName: '' },
  ...{
    accent: null,
    homeDomain: '',
    issuerAccounts: [],
    ipfshash: null,
    hedge_for: null,
    deleted: false,
    fixed_number: null,
    businessWalletId: null,
    businessAlias: null,
    distributionAccount: null,
    metadataChanged: false,
    enabled: true,
  },
}
const plan: DisablementPlan = {
  holdings: [],
  pending: [],
  offers: 0,
  operators: [],
  unitsFreed: 4,
  unitsTaken: 0,
  transactions: 1,
  obstacles: [],
}

const show = (children: Parameters<typeof renderConnected>[0]) => renderConnected(children, () => {})

test('what is in the way is named, with what to do about it', async () => {
  const obstacles: DisablementPlan['obstacles'] = [
    { kind: 'frozen', asset, amount: '2.0000000', count: null },
    { kind: 'sponsoring', asset: null, amount: null, count: 1 },
    { kind: 'other', asset: null, amount: null, count: 2 },
  ]
  await show(<DisablementList plan={{ ...plan, obstacles }} />)
  await expect.element(page.getByText('The issuer has frozen 2 EUR. Ask them to release it, then come back.')).toBeVisible()
  await expect.element(page.getByText(/pays 1 reserve for others/)).toBeVisible()
  await expect.element(page.getByText(/holds 2 entries that this portal cannot move/)).toBeVisible()
})

test('the last step of a part offers the next, the last one none', async () => {
  const started: TransactionRequest[] = []
  let isGone = 0
  const count = () => {
    isGone += 1
  }
  function Button() {
    const disable = useDisabling()
    const build = () => Promise.reject(new Error('not built here'))
    const disabling = { name: 'disablePos', title: 'Palermo', build, sentence: 'Closed', onDone: count } as const
    return (
      <button type="button" onClick={() => disable(disabling, 2)}>
        Go
      </button>
    )
  }
  await show(
    <TransactionContext value={{ start: request => started.push(request) }}>
      <Button />
    </TransactionContext>,
  )
  await page.getByRole('button', { name: 'Go' }).click()
  const nextOf = (request: TransactionRequest | undefined, name: PreparedTransaction['name']) =>
    typeof request?.next === 'function' ? request.next({ name } as PreparedTransaction) : undefined
  const next = nextOf(started[0], 'sweepAccount')
  expect(next?.label).toBe('Go on with part 2')
  started[0]?.onDone?.({ hash: 'h', resourceId: null, name: 'sweepAccount' })
  expect(isGone).toBe(0)
  next?.onClick()
  expect(nextOf(started[1], 'disablePos')).toBeUndefined()
  started[1]?.onDone?.({ hash: 'h', resourceId: null, name: 'disablePos' })
  expect(isGone).toBe(1)
})
