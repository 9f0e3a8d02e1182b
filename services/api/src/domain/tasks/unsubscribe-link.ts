import type { ApiDeps } from '#deps.ts'
import { hmac, isEqual } from '#domain/keys/crypto.ts'
import { linkTo } from '#portal-links.ts'

type Deps = Pick<ApiDeps, 'masterKey' | 'publicUrl'>

/** 128 bits: the server takes no part of a path that is longer than 100 characters. */
const sign = ({ masterKey }: Pick<Deps, 'masterKey'>, userId: string): string =>
  hmac(masterKey, 'unsubscribe', `digest ${userId}`).slice(0, 32)

/** Address that ends somebody's digests without a sign-in; good until the master key changes. */
export const linkToUnsubscribe = (deps: Deps, userId: string): string => linkTo(deps, 'unsubscribe', `${userId}.${sign(deps, userId)}`)

/** Whose link a token is of; undefined for one that we did not sign. */
export function readUnsubscribeToken(deps: Pick<Deps, 'masterKey'>, token: string): string | undefined {
  const [, userId = '', signature = ''] = /^([0-9a-f-]{36})\.([0-9a-f]{32})$/.exec(token) ?? []
  return userId !== '' && isEqual(signature, sign(deps, userId)) ? userId : undefined
}
