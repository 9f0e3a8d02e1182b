import { ApiError, type PartnershipAccount, permissions } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildEnableAsset, buildRemoveAsset } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { nameAsset } from '#domain/tokens/assets.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { findPartnership, listChosenElsewhere, listTokensOf, lockPartnership, type PartnershipRow } from './partnerships.repository.ts'
import { isAccepting } from './partnerships.service.ts'

/** What a partnership is about: its row and the tokens on the ledger. */
type Subject = { row: PartnershipRow; assets: { tokenId: string; asset: IssuedAsset }[] }
type Line = AccountRecord['balances'][number]

/** @throws ApiError not_found; partnership_wrong_status before the answer, and for the side that asked, whose accounts need nothing */
async function readSubject(db: Db | Tx, businessId: string, row: PartnershipRow | undefined): Promise<Subject> {
  if (!row) throw new ApiError('not_found')
  if (row.askedId !== businessId) throw new ApiError('partnership_wrong_status')
  const tokens = await listTokensOf(db, [row.id])
  const assets = tokens.flatMap(({ token }) => {
    const asset = toTokenAsset(token)
    return asset ? [{ tokenId: token.id, asset }] : []
  })
  return { row, assets }
}

const isChosen = ({ status, accounts }: PartnershipRow, publicKey: string): boolean => status === 'accepted' && accounts.includes(publicKey)

const findLine = (account: AccountRecord, asset: IssuedAsset): Line | undefined =>
  account.balances.find(line => sameAsset(line.asset, asset))

/**
 * Accounts of the business that was asked, each with what it holds: the ledger alone says that. Nothing for the side that asked.
 * @throws ApiError not_found, network_unavailable
 */
export async function listPartnershipAccounts(deps: ApiDeps, businessId: string, id: string) {
  const partnership = await findPartnership(deps.db, businessId, id)
  if (partnership?.askerId === businessId) return { data: [] }
  const subject = await readSubject(deps.db, businessId, partnership)
  const rows = (await listAccountRows(deps.db, businessId)).flatMap(({ publicKey, kind, name }) =>
    isAccepting(kind) ? [{ publicKey, kind, name }] : [],
  )
  const wallet = rows.find(({ kind }) => kind === 'wallet')
  if (!wallet) return { data: [] }
  const keys = rows.map(({ publicKey }) => publicKey)
  const accounts = await readOwnAccounts(deps, wallet.publicKey, keys)
  const data = rows.flatMap(row => {
    const account = accounts.get(row.publicKey)
    if (!account) return []
    const attributes: z.input<typeof PartnershipAccount> = { ...row, ...presentState(subject, account) }
    return [{ id: row.publicKey, type: 'partnership_account' as const, attributes }]
  })
  return { data }
}

function presentState({ row, assets }: Subject, account: AccountRecord) {
  const held = assets.flatMap(({ asset }) => {
    const line = findLine(account, asset)
    return line ? [{ asset: toAssetId(asset), code: asset.code, balance: formatDecimal(line.balance) }] : []
  })
  const chosen = isChosen(row, account.id)
  const unchosen = held.length === 0 ? ('none' as const) : ('left' as const)
  const state = chosen ? (held.length === assets.length ? ('enabled' as const) : ('pending' as const)) : unchosen
  return { isChosen: chosen, state, held }
}

/**
 * Prepares what an account lacks: the missing trustlines while it is chosen, paid for by whoever issues the tokens (chain design D2); else
 * the removal of those that are empty. Signer: medium of the account.
 * @throws ApiError not_found for an account that is none of the business's; partnership_wrong_status where nothing is to be done;
 *   asset_not_empty where tokens lie in all that is left; signer_level_too_low, trustlines_limit_external, transaction_in_progress, network_unavailable
 */
export async function settlePartnershipAccount(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, partnershipId, account: publicKey }: { businessId: string; partnershipId: string; account: string },
): Promise<Prepared> {
  const found = await findPartnership(deps.db, businessId, partnershipId)
  const known = (await listAccountRows(deps.db, businessId)).find(row => row.publicKey === publicKey && isAccepting(row.kind))
  const account = found && known && (await readLedgerAccount(deps, publicKey))
  if (!account) throw new ApiError('not_found')
  assertSigner(account, actor.key, permissions['partnership.settle'].signer.level)
  const subject = await readSubject(deps.db, businessId, found)
  const adds = isChosen(subject.row, publicKey)
  const assets = adds ? listMissing(subject, account) : await listEmpty(deps, subject, account)
  const [first] = assets
  if (!first) throw new ApiError('partnership_wrong_status')
  const frame = createFrame(deps, account)
  const built = adds
    ? buildEnableAsset({ ...frame, assets: await Promise.all(assets.map(asset => withPayer(deps, asset, businessId))) })
    : buildRemoveAsset({ ...frame, assets })
  const names = await Promise.all(assets.map(asset => nameAsset(deps.db, toAssetId(asset))))
  const [holder, issuer] = [toParty(publicKey), toParty(first.issuer)]
  return prepareTransaction(deps, {
    ...{ actor, businessId, built, account: publicKey, accounts: [account], recording: { kind: 'nothing' } },
    lockKey: `partnership:${partnershipId}:${publicKey}`,
    description: {
      ...blank,
      title: names.join(', '),
      asset: first,
      ...(adds ? { from: holder, to: issuer } : { from: issuer, to: holder }),
    },
    check: tx => recheck(tx, businessId, subject.row, publicKey),
  })
}

async function withPayer(deps: ApiDeps, asset: IssuedAsset, businessId: string) {
  return { asset, sponsorId: (await choosePayer(deps, asset, businessId)).sponsorId }
}

const listMissing = ({ assets }: Subject, account: AccountRecord): IssuedAsset[] =>
  assets.map(({ asset }) => asset).filter(asset => !findLine(account, asset))

/** Those that hold nothing and promise nothing, without what another partnership of the two wants there. */
async function listEmpty(deps: ApiDeps, { row, assets }: Subject, account: AccountRecord): Promise<IssuedAsset[]> {
  const elsewhere = await listChosenElsewhere(deps.db, row)
  const isWanted = (id: string) => elsewhere.some(({ tokenId, accounts }) => tokenId === id && accounts.includes(account.id))
  const left = assets.flatMap(({ tokenId, asset }) => {
    const line = isWanted(tokenId) ? undefined : findLine(account, asset)
    return line ? [{ asset, line }] : []
  })
  const empty = left.filter(({ line }) => line.balance === 0n && line.buyingLiabilities === 0n && line.sellingLiabilities === 0n)
  if (left.length > 0 && empty.length === 0) throw new ApiError('asset_not_empty')
  return empty.map(({ asset }) => asset)
}

async function recheck(tx: Tx, businessId: string, row: PartnershipRow, publicKey: string): Promise<void> {
  const current = await lockPartnership(tx, businessId, row.id)
  if (!current || isChosen(current, publicKey) !== isChosen(row, publicKey)) throw new ApiError('partnership_wrong_status')
}
