import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counterQueries } from '#features/tills/api/counter-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { type Access, AccessContext } from '#shared/access/access-context.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { TransactionContext } from '#shared/transaction/transaction-context.ts'
import { employedAt } from '#test/people.ts'
import { renderConnected, t } from '#test/render.tsx'
import type { Sources } from '../model/giving.ts'
import { Counter } from './counter.tsx'

const till = { id: 't1', businessId: 'b1', name: 'Palermo', status: 'enabled', walletId: 'w-till', publicKey: 'GTILL' } as OwnTill
const program = {
  ...{ id: 'p1', name: 'Granos', code: 'GRANOS', status: 'enabled', assetId: 'GRANOS-GISSUER', issuer: 'GISSUER', image: null },
  supply: { kind: 'unlimited' },
} as OwnProgram
/** Somebody of the business whose key does not sign for its main wallet. */
const colleague: Access = { isEnabled: () => true, may: permission => permission !== 'wallet.pay', mayEnter: () => true }

async function show(sources: Sources, areRulesKnown = true) {
  let tellRules = () => {}
  await renderConnected(
    <AccessContext value={colleague}>
      <TransactionContext value={{ start: () => undefined }}>
        <Counter
          {...{ till, program, sources, assetId: 'GRANOS-GISSUER', recent: [], start: undefined, code: null, list: null }}
          queue={{ gifts: [], send: async () => undefined, settle: async () => undefined, drop: () => undefined }}
        />
      </TransactionContext>
    </AccessContext>,
    ({ portal, api, queryClient }) => {
      tellRules = () => queryClient.setQueryData(counterQueries.rules(api, 'b1').queryKey, null)
      queryClient.setDefaultOptions({ queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } })
      portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: employedAt }))
      if (areRulesKnown) tellRules()
    },
  )
  return { tellRules: () => tellRules() }
}

test('product decision 31: an operator of the till gives from its float, and a low float is shown before it is empty', async () => {
  await show({ wallet: undefined, mint: false, till: 200_000_000n as never })
  await expect.element(page.getByText(/This till has 20/)).toBeVisible()
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect.element(page.getByText(/This till has only 20/)).toBeVisible()
})

test('product decision 31: a minter is told that points are minted', async () => {
  await show({ wallet: undefined, mint: true, till: undefined })
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect.element(page.getByText(t('tills.counter.give.mints'))).toBeVisible()
})

test('rule: digits type the amount wherever the focus is, and Escape steps back', async () => {
  await show({ wallet: undefined, mint: true, till: undefined })
  const field = page.getByRole('textbox', { name: t('tills.counter.give.howMany') })
  await page
    .getByRole('group', { name: t('tills.counter.mode.label') })
    .getByRole('button', { name: t('tills.counter.mode.give') })
    .click()
  await userEvent.keyboard('125')
  await expect.element(field).toHaveValue('125')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test('rule: until it is known whether rules count, nothing can be typed that is points or what was paid', async () => {
  const { tellRules } = await show({ wallet: undefined, mint: true, till: undefined }, false)
  const field = page.getByRole('textbox', { name: t('tills.counter.give.howMany') })
  await expect.element(page.getByRole('region', { name: t('tills.counter.outcome.title') })).toBeVisible()
  expect(field.query()).toBeNull()
  expect(page.getByRole('button', { name: '50', exact: true }).query()).toBeNull()
  tellRules()
  await expect.element(field).toBeVisible()
})
