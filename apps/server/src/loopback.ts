import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host is this machine for itself alone: `localhost`, 127.0.0.0/8 or ::1, also in the brackets of an address. Other names are not looked up. */
export function isLoopback(host: string): boolean {
  const text = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const version = isIP(text)
  return version === 0 ? text === 'localhost' : loopback.check(text, version === 4 ? 'ipv4' : 'ipv6')
}
