import { numeric } from 'drizzle-orm/pg-core'

/** A sum in stroops, as one entry of the ledger holds it. */
export const stroops = (name: string) => numeric(name, { precision: 19, scale: 0, mode: 'bigint' })

/** A running total in stroops: what is minted, burned and minted again grows past what one entry of the ledger holds. */
export const totalStroops = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })
