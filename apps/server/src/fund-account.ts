import { createQueue, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Horizon } from '@lealta/stellar/horizon'
import { submitTransaction } from '@lealta/stellar/submit'
import { toSubmittable } from '@lealta/stellar/transactions'
import { Account, Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'

/**
 * Distributes XLM of the embedded network from its root account, one payment at a time.
 * @returns a function that sends an amount to an account, creating it if needed
 */
export function createFund(
  horizon: Horizon,
  networkPassphrase: string,
  rootSecret: string,
): (publicKey: string, amount: Stroops) => Promise<void> {
  const root = Keypair.fromSecret(rootSecret)
  const inTurn = createQueue()
  const pay = async (publicKey: string, amount: Stroops) => {
    const [source, destination] = await Promise.all([horizon.readAccount(root.publicKey()), horizon.readAccount(publicKey)])
    if (!source) throw new Error('the root account of the embedded network is missing')
    const text = formatDecimal(amount)
    const builder = new TransactionBuilder(new Account(source.id, source.sequence.toString()), { fee: '100', networkPassphrase })
    builder.addOperation(
      destination
        ? Operation.payment({ destination: publicKey, asset: Asset.native(), amount: text })
        : Operation.createAccount({ destination: publicKey, startingBalance: text }),
    )
    const transaction = builder.setTimeout(60).build()
    transaction.sign(root)
    await submitTransaction(horizon, toSubmittable(transaction.toXdr(), networkPassphrase))
  }
  return (publicKey, amount) => inTurn(() => pay(publicKey, amount))
}
