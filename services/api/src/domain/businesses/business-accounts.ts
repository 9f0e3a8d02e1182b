import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { eq, inArray } from 'drizzle-orm'
import { businesses, type Db, sponsorAccounts, type Tx, wallets } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { assertSigner, readLedgerAccount, type Threshold } from '#domain/ledger/ledger.ts'

/** A business with its main wallet and its sponsor. */
export type BusinessAccount = {
  id: string
  name: string
  alias: string | null
  address: string
  website: string | null
  accent: string
  logoId: string | null
  walletId: string
  walletKey: string
  isEnabled: boolean
  isProfileComplete: boolean
  sponsor: string | null
}

function select(db: Db | Tx) {
  return db
    .select({ business: businesses, wallet: wallets, sponsor: sponsorAccounts.publicKey })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .leftJoin(sponsorAccounts, eq(sponsorAccounts.businessId, businesses.id))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toBusinessAccount({ business, wallet, sponsor }: Row): BusinessAccount {
  return {
    id: business.id,
    name: business.name ?? '',
    alias: business.alias,
    address: business.address ?? '',
    website: business.website,
    accent: business.accent,
    logoId: business.logoId,
    walletId: wallet.id,
    walletKey: wallet.publicKey,
    isEnabled: wallet.enabledAt !== null,
    isProfileComplete: business.profileAt !== null,
    sponsor,
  }
}

/**
 * Reads a business by id.
 * @throws ApiError not_found
 */
export async function readBusinessAccount(db: Db | Tx, businessId: string): Promise<BusinessAccount> {
  const [row] = await select(db).where(eq(businesses.id, businessId))
  if (!row) throw new ApiError('not_found')
  return toBusinessAccount(row)
}

/** Businesses by their main wallets' keys. */
export async function listBusinessAccountsByKey(db: Db | Tx, keys: readonly string[]): Promise<BusinessAccount[]> {
  if (keys.length === 0) return []
  return (await select(db).where(inArray(wallets.publicKey, [...keys]))).map(toBusinessAccount)
}

/** Businesses by id. */
export async function listBusinessAccounts(db: Db | Tx, ids: readonly string[]): Promise<BusinessAccount[]> {
  if (ids.length === 0) return []
  return (await select(db).where(inArray(businesses.id, [...ids]))).map(toBusinessAccount)
}

/** A business by its alias; undefined when there is none. */
export async function findBusinessByAlias(db: Db | Tx, alias: string): Promise<BusinessAccount | undefined> {
  const [row] = await select(db).where(eq(businesses.alias, alias))
  return row && toBusinessAccount(row)
}

/** An enabled business that the caller's key may act for. */
export type ActingBusiness = BusinessAccount & { sponsor: string; account: AccountRecord }

/**
 * Lets a key act with the main wallet of a business: decided by the ledger's signers, not by portal roles (spec §6).
 * @throws ApiError wallet_not_enabled, forbidden, network_unavailable
 */
export async function readActingBusiness(
  deps: ApiDeps,
  businessId: string,
  publicKey: string,
  threshold: Threshold,
): Promise<ActingBusiness> {
  const business = await readBusinessAccount(deps.db, businessId)
  const { sponsor } = business
  if (!business.isEnabled || sponsor === null) throw new ApiError('wallet_not_enabled')
  const account = await readLedgerAccount(deps, business.walletKey)
  if (!account) throw new ApiError('wallet_not_enabled', 'the main wallet is not on the ledger')
  assertSigner(account, publicKey, threshold)
  return { ...business, sponsor, account }
}
