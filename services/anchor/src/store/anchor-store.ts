import { type CardStore, createCardStore } from '#card/card-store.ts'
import { type AnchorStoreLocation, type Database, openDatabase } from './database.ts'
import { createPayoutStore, type PayoutStore } from './payout-store.ts'
import { createTransferStore, type TransferStore } from './transfer-store.ts'

/** Everything that an anchor remembers. */
export interface AnchorStore {
  readonly database: Database
  readonly transfers: TransferStore
  readonly payouts: PayoutStore
  readonly cards: CardStore
  /** Uses up something that counts once, such as a challenge; false when it was used before. Forgets what is over. */
  consume(token: string, until: Date, now: Date): boolean
}

/** @throws what `openDatabase` throws */
export function openAnchorStore(location: AnchorStoreLocation): AnchorStore {
  const database = openDatabase(location)
  return {
    database,
    transfers: createTransferStore(database),
    payouts: createPayoutStore(database),
    cards: createCardStore(database),
    consume: (token, until, now) =>
      database.write(() => {
        database.statement('delete from used where until < ?').run(now.getTime())
        return database.statement('insert into used values (?, ?) on conflict do nothing').run(token, until.getTime()).changes === 1n
      }),
  }
}
