import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { onNetwork } from './ledger.ts'

/** As many accounts are asked for one by one; of more, those that the business can sign for are listed. */
const FEW = 8
const PAGE = 200
/** Anybody can make a stranger's key a signer of accounts of theirs: more than so many pages of them are not looked through. */
const MOST_PAGES = 5

/**
 * Accounts of a business that are on the ledger, by their keys: hundreds of tills are a few pages.
 * @param walletKey signs for most of them; left out where that is not known
 * @param own their keys
 * @throws ApiError network_unavailable
 */
export async function readOwnAccounts(
  deps: Pick<ApiDeps, 'horizon'>,
  walletKey: string | undefined,
  own: readonly string[],
): Promise<Map<string, AccountRecord>> {
  const keys = new Set(own)
  const found = new Map<string, AccountRecord>()
  let cursor: string | undefined
  for (let page = 0; walletKey !== undefined && keys.size > FEW && page < MOST_PAGES; page++) {
    const at = { ...(cursor === undefined ? {} : { cursor }), limit: PAGE }
    const { records, nextCursor } = await onNetwork(() => deps.horizon.listAccounts({ signer: walletKey }, at))
    for (const account of records) if (keys.delete(account.id)) found.set(account.id, account)
    if (records.length < PAGE) break
    cursor = nextCursor
  }
  // Those that the business does not sign for itself.
  for (const account of await onNetwork(() => Promise.all(Array.from(keys, key => deps.horizon.readAccount(key)))))
    if (account) found.set(account.id, account)
  return found
}
