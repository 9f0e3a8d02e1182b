import { ApiError } from '@lealta/contract'
import { eq, inArray } from 'drizzle-orm'
import { businesses, type Db, prepareOnce, slot, sponsorAccounts, type Tx, wallets } from '#db/index.ts'

/** At most one live transaction about putting a wallet on the ledger. */
export function walletLock(walletId: string): string {
  return `wallet:${walletId}`
}

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
  operatorsOpenSales: boolean
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
    operatorsOpenSales: business.operatorsOpenSales,
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

/** Businesses by id. */
export async function listBusinessAccounts(db: Db | Tx, ids: readonly string[]): Promise<BusinessAccount[]> {
  if (ids.length === 0) return []
  return (await select(db).where(inArray(businesses.id, [...ids]))).map(toBusinessAccount)
}

const byAlias = prepareOnce(db => select(db).where(eq(businesses.alias, slot('alias', businesses.alias))))

/** A business by its alias; undefined when there is none. */
export async function findBusinessByAlias(db: Db | Tx, alias: string): Promise<BusinessAccount | undefined> {
  const [row] = await byAlias(db).execute({ alias })
  return row && toBusinessAccount(row)
}
