import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, wallets } from './people.ts'

/** Challenges to whoever holds an NFT (product decision 11). What became of one follows from what is set, and the time. */
export const nftChallenges = pgTable(
  'nft_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** Key of that wallet. */
    account: text().notNull(),
    asset: text().notNull(),
    /** The verifier's own. */
    note: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    cancelledAt: at('cancelled_at'),
    /** Who proved it, when, and the signed proof as it is downloaded: all three or none. */
    holder: text(),
    provedAt: at('proved_at'),
    proof: text(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('nft_challenges_wallet').on(t.walletId, t.createdAt, t.id)],
)
