import { api as endpoints } from '@lealta/contract'
import { ApiError, createClient } from '@lealta/contract/client'
import { signEnvelope } from '@lealta/stellar/transactions'
import { deriveKeypair } from '@lealta/wallets/keystore'
import type { Connections } from '#shared/portal/connections.ts'
import { authenticate } from '#shared/session/authenticate.ts'

/**
 * Whether the wallet of a phrase was ever used here: it has an account on the ledger, or is registered. Words in another order can pass the
 * checksum and give another, empty wallet. Nothing is kept on this device or in the session.
 * @throws the errors of `authenticate`, ApiError, errors of the ledger
 */
export async function isUsedHere({ horizon, portal }: Connections, phrase: string): Promise<boolean> {
  const keypair = deriveKeypair(phrase)
  const publicKey = keypair.publicKey()
  if (await horizon.readAccount(publicKey)) return true
  const { token } = await authenticate(portal, {
    connect: async () => publicKey,
    signTransaction: async ({ envelope, networkPassphrase }) => signEnvelope(await envelope, networkPassphrase, [keypair]),
  })
  const baseUrl = new URL(portal.configuration.api_endpoint, portal.baseUrl).href.replace(/\/+$/, '')
  const api = createClient(endpoints, { baseUrl, fetch: portal.fetch, token: () => token.value })
  try {
    await api.readWallet()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  } finally {
    // The real sign-in opens another session; this one would show up among the person's devices.
    await api.deleteSession()
  }
}
