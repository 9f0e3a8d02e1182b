import { decodeAddress } from '@lealta/ledger/xdr'

/** The account (G…) of an address that may be muxed (M…). */
export function accountIdOf(address: string): string {
  return address.startsWith('M') ? decodeAddress(address).accountId : address
}

/** Horizon's members for an address: the account under `name` and, for M…, `name_muxed` and `name_muxed_id`. */
export function accountFields(name: string, address: string): Record<string, string> {
  return { [name]: accountIdOf(address), ...muxedFields(name, address) }
}

/** Only the muxed members of an address, nothing for G…. */
export function muxedFields(name: string, address: string): Record<string, string> {
  if (!address.startsWith('M')) return {}
  const { id } = decodeAddress(address)
  return { [`${name}_muxed`]: address, [`${name}_muxed_id`]: String(id) }
}
