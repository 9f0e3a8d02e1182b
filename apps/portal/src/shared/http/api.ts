import { api as endpoints } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { askForSignIn } from '#shared/session/ask-for-sign-in.ts'
import { isTokenValid } from '#shared/session/session.ts'
import { changeSession, readSession } from '#shared/session/session-store.ts'

/** A call was cancelled because the sign-in is over; the person is on the way to the auth screen (spec §4). Shown nowhere. */
class SignInExpiredError extends AppError<'missing_auth_token'> {}

/**
 * The business API. 15 s time-out, status below 400 is success, bearer token where the endpoint needs one (spec §7).
 * Import it only from lazily loaded screens: it brings the contract's schemas along.
 */
export const api = createClient(endpoints, {
  baseUrl: readConfiguration().api_endpoint.replace(/\/+$/, ''),
  token: () => {
    const { token } = readSession()
    if (isTokenValid(token, Date.now())) return token.value
    askForSignIn()
    throw new SignInExpiredError('missing_auth_token', 'the token is missing or expired')
  },
  onUnauthorized: () => {
    changeSession(({ token: _refused, ...rest }) => rest)
    askForSignIn()
  },
})
