import { api as endpoints } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { AppError } from '@lealta/kernel'
import { createHorizon } from '@lealta/stellar/horizon'
import { createWallets } from '#shared/session/create-wallets.ts'
import { isTokenValid } from '#shared/session/session.ts'
import type { Api, Connections, Portal } from './connections.ts'
import { createQueryClient } from './create-query-client.ts'

/** A call was cancelled because the session expired; the person is being sent to the auth screen (spec §4). Never shown. */
class SignInExpiredError extends AppError<'missing_auth_token'> {}

/** The person of the session was deleted (spec §8 "'User not found' at sign-in"). */
class UserNotFoundError extends AppError<'user_not_found'> {}

/** Makes the connections of a portal. */
export function createConnections(portal: Portal, askForSignIn: () => void): Connections {
  const { configuration, fetch, baseUrl } = portal
  const api = createApi(portal, askForSignIn)
  return {
    portal,
    api,
    horizon: createHorizon({ url: new URL(configuration.network_server, baseUrl).href, fetch }),
    queryClient: createQueryClient(portal.errors),
    wallets: createWallets(portal, api),
    askForSignIn,
  }
}

function createApi({ configuration, fetch, baseUrl, session, clock, errors }: Portal, askForSignIn: () => void): Api {
  return createClient(endpoints, {
    joinsRepeats: true,
    baseUrl: new URL(configuration.api_endpoint, baseUrl).href.replace(/\/+$/, ''),
    fetch,
    token: () => {
      const { token } = session.read()
      if (isTokenValid(token, clock.now().getTime())) return token.value
      askForSignIn()
      throw new SignInExpiredError('missing_auth_token', 'the token is missing or expired')
    },
    onUnauthorized: code => {
      if (code === 'user_not_found') {
        // Signed out for good; without a wallet the way to sign in is `/home`.
        session.reset()
        errors.show(new UserNotFoundError('user_not_found'))
      } else session.change(({ token: _refused, ...rest }) => rest)
      askForSignIn()
    },
  })
}
