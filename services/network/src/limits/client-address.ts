import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, as numbers. */
function readGroups(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [a, b, c, d] = (dotted?.slice(1) ?? []).map(Number)
  const plain = dotted ? `${address.slice(0, dotted.index)}${((a! << 8) | b!).toString(16)}:${((c! << 8) | d!).toString(16)}` : address
  const [left = [], right] = plain.split('::').map(part => part.split(':').filter(group => group !== ''))
  const middle = right === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...(right ?? [])].map(group => Number.parseInt(group, 16))
}

/**
 * Who is counted for an address: an IPv4 address counts by itself, also as ::ffff:a.b.c.d; an IPv6 address by its first 64 bits, of which
 * a single client usually has all others.
 */
export function toClient(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = readGroups(plain)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}
