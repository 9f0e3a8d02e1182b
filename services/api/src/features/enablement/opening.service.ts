import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { toPrice } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { Opening } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { planIssuer } from '#domain/tokens/enable-token.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parsePositive, parseWhole } from '#domain/tokens/token-supply.ts'
import { findProgram, findToken, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import type { RecordingOf } from '#domain/transactions/recording.ts'

/** What a business wants to open with: its program with so many points, and one reward, of which so many pieces are put on sale. */
export type OpeningInput = { points: string; reward?: { id: string; quantity: string } | undefined }

/** An opening that is planned; the transaction that makes the wallet does it, too. */
export type PlannedOpening = {
  /** For the builder. */
  opening: Opening
  /** The program's points. */
  asset: IssuedAsset
  points: Stroops
  /** Of the issuers and the sale that are made; they sign once. */
  freshKeys: Keypair[]
  recorded: Omit<RecordingOf<'openBusiness'>, 'kind' | 'walletId'>
  /** Accounts that may see what was done. */
  seenBy: string[]
  /** Refuses, in the transaction that stores it, what has changed meanwhile. */
  check: (tx: Tx) => Promise<void>
}

/** `ownerKey` may mint for ever; `openerKey` closes the sale. */
type Owner = { id: string; name: string; walletKey: string; sponsor: string; ownerKey: string; openerKey: string }

/**
 * Plans what a business opens with (decision 0114): what it prepared while it was reviewed, enabled, minted and on sale at once.
 * @throws ApiError not_found, amount_not_valid, token_not_ready, code_reserved, name_reserved, reward_expired; token_wrong_status also for a
 *   fixed number, which is minted when it is enabled by itself
 */
export async function planOpening(deps: ApiDeps, business: Owner, { points, reward: first }: OpeningInput): Promise<PlannedOpening> {
  const program = await findProgram(deps.db, business.id)
  if (!program) throw new ApiError('not_found')
  const minted = parsePositive(points)
  assertUnlimited(program)
  const { issuer, fields, recorded, check } = await planIssuer(deps, program, business)
  const asset = { code: program.code, issuer: fields.issuerId }
  const reward = first && (await planReward(deps, business, asset, first))
  return {
    opening: {
      program: { ...fields, ownerKey: business.ownerKey, points: minted },
      reward: reward?.launch,
      metadataHash: reward ? hashBoth(fields.metadataHash, reward.launch.metadataHash) : fields.metadataHash,
    },
    ...{ asset, points: minted },
    freshKeys: [issuer, ...(reward?.freshKeys ?? [])],
    recorded: { program: { ...recorded, minted }, ...(reward ? { reward: reward.recorded } : {}) },
    seenBy: [fields.issuerId, ...(reward ? [reward.launch.issuerId] : [])],
    check: async tx => {
      await check(tx)
      await reward?.check(tx)
    },
  }
}

async function planReward(deps: ApiDeps, business: Owner, points: IssuedAsset, { id, quantity }: NonNullable<OpeningInput['reward']>) {
  const reward = await findToken(deps.db, business.id, id, 'reward')
  if (!reward) throw new ApiError('not_found')
  const minted = parseWhole(quantity)
  assertUnlimited(reward)
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  if (reward.pointsRequired === null) throw new ApiError('token_not_ready')
  const price = reward.pointsRequired as Stroops
  const { issuer, fields, recorded, check } = await planIssuer(deps, reward, business)
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const { ownerKey, openerKey } = business
  return {
    launch: {
      ...{ ...fields, ownerKey },
      sale: { saleId: account, openerKey, buying: points, amount: minted, price: toPrice(price) },
    },
    freshKeys: [issuer, saleKey],
    recorded: {
      token: { ...recorded, minted },
      sale: { ...{ id: randomUUID(), tokenId: id, account, opener: openerKey }, ...{ price, priceAsset: points, quantity: minted } },
    },
    check,
  }
}

function assertUnlimited(token: TokenRow): void {
  if (token.fixedAmount !== null) throw new ApiError('token_wrong_status')
}

/** Sha256 of what two documents hash to, one after the other, as hex: anybody who has both finds it again. */
function hashBoth(program: string, reward: string): string {
  return createHash('sha256')
    .update(Buffer.from(program + reward, 'hex'))
    .digest('hex')
}
