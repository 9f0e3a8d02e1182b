import { createWorkBudget } from '#chain/work-budget.ts'
import { formatAccount } from '#resources/account.ts'
import { formatAsset } from '#resources/asset.ts'
import { lists } from '#store/entry-positions.ts'
import { listPositions, readAccountState } from '#store/state-reader.ts'
import { readAsset } from './asset-query.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { MISSING, readAccountId, readPoolId } from './query.ts'
import type { Parameters, Routes } from './routes.ts'

const MAX_NAME = 64
/** Trust lines, signers and data that one page may show; an account has up to 1,000. */
const MAX_SUBENTRIES = 20_000

function readList(parameters: Parameters): string {
  const signer = readAccountId(parameters, 'signer')
  const sponsor = readAccountId(parameters, 'sponsor')
  const asset = readAsset(parameters, 'asset')
  const pool = readPoolId(parameters, 'liquidity_pool')
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

/** The account and the name of the data entry that a path is about. */
function readDataName(parameters: Parameters): { accountId: string; name: string } {
  const accountId = readAccountId(parameters, 'account_id')
  if (accountId === undefined) throw invalidField('account_id', MISSING)
  const name = Buffer.from(parameters.key ?? '', 'utf8').toString('latin1')
  if (name === '') throw invalidField('key', MISSING)
  if (Array.from(parameters.key ?? '').length > MAX_NAME) throw invalidField('key', `${parameters.key} does not validate as length(1|64)`)
  return { accountId, name }
}

/** `/accounts`, `/accounts/{account_id}` and its data. */
export function registerAccounts(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain

  function readAccount(accountId: string) {
    const state = readAccountState(ledger, database, accountId)
    if (!state) throw new Problem('not_found')
    return formatAccount(state, links)
  }

  function readData(parameters: Parameters) {
    const entry = ledger.read({ type: 'data', ...readDataName(parameters) })
    if (!entry) throw new Problem('not_found')
    return entry
  }

  routes.page('/accounts', {
    state: true,
    cursor: 'text',
    filter: readList,
    read(list, page) {
      const takeStep = createWorkBudget(MAX_SUBENTRIES)
      return listPositions(database, list, page).map(accountId => {
        takeStep(ledger.read({ type: 'account', accountId })?.numSubEntries)
        return readAccount(accountId)
      })
    },
  })
  routes.object('/accounts/:account_id', {
    state: true,
    streamable: true,
    // Horizon compares ids, so its streams never show an account a second time.
    isSame: (before, now) => before.id === now.id,
    read: parameters => readAccount(readAccountId(parameters, 'account_id') ?? ''),
  })
  routes.object('/accounts/:account_id/data/:key', {
    state: true,
    streamable: true,
    read(parameters) {
      const { value, sponsor } = readData(parameters)
      return { value: Buffer.from(value).toString('base64'), ...(sponsor ? { sponsor } : {}) }
    },
    readRaw: parameters => readData(parameters).value,
  })
}
