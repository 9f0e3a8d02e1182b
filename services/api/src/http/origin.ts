import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Origin } from '#db/index.ts'
import { describeDevice } from './describe-device.ts'

/** First bits of an address that are kept: those of a network or an area, not of one household. */
const KEPT = { ipv4: 24, ipv6: 48 } as const

/** Where a call comes from, as far as the log of a business keeps it. */
export function readOrigin(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { ...describeDevice(request.headers['user-agent']), address: shortenAddress(request.ip) }
}

/** `198.51.100.7` as `198.51.100.0/24`, also when it comes written as IPv6; of an IPv6 address the first 48 bits; null for what is none. */
export function shortenAddress(text: string): string | null {
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  const kept = KEPT[address.kind()]
  const parsed = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4
  return `${parsed.networkAddressFromCIDR(`${new parsed(address.toByteArray()).toString()}/${kept}`).toString()}/${kept}`
}
