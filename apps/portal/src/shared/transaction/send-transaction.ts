import { AppError } from '@lealta/kernel'
import { submitTransaction } from '@lealta/stellar/submit'
import { assertSignedBy, toSubmittable } from '@lealta/stellar/transactions'
import type { Connections } from '#shared/portal/connections.ts'

/** The wallet under us belongs to another key than the session. */
class WalletSwitchedError extends AppError<'wallet_switched'> {}

/**
 * Has the session's wallet sign a prepared transaction and checks its work: same transaction, right key, right network.
 * Nothing is sent. @throws Wallet errors, SignatureMismatchError, WalletSwitchedError
 */
export async function signPrepared({ portal, wallets }: Connections, envelope: string): Promise<string> {
  const { network_passphrase: networkPassphrase } = portal.configuration
  const publicKey = portal.session.read().wallet?.publicKey ?? ''
  const wallet = await wallets.current()
  if ((await wallet.connect()) !== publicKey) throw new WalletSwitchedError('wallet_switched')
  const signed = await wallet.signTransaction({ envelope, networkPassphrase, publicKey })
  assertSignedBy({ prepared: envelope, signed, publicKey, networkPassphrase })
  return signed
}

/**
 * Has a signed transaction bumped and sends it until its outcome is known. Safe to repeat with the same envelope.
 * @throws ApiError, TransactionFailedError, SubmitUnknownError
 */
export async function sendSigned({ portal, api, horizon }: Connections, signed: string, onBumped: (hash: string) => void): Promise<string> {
  const { data } = await api.feeBump({ body: { envelope: signed } })
  const submittable = toSubmittable(data.attributes.envelope, portal.configuration.network_passphrase)
  onBumped(submittable.hash)
  await submitTransaction(horizon, submittable)
  return submittable.hash
}

/** Ends a prepared transaction that the person left without sending. Left alone it ends by itself, within minutes. */
export async function giveUp({ api }: Connections, hash: string): Promise<void> {
  try {
    await api.withdrawTransaction({ params: { hash } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Waits until our own books know the transaction, so that the lists shown next are right; then every cached answer is asked for again.
 * The ledger has already decided, so an API that does not answer changes nothing here.
 */
export async function recordSent({ api, queryClient }: Connections, hash: string): Promise<string | null> {
  let resourceId: string | null = null
  try {
    for (let turn = 0; turn < 10; turn++) {
      const { data } = await api.readTransactionState({ params: { hash } })
      resourceId = data.attributes.resourceId
      if (data.attributes.state === 'succeeded' || data.attributes.state === 'failed') break
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  await queryClient.invalidateQueries()
  return resourceId
}
