export { type Db, inTransaction, readUniqueViolation, type Tx } from './db.ts'
export { openStore, type Store } from './open-store.ts'
export * from './schema/index.ts'
export { isStoreUnavailable } from './store-unavailable-error.ts'
