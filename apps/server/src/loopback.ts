import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host is the loopback: `localhost`, 127.0.0.0/8 or ::1, also in the brackets of a URL. Other names are not resolved. */
export function isLoopback(host: string): boolean {
  const text = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const version = isIP(text)
  return version === 0 ? text === 'localhost' : loopback.check(text, version === 4 ? 'ipv4' : 'ipv6')
}
