import type { Stroops } from '@lealta/kernel'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, addTrustline, createAccount, lockAccount, pay, type Step, setUpAccount, sponsoredBy, writeData } from './operations.ts'

/** Name of the data entry that says which asset a token stands for (spec §3 "data"). */
export const HEDGE_ENTRY = 'hedge_for'

/** Name of the data entry that holds the IPFS hash of a token's metadata (spec §7). */
export const METADATA_ENTRY = 'ipfshash'

/** An issuing account that is made for a token, and what it says of it. */
export interface IssuerFields {
  /** The new issuing account. Its key signs once and is forgotten. */
  readonly issuerId: string
  /** Code of the token: 1 to 12 of A-Z and 0-9. */
  readonly code: string
  readonly sponsorId: string
  /** The metadata document's IPFS hash, at most 64 bytes, and its sha256 as hex: the memo is a witness that cannot change. */
  readonly ipfsHash: string
  readonly metadataHash: string
  readonly homeDomain: string
  /** `CODE-ISSUER` of the asset that it stands for, at most 64 bytes: one unit more. */
  readonly hedgeFor?: string | undefined
}

/** The same, in a transaction of its own. */
export interface NewIssuer extends TransactionFrame, IssuerFields {}

export interface EnableTokenInput extends NewIssuer {
  /**
   * `unlimited`: `ownerKey` may mint for ever. `fixed`: the whole amount goes to the source wallet and the issuer is locked for good.
   */
  readonly supply: { readonly type: 'unlimited'; readonly ownerKey: string } | { readonly type: 'fixed'; readonly amount: Stroops }
}

/**
 * Enables a loyalty program or a reward (chain design §3 and §4 "enableAsset"; spec §4): four units, five with what it stands for (§9). The source is the main business wallet.
 * Signers: high of the wallet, sponsor, the issuer's fresh key. Cannot be undone.
 */
export function buildEnableToken(input: EnableTokenInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    memo: { type: 'hash', value: input.metadataHash },
    steps: input.supply.type === 'unlimited' ? unlimitedSteps(input, input.supply.ownerKey) : fixed(input, input.supply.amount),
  })
}

/**
 * Makes the issuer of a token of which `ownerKey` may mint for ever.
 * @param meanwhile what the issuer's fresh key signs for, before it has no weight any more
 */
export function unlimitedSteps(input: IssuerFields, ownerKey: string, meanwhile: readonly Step[] = []): Step[] {
  const { sponsorId, issuerId, homeDomain } = input
  const made = [createAccount(sponsorId, issuerId), ...writeEntries(input), addSigner(issuerId, ownerKey, 3)]
  const setUp = setUpAccount(issuerId, { masterWeight: 0, homeDomain, immutable: true })
  if (meanwhile.length === 0) return sponsoredBy(sponsorId, issuerId, [...made, setUp])
  return [...sponsoredBy(sponsorId, issuerId, made), ...meanwhile, setUp]
}

function fixed(input: EnableTokenInput, amount: Stroops): Step[] {
  const walletId = input.source.accountId
  const asset = { code: input.code, issuer: input.issuerId }
  return [
    ...sponsoredBy(input.sponsorId, input.issuerId, [
      createAccount(input.sponsorId, input.issuerId),
      ...writeEntries(input),
      setUpAccount(input.issuerId, { homeDomain: input.homeDomain, thresholds: false, immutable: true }),
    ]),
    ...sponsoredBy(input.sponsorId, walletId, [addTrustline(walletId, asset)], input.issuerId),
    pay(input.issuerId, walletId, asset, amount),
    lockAccount(input.issuerId),
  ]
}

function writeEntries({ issuerId, ipfsHash, hedgeFor }: IssuerFields): Step[] {
  return [writeData(issuerId, METADATA_ENTRY, ipfsHash), ...(hedgeFor === undefined ? [] : [writeData(issuerId, HEDGE_ENTRY, hedgeFor)])]
}
