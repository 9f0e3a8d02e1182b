import { AppError } from '@lealta/kernel'
import { readHost } from '#sep1/read-host.ts'

export type FederationErrorCode = 'alias_not_valid' | 'alias_not_found' | 'federation_server_error'

/** An alias cannot be resolved (spec §8 "alias missing/not found", "federation server error"). */
export class FederationError extends AppError<FederationErrorCode> {}

/** The two halves of `acme*portal.example`. The name may hold dots: `till1.acme`. */
export interface FederationAddress {
  readonly name: string
  readonly domain: string
}

/**
 * Splits `name*domain` (SEP-2).
 * @throws FederationError alias_not_valid
 */
export function parseFederationAddress(text: string): FederationAddress {
  const [name = '', domain = '', ...rest] = text.trim().split('*')
  const host = readHost(domain)
  if (rest.length > 0 || !/^[^\s*<>]+$/.test(name) || host === undefined) throw new FederationError('alias_not_valid', 'not name*domain')
  return { name, domain: host }
}

/** Writes `name*domain`. Inverse of `parseFederationAddress`. */
export function formatFederationAddress({ name, domain }: FederationAddress): string {
  return `${name}*${domain}`
}
