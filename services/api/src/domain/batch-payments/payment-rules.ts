import { ApiError, type Memo } from '@lealta/contract'
import { type Asset, isNftLike } from '@lealta/stellar/asset'
import type { TransactionMemo } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { readFixedSupply } from '#domain/ledger/asset-stats.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { readIssuingBusiness } from '#domain/sponsorship/sponsorship.repository.ts'
import { findProgram, listTokensByIssuer, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import type { PendingDraft } from '#domain/transactions/recording.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { linkForNewcomer } from '#portal-links.ts'

/** The token that an asset is, when it is one of ours that was issued. */
export async function findToken(deps: ApiDeps, { code, issuer }: Asset): Promise<TokenRow | undefined> {
  if (issuer === undefined) return undefined
  const tokens = await listTokensByIssuer(deps.db, [issuer])
  return tokens.find(token => token.code === code && token.enabledAt !== null)
}

/** A memo as the ledger takes it; an empty one is none. */
export function readMemo(asked: Memo | undefined): TransactionMemo {
  if (!asked || asked.value === '') return { type: 'none' }
  return asked.type === 'id' ? { type: 'id', value: BigInt(asked.value) } : asked
}

/** A memo as the records keep it; null for none. */
export function formatMemo(memo: TransactionMemo): string | null {
  return memo.type === 'none' ? null : String(memo.value)
}

/**
 * Refuses what may be the only one: whole supply one smallest or one whole unit, fixed and locked; our own by our books, others' by the ledger
 * (product decision 11).
 * @throws ApiError cannot_pay_nft
 */
export async function assertNotNft(deps: ApiDeps, asset: Asset, token: TokenRow | undefined): Promise<void> {
  if (asset.issuer === undefined || deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)) return
  if (token) {
    if (isNftLike(token.fixedAmount)) throw new ApiError('cannot_pay_nft')
    return
  }
  const { code, issuer } = asset
  if (isNftLike(await onNetwork(() => readFixedSupply(deps.horizon, { code, issuer })))) throw new ApiError('cannot_pay_nft')
}

/** What the e-mail says, in the sender's language, with the join link of the issuing business's program where there is one. */
export async function describeMail(
  deps: ApiDeps,
  {
    actor,
    businessId,
    asset,
    token,
  }: { actor: RegisteredPrincipal; businessId: string | undefined; asset: Asset; token: TokenRow | undefined },
): Promise<NonNullable<PendingDraft['mail']>> {
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  const program = issuing && (await findProgram(deps.db, issuing.businessId))
  const sender = businessId ? (await readBusinessAccount(deps.db, businessId)).name : await readSenderAddress(deps, actor.user.id)
  return {
    language: actor.user.language,
    sender,
    // Points are counted in their code; of a reward it is the name that says what it is.
    token: token?.kind === 'reward' ? token.name : asset.code,
    link: linkForNewcomer(deps, program),
  }
}

/** A person's name is for businesses that they know; whom they write to knows their address. */
async function readSenderAddress(deps: ApiDeps, userId: string): Promise<string> {
  const user = await readUser(deps.db, userId)
  return user?.email ?? 'Lealta'
}
