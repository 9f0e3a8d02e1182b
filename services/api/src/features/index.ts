import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'

/** Routes of one area. */
export type Routes = (app: FastifyInstance, deps: ApiDeps) => void

/** Areas of the public API, under /api. */
export const apiRoutes: readonly Routes[] = []

/** What other wallets and services read at the root: federation, stellar.toml, metadata, health. */
export const siteRoutes: readonly Routes[] = []

/** Areas of the admin listener, under /api of a second, loopback address. */
export const adminRoutes: readonly Routes[] = []
