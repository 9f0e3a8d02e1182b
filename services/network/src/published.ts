// What the npm package offers. `createNetwork` stays inside: it hands out Fastify plugins, which would make Fastify's types a promise.
export type { Clock } from '@lealta/kernel'
export type { CloseMode } from '#chain/close-timer.ts'
export type { NetworkLogger } from '#chain/closing.ts'
export type { NetworkLimits } from '#limits/gate.ts'
export type { Quota } from '#limits/rate-limiter.ts'
export type { StoreLocation } from '#store/database.ts'
export { StoreError, type StoreErrorCode } from '#store/store-error.ts'
export { FundingError, ListenError, type StartedNetwork, type StartOptions, startNetwork } from './start-network.ts'
