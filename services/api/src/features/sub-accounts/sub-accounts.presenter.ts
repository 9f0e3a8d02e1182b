import type { SubAccount } from '@lealta/contract'
import { formatFederationAddress } from '@lealta/stellar/sep2'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { SubAccountRow } from './sub-accounts.repository.ts'

/** Status of a location or employee account, as that of a till (spec §4). */
export function toStatus({ enabledAt, disabledAt }: SubAccountRow): 'ready' | 'enabled' | 'disabled' {
  return disabledAt ? 'disabled' : enabledAt ? 'enabled' : 'ready'
}

/** A location or employee account as its business sees it, with the person who holds it. */
export function presentSubAccount(
  deps: Pick<ApiDeps, 'domain'>,
  row: SubAccountRow,
  holder: z.input<typeof SubAccount>['holder'],
): z.input<typeof SubAccount> {
  const { businessId, kind, name, alias, country, address, latitude, longitude, phone, email, website, description } = row
  return {
    ...{ businessId, kind, name, alias, country, address, phone, email, website, description },
    address_name: alias && formatFederationAddress({ name: alias, domain: deps.domain }),
    walletType: kind,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    status: toStatus(row),
    walletId: row.walletId,
    publicKey: row.publicKey,
    holder,
    createdAt: row.createdAt.toISOString(),
    enabledAt: row.enabledAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
  }
}
