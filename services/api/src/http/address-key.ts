import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * What every limit counts one caller by: an IPv4 address whole, also when it comes written as IPv6; of an IPv6 address the first 64 bits,
 * since one household has all the others.
 */
export function addressKey(request: Pick<FastifyRequest, 'ip'>): string {
  const text = request.ip
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
