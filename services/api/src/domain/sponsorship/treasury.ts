import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { submitTransaction, TransactionFailedError } from '@lealta/stellar/submit'
import { type BuiltName, type BuiltTransaction, signEnvelope, type TransactionFrame } from '@lealta/stellar/transactions'
import { Account, type Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { createFrame, isNetworkTrouble, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'

const ATTEMPTS = 3

/**
 * Sends a transaction of the platform's treasury, one after the other since they share its sequence number. Not safe to repeat by itself:
 * callers look first whether what they want is there already.
 * @throws ApiError network_unavailable, underfunded_fees when the treasury is not on the ledger; TransactionFailedError
 */
export function sendFromTreasury(
  deps: ApiDeps,
  build: (frame: TransactionFrame) => Pick<BuiltTransaction<BuiltName>, 'envelope' | 'hash'>,
  signers: readonly Keypair[] = [],
): Promise<void> {
  return deps.treasury(() => send(deps, build, signers))
}

async function send(
  deps: ApiDeps,
  build: (frame: TransactionFrame) => Pick<BuiltTransaction<BuiltName>, 'envelope' | 'hash'>,
  signers: readonly Keypair[],
): Promise<void> {
  const { treasury } = await readServerKeys(deps)
  for (let attempt = 1; ; attempt++) {
    const account = await readLedgerAccount(deps, treasury.publicKey())
    if (!account) throw new ApiError('underfunded_fees', `the treasury ${treasury.publicKey()} is not on the ledger`)
    const frame = createFrame(deps, account)
    const built = build(frame)
    const envelope = signEnvelope(built.envelope, deps.networkPassphrase, [treasury, ...signers])
    try {
      await submitTransaction(deps.horizon, { envelope, hash: built.hash, maxTime: frame.timeBounds.maxTime }, { clock: deps.clock })
      return
    } catch (error) {
      if (error instanceof TransactionFailedError && error.transactionCode === 'tx_bad_seq' && attempt < ATTEMPTS) continue
      if (isNetworkTrouble(error)) throw new ApiError('network_unavailable', 'network_unavailable', { cause: error })
      throw error
    }
  }
}

/** Makes accounts with XLM of the treasury, in one transaction. */
export function createAccounts(deps: ApiDeps, accounts: readonly { publicKey: string; amount: Stroops }[]): Promise<void> {
  return sendFromTreasury(deps, frame => {
    const source = new Account(frame.source.accountId, frame.source.sequence.toString())
    const builder = new TransactionBuilder(source, {
      fee: frame.baseFee.toString(),
      networkPassphrase: frame.networkPassphrase,
      timebounds: { minTime: 0, maxTime: frame.timeBounds.maxTime },
    })
    for (const { publicKey, amount } of accounts) {
      builder.addOperation(Operation.createAccount({ destination: publicKey, startingBalance: formatDecimal(amount) }))
    }
    const transaction = builder.build()
    return { envelope: transaction.toXdr(), hash: Buffer.from(transaction.hash()).toString('hex') }
  })
}

/** Whole XLM as stroops. */
export function toXlm(units: number): Stroops {
  return toStroops(BigInt(units) * STROOPS_PER_UNIT)
}

/** Reads several accounts at once. */
export function readAccounts(deps: ApiDeps, ids: readonly string[]): Promise<(AccountRecord | undefined)[]> {
  return onNetwork(() => Promise.all(ids.map(id => deps.horizon.readAccount(id))))
}
