import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { assertSigner, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { parsePositive } from '#domain/tokens/token-supply.ts'
import { findProgram } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import type { OperatedAccount } from './operators.service.ts'

/** Points that a till gets from the main wallet. */
export type StartingPoints = { wallet: AccountRecord; asset: IssuedAsset; amount: Stroops }

/**
 * What a till gets to give in the transaction that adds its operator (decision 0111): whoever adds them signs for both accounts.
 * @param points as text, without the code
 * @throws ApiError amount_not_valid; not_found for another account than a till, or while there are no points; signer_level_too_low for who
 *   does not pay from the main wallet; no_trust for a till that does not accept the points; insufficient_balance, network_unavailable
 */
export async function readStartingPoints(
  deps: ApiDeps,
  actor: { key: string },
  { businessId, row, account, ownerKey }: OperatedAccount,
  points: string,
): Promise<StartingPoints> {
  const amount = parsePositive(points)
  const program = row.kind === 'pos' ? await findProgram(deps.db, businessId) : undefined
  const asset = program && toTokenAsset(program)
  const wallet = asset && (await readLedgerAccount(deps, ownerKey))
  if (!asset || !wallet) throw new ApiError('not_found')
  assertSigner(wallet, actor.key, 'med')
  if (!account.balances.some(line => sameAsset(line.asset, asset))) throw new ApiError('no_trust')
  await assertAvailable(deps, wallet, asset, amount)
  return { wallet, asset, amount }
}
