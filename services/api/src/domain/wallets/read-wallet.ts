import { ApiError, type api } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toWalletDocument } from './wallet.presenter.ts'
import { readWalletRow } from './wallets.repository.ts'

/**
 * The document of a registered wallet.
 * @throws ApiError `user_not_found`
 */
export async function readWallet(deps: Pick<ApiDeps, 'db'>, publicKey: string): Promise<z.input<(typeof api.readWallet)['ok']>> {
  const row = await readWalletRow(deps.db, publicKey)
  if (!row) throw new ApiError('user_not_found')
  return toWalletDocument(row)
}
