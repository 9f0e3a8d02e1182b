import { ApiError, type api } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { Principal } from '#domain/access/principal.ts'
import { toWalletDocument } from './wallet.presenter.ts'
import { readWalletRow } from './wallets.repository.ts'

/**
 * The document of the caller's wallet, when it is registered.
 * @throws ApiError `wallet_not_registered`
 */
export async function readWallet(
  deps: Pick<ApiDeps, 'db' | 'publicUrl' | 'recoveryHours'>,
  principal: Principal,
): Promise<z.input<(typeof api.readWallet)['ok']>> {
  const row = await readWalletRow(deps.db, principal.publicKey)
  if (!row) throw new ApiError('wallet_not_registered')
  return toWalletDocument(deps, row, principal.signerLevel)
}
