import { type AdminAddress, readAdminAddress } from './admin-app.ts'
import { choosePort } from './free-port.ts'
import type { Environment } from './settings.ts'

/** The addresses of the product. */
export type Addresses = {
  port: number
  /** Base URL of the portal. */
  publicUrl: string
  /** Where this machine reaches it, whatever is in front of it. */
  localUrl: string
  /** Its host: home domain of every account and alias. */
  domain: string
  adminPort: number
  admin: AdminAddress
}

/**
 * Chooses the addresses before anything is started, so that a port in use is noticed first.
 * @throws the listener's error, EADDRINUSE
 */
export async function chooseAddresses(environment: Environment): Promise<Addresses> {
  const port = await choosePort(environment.PORT, environment.HOST)
  const adminPort = await choosePort(environment.ADMIN_PORT, environment.ADMIN_HOST)
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`
  const admin = readAdminAddress(environment.ADMIN_HOST, adminPort, environment.ADMIN_URL)
  const localHost = environment.HOST === '0.0.0.0' || environment.HOST === '::' ? '127.0.0.1' : environment.HOST
  const localUrl = `http://${localHost.includes(':') ? `[${localHost}]` : localHost}:${port}`
  return { port, publicUrl, localUrl, domain: new URL(publicUrl).host, adminPort, admin }
}
