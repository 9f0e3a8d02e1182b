import { ApiError, type Token } from '@lealta/contract'
import type { z } from 'zod'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { presentToken } from '#domain/tokens/token.presenter.ts'
import { readReadiness } from '#domain/tokens/token-changes.ts'
import { readFigures } from '#domain/tokens/token-figures.ts'
import { findToken, listTokenRows, type TokenRow } from '#domain/tokens/tokens.repository.ts'

/**
 * One branded token of a business.
 * @throws ApiError not_found, also for its points and rewards
 */
export async function readToken(deps: ApiDeps, businessId: string, tokenId: string): Promise<TokenRow> {
  const token = await findToken(deps.db, businessId, tokenId, 'token')
  if (!token) throw new ApiError('not_found')
  return token
}

/** A token with its checklist and figures. */
export async function describeToken(deps: ApiDeps, token: TokenRow) {
  const [attributes] = await describeTokens(deps, token.businessId, [token])
  return toDocument('token', token.id, attributes!)
}

/** Branded tokens of a business, newest first. */
export async function listTokens(
  deps: ApiDeps,
  businessId: string,
  query: { cursor?: string | undefined; limit: number; status?: 'pending' | 'ready' | 'enabled' | undefined },
) {
  const { rows, next } = takePage(await listTokenRows(deps.db, { businessId, kind: 'token' }, query), query.limit)
  const attributes = rows.length === 0 ? [] : await describeTokens(deps, businessId, rows)
  const items = rows.map((row, place) => ({ id: row.id, attributes: attributes[place]! }))
  return toPage('token', items, next)
}

/**
 * Refuses that a token stands for an asset whose issuer is not on the ledger.
 * @throws ApiError token_not_valid, network_unavailable
 */
export async function assertHedged(deps: ApiDeps, hedgeFor: string | null | undefined): Promise<void> {
  const { issuer } = hedgeFor ? toAsset(hedgeFor) : {}
  if (issuer !== undefined && !(await readLedgerAccount(deps, issuer)))
    throw new ApiError('token_not_valid', 'its issuer is not on the ledger')
}

/** What there is to say of tokens of one business, in their order: each thing is asked for once for all of them. */
async function describeTokens(deps: ApiDeps, businessId: string, tokens: readonly TokenRow[]): Promise<z.input<typeof Token>[]> {
  const business = await readBusinessAccount(deps.db, businessId)
  deps.assetBook.want(tokens.flatMap(token => token.hedgeFor ?? []))
  const judge = await readReadiness(deps, business)
  const figures = await readFigures(deps, tokens, business)
  return tokens.map((token, place) => ({
    ...presentToken(deps, token, { readiness: judge(token), figures: figures[place] ?? null, walletKey: business.walletKey }),
    termsLink: token.termsLink,
    termsText: token.termsText,
    conditions: token.conditions,
    hedgeFor: token.hedgeFor,
  }))
}
