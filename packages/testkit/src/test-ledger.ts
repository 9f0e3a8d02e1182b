import { type Clock, createQueue, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Horizon } from '@lealta/stellar/horizon'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { startTestNetwork } from './test-network.ts'

/** The embedded network on a random loopback port, with a stablecoin of its own. */
export type TestLedger = {
  url: string
  horizon: Horizon
  stablecoin: { code: string; issuer: string }
  fund: (publicKey: string, amount: Stroops) => Promise<void>
  /** Pays stablecoins to an account that can hold them. */
  issue: (publicKey: string, amount: string) => Promise<void>
  close: () => Promise<void>
}

/** Starts a network with an issuer of stablecoins on it. */
export async function startTestLedger(networkPassphrase: string, clock: Clock): Promise<TestLedger> {
  const { url, horizon, rootSecret, close } = await startTestNetwork(networkPassphrase, clock)
  const root = Keypair.fromSecret(rootSecret)
  const issuer = Keypair.random()
  const inTurn = createQueue()

  /** One after the other: they share a sequence number. */
  const send = (source: Keypair, operations: xdr.Operation[]): Promise<void> => {
    return inTurn(async () => {
      const account = await horizon.readAccount(source.publicKey())
      if (!account) throw new Error(`${source.publicKey()} is not on the ledger`)
      const maxTime = Math.floor(clock.now().getTime() / 1000) + 60
      const builder = new TransactionBuilder(new Account(account.id, account.sequence.toString()), {
        fee: '1000',
        networkPassphrase,
        timebounds: { minTime: 0, maxTime },
      })
      for (const operation of operations) builder.addOperation(operation)
      const transaction = builder.build()
      transaction.sign(source)
      await horizon.postTransaction(transaction.toXdr())
    })
  }

  await send(root, [Operation.createAccount({ destination: issuer.publicKey(), startingBalance: '100' })])
  return {
    url,
    horizon,
    stablecoin: { code: 'USDL', issuer: issuer.publicKey() },
    fund: (publicKey, amount) => send(root, [Operation.createAccount({ destination: publicKey, startingBalance: formatDecimal(amount) })]),
    issue: (publicKey, amount) =>
      send(issuer, [Operation.payment({ destination: publicKey, asset: new Asset('USDL', issuer.publicKey()), amount })]),
    close,
  }
}
