import { ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import { TransactionFailedError } from '@lealta/stellar/submit'
import { buildDrainSponsorAccount, buildFundSponsorAccount, buildSponsorAccount } from '@lealta/stellar/transactions'
import { type Db, inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteServerKey, findServerKey, insertMissingKeys } from '#domain/keys/keys.repository.ts'
import { createSealedKey, openSealedKey, readServerKeys } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readXlm } from '#domain/ledger/reserve.ts'
import { findSponsor, insertSponsor, listUnsponsored, readIssuingBusiness, updateUnitsLimit } from './sponsorship.repository.ts'
import { sendFromTreasury } from './treasury.ts'
import { listBookedSums, saveLimits } from './usage.repository.ts'
import { DEFAULT_UNITS_LIMIT, readUsage, type UsageItem, type UsageReading } from './usage.ts'

/** The sponsor account of a business; undefined until its KYB is valid and the account is on the ledger. */
export async function readSponsor(db: Db | Tx, businessId: string): Promise<string | undefined> {
  return (await findSponsor(db, businessId))?.publicKey
}

/** An account that pays for entries, and the business whose it is; the platform's own has none. */
export type Payer = { sponsorId: string; businessId?: string }

/** Who pays for entries about an asset (chain design D2): its issuing business, else the acting one, else the platform's sponsor of people. */
export async function choosePayer(deps: ApiDeps, asset: Asset, actingBusinessId: string | undefined): Promise<Payer> {
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  if (issuing) return { sponsorId: issuing.sponsor, businessId: issuing.businessId }
  const acting = actingBusinessId === undefined ? undefined : await readSponsor(deps.db, actingBusinessId)
  if (acting && actingBusinessId) return { sponsorId: acting, businessId: actingBusinessId }
  return { sponsorId: (await readServerKeys(deps)).people.publicKey() }
}

/**
 * Makes the sponsor account of a business whose KYB is valid (chain design D1), with the units of a new business. Its key signs once.
 * Safe to repeat and to be killed at any point: the key is kept, sealed, until the account is known to be on the ledger.
 * @throws ApiError network_unavailable, underfunded_fees
 */
export async function ensureSponsor(deps: ApiDeps, businessId: string): Promise<string> {
  const known = await readSponsor(deps.db, businessId)
  if (known) return known
  const keys = await readServerKeys(deps)
  const name = `sponsorOf:${businessId}`
  await insertMissingKeys(deps.db, [{ name, ...createSealedKey(deps), createdAt: deps.clock.now() }])
  const row = await findServerKey(deps.db, name)
  if (!row) return ensureSponsor(deps, businessId)
  if (!(await readLedgerAccount(deps, row.publicKey))) {
    const startingBalance = toStroops(BigInt(DEFAULT_UNITS_LIMIT) * (await readBaseReserve(deps)))
    try {
      await sendFromTreasury(deps, frame => ({
        ...buildSponsorAccount({ ...frame, sponsorId: row.publicKey, signerKey: keys.sponsor.publicKey(), startingBalance }),
        signers: [openSealedKey(deps, row)],
      }))
    } catch (error) {
      // Somebody else's call made it in between: that is what was wanted.
      if (!(error instanceof TransactionFailedError) || !(await readLedgerAccount(deps, row.publicKey))) throw error
    }
  }
  await inTransaction(deps.db, async tx => {
    await insertSponsor(tx, { businessId, publicKey: row.publicKey, unitsLimit: DEFAULT_UNITS_LIMIT, createdAt: deps.clock.now() })
    await deleteServerKey(tx, name)
  })
  return row.publicKey
}

/** Makes the sponsor accounts of approved businesses that have none. */
export async function createMissingSponsors(deps: ApiDeps): Promise<void> {
  for (const businessId of await listUnsponsored(deps.db)) {
    try {
      await ensureSponsor(deps, businessId)
    } catch (err) {
      if (!(err instanceof ApiError) || !['network_unavailable', 'underfunded_fees'].includes(err.code)) throw err
      deps.logger.warn({ err, businessId }, 'no sponsor account yet; will try again')
    }
  }
}

/**
 * Raises or lowers what the platform sponsors for a business: XLM to or from its sponsor account, then the limits of our books.
 * @throws ApiError conflict when more is in use than the new limit; network_unavailable; not_found without a sponsor account
 */
export async function setLimits(
  deps: ApiDeps,
  businessId: string,
  change: { unitsLimit: number; limits: Partial<Record<UsageItem, number>> },
): Promise<UsageReading> {
  const sponsorId = await readSponsor(deps.db, businessId)
  if (!sponsorId) throw new ApiError('not_found', 'no sponsor account')
  await moveReserves(deps, sponsorId, toStroops(BigInt(change.unitsLimit) * (await readBaseReserve(deps))))
  await inTransaction(deps.db, async tx => {
    await updateUnitsLimit(tx, businessId, change.unitsLimit)
    await saveLimits(tx, businessId, change.limits)
  })
  return readUsage(deps.db, businessId, deps.clock.now())
}

/** Brings the sponsor account to the balance that its limit says; the ledger refuses to go below what is in use. */
async function moveReserves(deps: ApiDeps, sponsorId: string, target: bigint): Promise<void> {
  const { sponsor } = await readServerKeys(deps)
  try {
    await sendFromTreasury(deps, async frame => {
      // Read behind the treasury's sequence number: two calls at once cannot both see what is missing.
      const account = await readLedgerAccount(deps, sponsorId)
      if (!account) throw new ApiError('not_found', 'the sponsor account is not on the ledger')
      const difference = target - readXlm(account)
      if (difference > 0n) return buildFundSponsorAccount({ ...frame, sponsorId, amount: toStroops(difference) })
      if (difference === 0n) return undefined
      return { ...buildDrainSponsorAccount({ ...frame, sponsorId, amount: toStroops(-difference) }), signers: [sponsor] }
    })
  } catch (cause) {
    if (!(cause instanceof TransactionFailedError)) throw cause
    throw new ApiError('conflict', 'more units are in use', { cause })
  }
}

/** Σ over businesses of |units on our books − num_sponsoring on the ledger| (chain design §6); 0 is right. */
export async function measureUnitsDifference(deps: ApiDeps): Promise<number> {
  let difference = 0
  for (const { publicKey, units } of await listBookedSums(deps.db)) {
    const account = await readLedgerAccount(deps, publicKey)
    difference += Math.abs((account?.numSponsoring ?? 0) - units)
  }
  return difference
}
