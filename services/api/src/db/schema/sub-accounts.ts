import { doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at, wallets } from './people.ts'

/** Locations and employee accounts of businesses (product decision 30). The profile of a location has more than that of an employee. */
export const subAccounts = pgTable(
  'sub_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    kind: text().$type<'location' | 'employee'>().notNull(),
    name: text().notNull(),
    alias: text(),
    country: text(),
    address: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text(),
    email: text(),
    website: text(),
    description: text().notNull(),
    walletId: uuid('wallet_id').references(() => wallets.id),
    publicKey: text('public_key'),
    /** Key of the person who holds an employee account, and since when; whether it still signs, the ledger says. */
    holderKey: text('holder_key'),
    heldSince: at('held_since'),
    enabledAt: at('enabled_at'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('sub_accounts_alias').on(t.alias),
    index('sub_accounts_business').on(t.businessId, t.kind, t.createdAt),
    index('sub_accounts_key').on(t.publicKey),
    index('sub_accounts_wallet').on(t.walletId),
    index('sub_accounts_holder').on(t.holderKey),
  ],
)
