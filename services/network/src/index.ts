export type { CloseMode } from '#chain/close-timer.ts'
export type { StoreLocation } from '#store/database.ts'
export { StoreError, type StoreErrorCode } from '#store/store-error.ts'
export { createNetwork, type Network, type NetworkOptions } from './network.ts'
