import { readConfiguration } from '#shared/configuration/configuration.ts'

/** Where the locked document of an asset can be read (spec §7 "GET {ipfs gateway}/ipfs/{hash}"). */
export function metadataUrl(ipfshash: string): string {
  return new URL(`${readConfiguration().ipfs_gateway.replace(/\/+$/, '')}/ipfs/${encodeURIComponent(ipfshash)}`, location.href).href
}
