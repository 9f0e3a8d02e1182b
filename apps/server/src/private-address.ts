import { isLoopback } from './loopback.ts'

/** Whether what is sent to an address, or comes from it, is private on its way: https, or the loopback; and no password is written in it. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !username && !password
}
