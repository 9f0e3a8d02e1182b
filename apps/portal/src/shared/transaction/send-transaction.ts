import { AppError } from '@lealta/kernel'
import { carryOut, type Progress } from '@lealta/stellar/submit'
import { unlessCancelled, WalletSwitchedError } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'
import { signingKeyOf } from '#shared/session/session.ts'

/**
 * Takes a prepared transaction from the wallet's signature to its record, then invalidates every query. Resumes from the step in `from`,
 * and may be repeated from there. The ledger decides: an API that does not answer afterwards changes nothing here.
 * @param signal aborted when the person no longer waits for the wallet
 * @returns the outer hash, and the id of what it created or changed, if already recorded
 * @throws Wallet errors, WalletSwitchedError and the errors of `carryOut`
 */
export async function sendTransaction(
  { portal, api, horizon, wallets, queryClient }: Connections,
  from: Progress,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<{ hash: string; resourceId: string | null }> {
  const { network_passphrase: networkPassphrase } = portal.configuration
  const publicKey = signingKeyOf(portal.session.read().wallet)
  const { hash, state } = await carryOut(from, {
    horizon,
    clock: portal.clock,
    networkPassphrase,
    publicKey,
    sign: async envelope => {
      const wallet = await wallets.current()
      if ((await unlessCancelled(wallet.connect(signal), signal)) !== publicKey) throw new WalletSwitchedError()
      return unlessCancelled(wallet.signTransaction({ envelope, networkPassphrase, publicKey, signal }), signal)
    },
    bump: async envelope => (await api.feeBump({ body: { envelope } })).data.attributes.envelope,
    readState: outerHash => unlessRefused(async () => (await api.readTransactionState({ params: { hash: outerHash } })).data.attributes),
    onProgress,
  })
  await queryClient.invalidateQueries()
  return { hash, resourceId: state?.resourceId ?? null }
}

/** Abandons a prepared transaction that the person did not send. Otherwise it expires within minutes. */
export async function abandonTransaction({ api }: Connections, hash: string): Promise<void> {
  await unlessRefused(() => api.withdrawTransaction({ params: { hash } }))
}

/** The API's answer; undefined if it refuses or cannot be reached. */
async function unlessRefused<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
