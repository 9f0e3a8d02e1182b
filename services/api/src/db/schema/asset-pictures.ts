import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { images } from './business.ts'
import { at } from './people.ts'

/** Pictures of assets that are not issued here, as the server last read them from their issuers (SEP-1 `image`). */
export const assetPictures = pgTable(
  'asset_pictures',
  {
    assetId: text('asset_id').primaryKey(),
    /** Where its issuer publishes it. */
    source: text().notNull(),
    /** Hex sha256 of what was read there. */
    digest: text(),
    /** What is shown; null where nothing could be read. */
    imageId: uuid('image_id').references(() => images.id),
    /** When it is read again. */
    dueAt: at('due_at').notNull(),
  },
  t => [index('asset_pictures_due').on(t.dueAt)],
)
