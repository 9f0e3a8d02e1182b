import { ApiError, type PurchasePoints, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { findOperatorKey } from '#domain/access/operator-keys.repository.ts'
import { readWalletBy } from '#domain/access/principal.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { type AccountRow, listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { judge, presentEarned, readActiveRules } from '#domain/earn-rules/judge-purchase.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { readOwed } from '#domain/tokens/earnings.repository.ts'
import { settleEarning } from '#domain/tokens/settle-earning.ts'
import { toTokenAsset, toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { prepareMint } from '#domain/tokens/token-supply.ts'
import { findProgram, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { preparePayment } from './payments.service.ts'

type Giver = { actor: RegisteredPrincipal; address: string; businessId: string }
type Bought = {
  purchaseId: string
  recipient: string
  amount: string
  items: { itemId: string; quantity: number }[]
  signer?: string | undefined
  posId?: string | undefined
}

/**
 * Prepares giving the points that a purchase earns by the rules of now: what the customer owes is taken first, and where nothing is left to
 * pay, the purchase is written down and nothing signed. They come from where the signer may sign: issued, else from the main wallet, else
 * from the till that is named (product decision 31).
 * @throws ApiError conflict when another gave to the same customer, or changed the rules, at the same moment; not_found, token_wrong_status, operator_key_unknown, signer_level_too_low, earn_rules_missing; those of `judge`,
 *   `resolveRecipient`, `prepareMint`, `preparePayment` and `settleEarning`
 */
export async function givePurchasePoints(deps: ApiDeps, giver: Giver, bought: Bought) {
  try {
    return await prepareGiving(deps, giver, bought)
  } catch (cause) {
    if (cause instanceof ApiError && changedMeanwhile.has(cause.code)) throw new ApiError('conflict', cause.code, { cause })
    throw cause
  }
}

/** What this call has read itself, and another changed before it was locked. */
const changedMeanwhile: ReadonlySet<string> = new Set(['owed_changed', 'earn_rules_changed', 'earning_differs'])

async function prepareGiving(deps: ApiDeps, { actor, address, businessId }: Giver, bought: Bought) {
  const program = await findProgram(deps.db, businessId)
  if (!program) throw new ApiError('not_found')
  const asset = toTokenAsset(program)
  if (program.enabledAt === null || !asset) throw new ApiError('token_wrong_status')
  const giver = await readSigningActor(deps, actor, businessId, bought.signer)
  const source = await chooseSource(deps, giver.key, program, bought.posId)
  const active = await readActiveRules(deps.db, program.id)
  if (!active) throw new ApiError('earn_rules_missing')
  const { publicKey: customerKey } = await resolveRecipient(deps, bought.recipient, asset, { publicKey: source.publicKey, businessId })
  const question = { tokenId: program.id, businessId, customerKey, now: deps.clock.now() }
  const earned = await judge(deps.db, active.rules, question, bought)
  const owed = customerKey === null ? 0n : await readOwed(deps.db, { tokenId: program.id, customerKey })
  const taken = owed < earned.points ? owed : earned.points
  const paid = earned.points - taken
  const purchase = { id: bought.purchaseId, amount: bought.amount, items: bought.items, version: active.version }
  const earning = { owed: decimal(taken), purchase, ...(bought.posId === undefined ? {} : { posId: bought.posId }) }
  const attributes: Omit<z.input<typeof PurchasePoints>, 'transaction'> = {
    ...presentEarned(earned),
    points: decimal(earned.points),
    minimum: earned.minimum === null ? null : decimal(earned.minimum),
    version: active.version,
    currency: active.rules.currency,
    owed: decimal(taken),
    paid: decimal(paid),
  }
  if (paid === 0n) {
    // Who has no wallet yet has no purchases to be written down with.
    const written = { id: bought.purchaseId, amount: decimal(taken), account: source.publicKey, purchase, posId: bought.posId }
    if (customerKey !== null) await settleEarning(deps, giver, { program, publicKey: customerKey }, written)
    return toDocument('purchase_points', bought.purchaseId, { ...attributes, transaction: null })
  }
  const input = { recipient: bought.recipient, amount: decimal(paid), earning }
  const { data } =
    source.kind === 'loyalty_program'
      ? await prepareMint(deps, { actor: giver, address }, program, input)
      : await preparePayment(
          deps,
          { actor: giver, walletId: await readWalletId(deps, source), address },
          { ...input, asset: toTokenAssetId(program)! },
        )
  return toDocument('purchase_points', bought.purchaseId, { ...attributes, transaction: data.attributes })
}

/**
 * Who is going to sign: a person with the key of their session, a shop's system with one of its operator keys.
 * @throws ApiError operator_key_unknown
 */
async function readSigningActor(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  businessId: string,
  signer: string | undefined,
): Promise<RegisteredPrincipal> {
  if (!actor.apiKey) {
    if (signer !== undefined && signer !== actor.key) throw new ApiError('operator_key_unknown')
    return actor
  }
  if (signer === undefined || !(await findOperatorKey(deps.db, businessId, signer))) throw new ApiError('operator_key_unknown')
  return { ...actor, publicKey: signer, key: signer }
}

/** @throws ApiError signer_level_too_low for a key that signs for none of them, network_unavailable */
async function chooseSource(deps: ApiDeps, signer: string, program: TokenRow, posId: string | undefined): Promise<AccountRow> {
  const rows = await listAccountRows(deps.db, program.businessId)
  const sources = [
    rows.find(({ publicKey }) => publicKey === program.issuer),
    rows.find(({ kind }) => kind === 'wallet'),
    posId === undefined ? undefined : rows.find(({ kind, resourceId }) => kind === 'pos' && resourceId === posId),
  ]
  for (const row of sources) {
    const account = row && (await readLedgerAccount(deps, row.publicKey))
    if (row && account && reachesLevel(readSignerLevel(account, signer), permissions['purchase.give'].signer.level)) return row
  }
  throw new ApiError('signer_level_too_low', 'signs for no account that gives points')
}

async function readWalletId(deps: ApiDeps, { publicKey }: AccountRow): Promise<string> {
  const wallet = await readWalletBy(deps.db, { publicKey })
  if (!wallet) throw new TypeError('an account that pays has a wallet')
  return wallet.id
}

const decimal = (stroops: bigint): string => formatDecimal(toStroops(stroops))
