import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { sessionsPolicy } from './sessions/sessions.policy.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { walletPolicy } from './wallet/wallet.policy.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/** Routes of one area. */
export type Routes = (app: FastifyInstance, deps: ApiDeps) => void

/** Areas of the public API, under /api. */
export const apiRoutes: readonly Routes[] = [sessionsRoutes, walletRoutes]

/** What other wallets and services read at the root: federation, stellar.toml, metadata, health. */
export const siteRoutes: readonly Routes[] = []

/** Areas of the admin listener, under /api of a second, loopback address. */
export const adminRoutes: readonly Routes[] = []

/** Who may call what, by the contract's name of the route: the matrix test compares it with the contract and with what is served. */
export const policies = {
  ...sessionsPolicy,
  ...walletPolicy,
} as const
