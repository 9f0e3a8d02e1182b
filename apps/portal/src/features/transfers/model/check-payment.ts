import { AppError } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import type { WithdrawalPayment } from '@lealta/stellar/sep24'
import { readTransaction } from '@lealta/stellar/transactions'

/** What was built is not what the anchor told this browser that it waits for. */
class OtherPaymentError extends AppError<'withdrawal_changed'> {}

/**
 * Compares the transaction that the API built with what the anchor told this browser: both have asked it by themselves.
 * @throws OtherPaymentError, EnvelopeError
 */
export function assertPays(
  envelope: string,
  networkPassphrase: string,
  { asset, payment }: { asset: IssuedAsset; payment: WithdrawalPayment },
): void {
  const { operations, memo } = readTransaction(envelope, networkPassphrase)
  const [operation] = operations
  const isSame =
    operations.length === 1 &&
    operation?.type === 'payment' &&
    operation.destination === payment.destination &&
    operation.amount === payment.amount &&
    operation.asset.code === asset.code &&
    operation.asset.issuer === asset.issuer &&
    memo.type === payment.memo.type &&
    (memo.type === 'none' || payment.memo.type === 'none' || memo.value === payment.memo.value)
  if (!isSame) throw new OtherPaymentError('withdrawal_changed', 'the anchor waits for another payment')
}
