import { isAccountId } from '@lealta/ledger/xdr'
import { formatAccount } from '#resources/account.ts'
import { formatAsset } from '#resources/asset.ts'
import { lists } from '#store/entry-positions.ts'
import { listPositions, readAccountState } from '#store/state-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { parseAccount, parseAssetField, parseHash } from './query.ts'
import type { Parameters, Routes } from './routes.ts'

/** The account that a path names. @throws Problem 400 when it is no account id */
export function accountOf(parameters: Parameters): string {
  const id = parameters.account_id ?? ''
  if (!isAccountId(id)) throw invalidField('account_id', 'Account ID must start with `G` and contain 56 alphanum characters')
  return id
}

function listOf(parameters: Parameters): string {
  const signer = parseAccount(parameters, 'signer')
  const sponsor = parseAccount(parameters, 'sponsor')
  const asset = parseAssetField(parameters, 'asset')
  const pool = parseHash(parameters, 'liquidity_pool')
  if (asset?.type === 'native') throw invalidField('asset', "you can't filter by asset: native")
  const names = [
    signer && lists.accountsBySigner(signer),
    sponsor && lists.accountsBySponsor(sponsor),
    asset && lists.accountsByAsset(formatAsset(asset)),
    pool && lists.accountsByPool(pool),
  ].filter(name => name !== undefined)
  const [name] = names
  if (name === undefined || names.length > 1) throw new Problem('invalid_accounts_params')
  return name
}

/** `/accounts`, `/accounts/{account_id}` and its data. */
export function registerAccounts(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain

  function readAccount(accountId: string) {
    const state = readAccountState(ledger, database, accountId)
    if (!state) throw new Problem('not_found')
    return formatAccount(state, links)
  }

  routes.page('/accounts', {
    kind: 'text',
    read: (parameters, page) => listPositions(database, listOf(parameters), page).map(readAccount),
  })
  routes.object('/accounts/:account_id', { streamable: true, read: parameters => readAccount(accountOf(parameters)) })
  routes.object('/accounts/:account_id/data/:key', {
    streamable: true,
    read(parameters) {
      const accountId = accountOf(parameters)
      const name = Buffer.from(parameters.key ?? '', 'utf8').toString('latin1')
      const entry = ledger.read({ type: 'data', accountId, name })
      if (!entry) throw new Problem('not_found')
      return { value: Buffer.from(entry.value).toString('base64'), ...(entry.sponsor ? { sponsor: entry.sponsor } : {}) }
    },
  })
}
