import type { SignerLevel } from '@lealta/stellar/signer-level'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { type Access, AccessContext } from '#shared/access/access-context.ts'
import { accountLevelQuery } from '#shared/access/signer-queries.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { TransactionContext, type TransactionRequest } from '#shared/transaction/transaction-context.ts'
import { employedAt } from '#test/people.ts'
import { renderConnected, t } from '#test/render.tsx'
import { GivePoints } from './give-points.tsx'

const till = { id: 't1', businessId: 'b1', name: 'Palermo', status: 'enabled', walletId: 'w-till', publicKey: 'GTILL' } as OwnTill
const program = {
  id: 'p1',
  name: 'Granos',
  code: 'GRANOS',
  status: 'enabled',
  assetId: 'GRANOS-GISSUER',
  issuer: 'GISSUER',
  image: null,
  supply: { kind: 'unlimited' },
} as OwnProgram
/** The dialog for an employee whose key reaches these levels on the till and the issuer, and none on the wallet. */
/** Somebody of the business whose key does not sign for its main wallet. */
const colleague: Access = { isEnabled: () => true, may: permission => permission !== 'wallet.pay', mayEnter: () => true }

async function show({ onTill, onIssuer, float }: { onTill: SignerLevel; onIssuer: SignerLevel; float: bigint }) {
  const started: TransactionRequest[] = []
  await renderConnected(
    <AccessContext value={colleague}>
      <TransactionContext value={{ start: request => started.push(request) }}>
        <GivePoints till={till} opened customer={undefined} onClose={() => undefined} onGiven={() => undefined} />
      </TransactionContext>
    </AccessContext>,
    ({ portal, horizon, api, queryClient }) => {
      // What is set here is all there is: nothing is asked for again.
      queryClient.setDefaultOptions({ queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } })
      portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: employedAt }))
      queryClient.setQueryData(businessProgram(api, 'b1').queryKey, program)
      queryClient.setQueryData(accountLevelQuery(horizon, 'GTILL', 'GME').queryKey, onTill)
      queryClient.setQueryData(accountLevelQuery(horizon, 'GISSUER', 'GME').queryKey, onIssuer)
      const held = { asset: { id: program.assetId }, balance: float, available: float } as never
      queryClient.setQueryData(holdingQueries.of(api, 'w-till').queryKey, { publicKey: 'GTILL', exists: true, holdings: [held] })
    },
  )
  return started
}

test('product decision 31: an operator of the till gives from its float, and a low float is shown before it is empty', async () => {
  await show({ onTill: 'med', onIssuer: 'none', float: 200_000_000n })
  await expect.element(page.getByText(/This till has 20/)).toBeVisible()
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect.element(page.getByText(/This till has only 20/)).toBeVisible()
})

test('product decision 31: a minter is told that points are minted', async () => {
  await show({ onTill: 'none', onIssuer: 'med', float: 0n })
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect.element(page.getByText(t('tills.counter.give.mints'))).toBeVisible()
})

test('who signs nowhere is told whom to ask', async () => {
  await show({ onTill: 'none', onIssuer: 'none', float: 0n })
  await expect.element(page.getByText(t('tills.counter.give.noRights'))).toBeVisible()
})
