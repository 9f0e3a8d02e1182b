import { isIPv4 } from 'node:net'

/** Where the services of a network can be reached from: by programs of the same machine only, or by strangers. */
export type Reach = 'loopback' | 'anywhere'

/** Whether only programs of the same machine reach what listens on a host, or is called by it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}
