import { AppError } from '@lealta/kernel'
import { api } from '#shared/http/api.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { readSession, resetSession } from './session-store.ts'
import { keystore } from './wallet.ts'

/** Ends the session here and at the API, and locks the wallet. Without a connection the token is at least forgotten on this device. */
export async function signOut(): Promise<void> {
  try {
    if (readSession().token) await api.deleteSession()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  } finally {
    keystore.lock()
    resetSession()
    queryClient.clear()
  }
}
