import { AppError } from '@lealta/kernel'
import { carryOut, type Progress } from '@lealta/stellar/submit'
import type { Connections } from '#shared/portal/connections.ts'

/** The connected wallet belongs to another key than the session. */
class WalletSwitchedError extends AppError<'wallet_switched'> {}

/**
 * Takes a prepared transaction from the wallet's signature into our books; then every cached answer is asked for again. Goes on from
 * wherever `from` says that it stopped, and may be repeated from there. The ledger decides: an API that does not answer afterwards changes
 * nothing here.
 * @returns the outer hash, and what it made or changed as far as the books say already
 * @throws Wallet errors, WalletSwitchedError and what `carryOut` throws
 */
export async function sendTransaction(
  { portal, api, horizon, wallets, queryClient }: Connections,
  from: Progress,
  onProgress: (progress: Progress) => void,
): Promise<{ hash: string; resourceId: string | null }> {
  const { network_passphrase: networkPassphrase } = portal.configuration
  const publicKey = portal.session.read().wallet?.publicKey ?? ''
  const { hash, state } = await carryOut(from, {
    horizon,
    networkPassphrase,
    publicKey,
    sign: async envelope => {
      const wallet = await wallets.current()
      if ((await wallet.connect()) !== publicKey) throw new WalletSwitchedError('wallet_switched')
      return wallet.signTransaction({ envelope, networkPassphrase, publicKey })
    },
    bump: async envelope => (await api.feeBump({ body: { envelope } })).data.attributes.envelope,
    readState: outerHash => unlessRefused(async () => (await api.readTransactionState({ params: { hash: outerHash } })).data.attributes),
    onProgress,
  })
  await queryClient.invalidateQueries()
  return { hash, resourceId: state?.resourceId ?? null }
}

/** Ends a prepared transaction that the person left without sending. Left alone it ends by itself, within minutes. */
export async function giveUp({ api }: Connections, hash: string): Promise<void> {
  await unlessRefused(() => api.withdrawTransaction({ params: { hash } }))
}

/** What the API says; undefined when it refuses or cannot be reached. */
async function unlessRefused<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
