import { toStroops } from '@lealta/kernel'
import { sameAsset } from '@lealta/stellar/asset'
import { buildFundSponsorAccount } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys, type ServerKeyName } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readSpareXlm, readXlm } from '#domain/ledger/reserve.ts'
import { takesFee } from '#domain/market/platform-fee.ts'
import { ensureChannelKeys } from './channel-accounts.ts'
import { addTrustlines, createAccounts, readAccounts, sendFromTreasury, toXlm } from './treasury.ts'

/** XLM that the treasury asks of the embedded network. */
const TREASURY_XLM = 1_000_000
/** What a platform account starts with, and below how much spare XLM the treasury tops it up (chain design §1). */
const stocks: readonly { key: ServerKeyName; start: number; refillBelow: number }[] = [
  { key: 'fee', start: 1_000, refillBelow: 200 },
  { key: 'people', start: 1_000, refillBelow: 200 },
  { key: 'escrow', start: 5, refillBelow: 2 },
  { key: 'platformFee', start: 5, refillBelow: 0 },
]
const CHANNEL_XLM = 1

/**
 * Makes the server's keys and the accounts of the platform on the ledger, and tops them up. Safe to repeat at every start: only what is
 * missing is made. Where nobody funds the treasury it says so and leaves the rest to the next time.
 * @throws ApiError network_unavailable
 */
export async function preparePlatformAccounts(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  const keys = await readServerKeys(deps)
  const channels = await ensureChannelKeys(deps)
  if (!(await ensureTreasury(deps, keys.treasury.publicKey()))) return
  const wanted = [
    ...stocks.map(stock => ({ publicKey: keys[stock.key].publicKey(), amount: toXlm(stock.start) })),
    ...channels.map(publicKey => ({ publicKey, amount: toXlm(CHANNEL_XLM) })),
  ]
  const found = await readAccounts(
    deps,
    wanted.map(({ publicKey }) => publicKey),
  )
  const missing = wanted.filter((_, index) => !found[index])
  signal?.throwIfAborted()
  if (missing.length > 0) await createAccounts(deps, missing)
  await trustFeeAssets(deps, signal)
  await refillStocks(deps, signal)
}

/** The collector can hold every stablecoin that fees are paid in; the treasury pays the reserves. One whose issuer is not on the ledger waits. */
async function trustFeeAssets(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  const terms = deps.platformFee
  if (!terms || terms.on.length === 0 || !takesFee(terms)) return
  const { platformFee } = await readServerKeys(deps)
  const wanted = terms.asset ? [terms.asset] : deps.stablecoins
  const [collector, ...issuers] = await readAccounts(deps, [platformFee.publicKey(), ...wanted.map(({ issuer }) => issuer)])
  const missing = wanted.filter(
    (asset, index) => issuers[index] !== undefined && !collector?.balances.some(line => sameAsset(line.asset, asset)),
  )
  signal?.throwIfAborted()
  if (collector && missing.length > 0) await addTrustlines(deps, platformFee, missing)
}

async function ensureTreasury(deps: ApiDeps, publicKey: string): Promise<boolean> {
  if (await readLedgerAccount(deps, publicKey)) return true
  if (!deps.fund) {
    deps.logger.warn({ treasury: publicKey }, 'the treasury is not on the ledger: fund it by hand')
    return false
  }
  await deps.fund(publicKey, toXlm(TREASURY_XLM))
  return true
}

/** Gives the fee account and the sponsor of people what they need to go on. */
async function refillStocks(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  const keys = await readServerKeys(deps)
  const accounts = await readAccounts(
    deps,
    stocks.map(stock => keys[stock.key].publicKey()),
  )
  const baseReserve = await readBaseReserve(deps)
  for (const [index, stock] of stocks.entries()) {
    const account = accounts[index]
    if (!account || readSpareXlm(account, baseReserve) >= toXlm(stock.refillBelow)) continue
    signal?.throwIfAborted()
    const amount = toStroops(toXlm(stock.start))
    await sendFromTreasury(deps, frame => buildFundSponsorAccount({ ...frame, sponsorId: account.id, amount }))
    deps.logger.info({ account: account.id, had: String(readXlm(account)) }, `topped up the ${stock.key} account`)
  }
}

/** Makes the account of one more channel. */
export function createChannelAccount(deps: ApiDeps): (publicKey: string) => Promise<void> {
  return publicKey => createAccounts(deps, [{ publicKey, amount: toXlm(CHANNEL_XLM) }])
}
