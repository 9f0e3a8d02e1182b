import { z } from 'zod'
import { document, endpoint, NoContent, PageQuery, page } from '../endpoint.ts'
import { AssetId, Id, optionalText, TokenStatus } from '../primitives.ts'
import { issuingEndpoints } from './issuing.ts'
import { LoyaltyProgramInput, tokenState } from './loyalty.ts'

/** An issued asset that a token may stand for: `CODE-ISSUER` has to fit the 64 bytes of a data entry, so its code has at most 7 characters. */
const HedgedAsset = AssetId.refine(id => id !== 'native' && id.length <= 64, 'token_not_valid')

/** A branded token says what a program says, its conditions, and what it stands for (product decision 32). */
export const TokenInput = z
  .object({ ...LoyaltyProgramInput.shape, conditions: optionalText(2_000), hedgeFor: HedgedAsset.nullable() })
  .meta({ id: 'TokenFields' })
export type TokenInput = z.infer<typeof TokenInput>

export const Token = TokenInput.omit({ imageId: true }).extend(tokenState).meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

const OfBusiness = z.object({ businessId: Id })
const OneToken = z.object({ businessId: Id, tokenId: Id })
const TokenDocument = document('token', Token)
const formErrors = [
  'code_not_valid',
  'code_reserved',
  'name_reserved',
  'link_not_valid',
  'code_already_used',
  'amount_not_valid',
  'token_not_valid',
  'network_unavailable',
] as const

const ofTokens = issuingEndpoints({
  path: '/businesses/:businessId/tokens/:tokenId',
  params: OneToken,
  limit: 'tokens_limit',
  one: 'the token',
  pieces: 'tokens',
})

/** Branded tokens of a business (spec §2 "token list/new/edit/show, holders, pending holders"). */
export const tokenEndpoints = {
  listTokens: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/tokens',
    summary: 'Branded tokens of a business',
    access: 'session',
    params: OfBusiness,
    query: PageQuery.extend({ status: TokenStatus.optional() }),
    ok: page('token', Token),
    status: 200,
    errors: [],
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/tokens',
    summary: 'Create a branded token',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: TokenInput,
    ok: TokenDocument,
    status: 201,
    errors: formErrors,
  }),
  readToken: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/tokens/:tokenId',
    summary: 'One branded token',
    access: 'session',
    params: OneToken,
    ok: TokenDocument,
    status: 200,
    errors: [],
  }),
  updateToken: endpoint({
    method: 'PATCH',
    path: '/businesses/:businessId/tokens/:tokenId',
    summary: 'Change a branded token before it is enabled',
    access: 'session',
    params: OneToken,
    body: TokenInput.partial(),
    ok: TokenDocument,
    status: 200,
    errors: [...formErrors, 'token_locked'],
  }),
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/tokens/:tokenId',
    summary: 'Delete a branded token that was never enabled',
    access: 'session',
    params: OneToken,
    ok: NoContent,
    status: 204,
    errors: ['token_locked', 'transaction_in_progress'],
  }),
  enableToken: ofTokens.enable,
  mintToken: ofTokens.mint,
  burnToken: ofTokens.burn,
  listTokenHolders: ofTokens.holders,
  listTokenPendingHolders: ofTokens.pendingHolders,
} as const
