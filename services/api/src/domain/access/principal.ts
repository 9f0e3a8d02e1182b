import { ApiError } from '@lealta/contract'

/** Who calls: a key that proved itself, and what is known of it once it is registered. */
export type Principal = {
  publicKey: string
  sessionId: string
  user?: { id: string; language: 'en' | 'es' }
  wallet?: { id: string; type: 'individual' | 'business'; enabled: boolean }
  /** Of a business wallet. */
  businessId?: string
}

/** A caller whose wallet is registered. */
export type RegisteredPrincipal = Principal & Required<Pick<Principal, 'user' | 'wallet'>>

/**
 * Narrows to a registered caller.
 * @throws ApiError `user_not_found`
 */
export function assertRegistered(principal: Principal): asserts principal is RegisteredPrincipal {
  if (!principal.user || !principal.wallet) throw new ApiError('user_not_found')
}
