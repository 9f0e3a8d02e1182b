import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { submitTransaction, TransactionFailedError } from '@lealta/stellar/submit'
import { readTransaction, signEnvelope, type TransactionFrame, toSubmittable } from '@lealta/stellar/transactions'
import { Account, Asset, type Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { createFrame, isNetworkTrouble, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readSpareXlm } from '#domain/ledger/reserve.ts'

const ATTEMPTS = 3

/** A transaction of the treasury, and the keys that sign it besides the treasury's own. */
type TreasuryTransaction = { envelope: string; signers?: readonly Keypair[] }

/**
 * Sends a transaction of the platform's treasury, one after the other on all servers, since they share its sequence number. Not safe to
 * repeat by itself: callers look first whether what they want is there already.
 * @param build called after the sequence number was read, and again when somebody else has used it: what it reads of the ledger is not
 *   changed by anything that the treasury sends meanwhile. Undefined when there is nothing left to do
 * @throws ApiError network_unavailable, unavailable when another server does not end, underfunded_fees when the treasury is not on the
 *   ledger or has less than that takes; TransactionFailedError
 */
export function sendFromTreasury(
  deps: ApiDeps,
  build: (frame: TransactionFrame) => TreasuryTransaction | undefined | Promise<TreasuryTransaction | undefined>,
): Promise<void> {
  const send = async (signal: AbortSignal): Promise<void> => {
    const { treasury } = await readServerKeys(deps)
    for (let attempt = 1; ; attempt++) {
      const account = await readLedgerAccount(deps, treasury.publicKey())
      if (!account) {
        // An account takes two reserves before it can pay for anything.
        throw tellMissing(`the treasury ${treasury.publicKey()} is not on the ledger`, 2n * (await readBaseReserve(deps)))
      }
      const built = await build(createFrame(deps, account))
      if (!built) return
      const missing = sumPaid(deps, built.envelope, account.id) - readSpareXlm(account, await readBaseReserve(deps))
      if (missing > 0n) throw tellMissing('the treasury has too little', missing)
      signal.throwIfAborted()
      const envelope = signEnvelope(built.envelope, deps.networkPassphrase, [treasury, ...(built.signers ?? [])])
      try {
        await submitTransaction(deps.horizon, toSubmittable(envelope, deps.networkPassphrase), { clock: deps.clock })
        return
      } catch (error) {
        if (error instanceof TransactionFailedError && error.transactionCode === 'tx_bad_seq' && attempt < ATTEMPTS) continue
        if (isNetworkTrouble(error)) throw new ApiError('network_unavailable', 'network_unavailable', { cause: error })
        throw error
      }
    }
  }
  return deps.treasury(() => deps.leases.hold('treasury', send))
}

const tellMissing = (why: string, missing: bigint): ApiError =>
  new ApiError('underfunded_fees', why, { data: { amount: formatDecimal(toStroops(missing)), payer: 'treasury' } })

/** XLM that a transaction takes from the account which is its source, with its fee. */
function sumPaid(deps: ApiDeps, envelope: string, account: string): bigint {
  const { fee, operations } = readTransaction(envelope, deps.networkPassphrase)
  return operations.reduce<bigint>((sum, operation) => {
    if (operation.source !== account) return sum
    if (operation.type === 'createAccount') return sum + operation.startingBalance
    return operation.type === 'payment' && operation.asset.issuer === undefined ? sum + operation.amount : sum
  }, fee)
}

/** Makes accounts with XLM of the treasury, in one transaction. */
export function createAccounts(deps: ApiDeps, accounts: readonly { publicKey: string; amount: Stroops }[]): Promise<void> {
  const operations = accounts.map(({ publicKey, amount }) =>
    Operation.createAccount({ destination: publicKey, startingBalance: formatDecimal(amount) }),
  )
  return sendFromTreasury(deps, frame => ({ envelope: buildPlain(frame, operations) }))
}

/** Lets an account of the platform hold assets; the treasury pays the reserves. */
export function addTrustlines(deps: ApiDeps, holder: Keypair, assets: readonly IssuedAsset[]): Promise<void> {
  const source = holder.publicKey()
  const operations = [
    Operation.beginSponsoringFutureReserves({ sponsoredId: source }),
    ...assets.map(({ code, issuer }) => Operation.changeTrust({ source, asset: new Asset(code, issuer) })),
    Operation.endSponsoringFutureReserves({ source }),
  ]
  return sendFromTreasury(deps, frame => ({ envelope: buildPlain(frame, operations), signers: [holder] }))
}

function buildPlain(frame: TransactionFrame, operations: readonly xdr.Operation[]): string {
  const source = new Account(frame.source.accountId, frame.source.sequence.toString())
  const builder = new TransactionBuilder(source, {
    fee: frame.baseFee.toString(),
    networkPassphrase: frame.networkPassphrase,
    timebounds: { minTime: 0, maxTime: frame.timeBounds.maxTime },
  })
  for (const operation of operations) builder.addOperation(operation)
  return builder.build().toXdr()
}

/** Whole XLM as stroops. */
export function toXlm(units: number): Stroops {
  return toStroops(BigInt(units) * STROOPS_PER_UNIT)
}

/** Reads several accounts at once. */
export function readAccounts(deps: ApiDeps, ids: readonly string[]): Promise<(AccountRecord | undefined)[]> {
  return onNetwork(() => Promise.all(ids.map(id => deps.horizon.readAccount(id))))
}
