import { ApiError, type BusinessWallet, type OperatedBusiness, permissions } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readAccessLevel } from '#domain/access/principal.repository.ts'
import { type RegisteredPrincipal, toHeldLevel } from '#domain/access/principal.ts'
import { type AccountRow, listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { toOpenEntry } from '#domain/businesses/business.presenter.ts'
import { listForeignRows } from '#domain/businesses/businesses.repository.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { listBusinessWalletRows, listWalletRowsByKeys } from './operators.repository.ts'

const PAGE = 200
/** Anybody can make a stranger's key a signer of accounts of theirs: more than so many pages of them are not looked through. */
const MOST_PAGES = 5

/**
 * The wallets of a business that a caller may select, the main one first: all with access, else those that their key signs for at medium.
 * Accounts without a wallet, which are issuers, and closed ones are not among them.
 * @throws ApiError not_found for strangers, network_unavailable
 */
export async function listBusinessWallets(deps: ApiDeps, caller: RegisteredPrincipal, businessId: string) {
  const level = toHeldLevel(caller, await readAccessLevel(deps.db, caller.user.id, businessId))
  const hasAccess = level !== undefined && permissions['wallet.list'].levels.includes(level)
  const wallets = await (hasAccess
    ? listBusinessWalletRows(deps.db, businessId)
    : listWalletRowsByKeys(deps.db, await listSignedKeys(deps, caller), businessId))
  if (!hasAccess && wallets.length === 0) throw new ApiError('not_found')
  const ids = new Map(wallets.map(({ id, publicKey }) => [publicKey, id]))
  const rows = await listAccountRows(deps.db, businessId)
  const known = rows.flatMap(row => {
    const walletId = ids.get(row.publicKey)
    return walletId === undefined ? [] : [{ row, walletId }]
  })
  const keys = known.map(({ row }) => row.publicKey)
  const accounts = await readOwnAccounts(deps, rows.find(({ kind }) => kind === 'wallet')?.publicKey, keys)
  const data = known.flatMap(({ row, walletId }) => {
    const account = accounts.get(row.publicKey)
    if (!account) return []
    const attributes = present(deps, { row, walletId, account }, caller.key)
    return [{ id: row.publicKey, type: 'business_wallet' as const, attributes }]
  })
  if (!hasAccess && data.length === 0) throw new ApiError('not_found')
  return { data }
}

type KnownWallet = { row: AccountRow; walletId: string; account: AccountRecord }

function present(deps: ApiDeps, { row, walletId, account }: KnownWallet, caller: string): z.input<typeof BusinessWallet> {
  const { publicKey, kind, resourceId, name, alias } = row
  const [coin] = deps.stablecoins
  const line = coin && account.balances.find(({ asset }) => sameAsset(asset, coin))
  return {
    ...{ walletId, publicKey, kind, resourceId, name, alias },
    balance: coin && line ? { code: coin.code, amount: formatDecimal(line.balance) } : null,
    callerLevel: readSignerLevel(account, caller),
  }
}

/**
 * Businesses to which the caller has no access, with the first of their wallets for which the caller's key signs at medium: the ledger says
 * which accounts a key signs for, our books whose wallets they are.
 * @throws ApiError network_unavailable
 */
export async function listOperatedBusinesses(deps: ApiDeps, caller: RegisteredPrincipal) {
  const wallets = await listWalletRowsByKeys(deps.db, await listSignedKeys(deps, caller))
  const firsts = new Map(wallets.toReversed().map(wallet => [wallet.businessId, wallet]))
  const ids = [...firsts.keys()]
  const [rows, features] = await Promise.all([listForeignRows(deps.db, caller.user.id, ids), deps.flags.readEach(ids)])
  const data = rows.flatMap(row => {
    const { id } = row.business
    const flags = features.get(id)!
    const wallet = firsts.get(id)!
    const attributes: z.input<typeof OperatedBusiness> = {
      ...toOpenEntry(deps, row, flags),
      walletId: wallet.id,
      publicKey: wallet.publicKey,
    }
    return flags.operators_enabled ? [{ id, type: 'operated_business' as const, attributes }] : []
  })
  return { data }
}

/** Other accounts for which a key signs at medium. */
async function listSignedKeys(deps: ApiDeps, { key: signer, publicKey: own }: RegisteredPrincipal): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { records, nextCursor } = await onNetwork(() =>
      deps.horizon.listAccounts({ signer }, { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    )
    keys.push(...records.filter(account => reachesLevel(readSignerLevel(account, signer), 'med')).map(({ id }) => id))
    if (records.length < PAGE || nextCursor === undefined) break
    cursor = nextCursor
  }
  return keys.filter(key => key !== own)
}
