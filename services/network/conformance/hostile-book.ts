import { createLedger, type EntryChange } from '@lealta/ledger'
import { type Asset, encodeAccountId, type OfferEntry } from '@lealta/ledger/xdr'
import { rootKey } from '#chain/root-key.ts'
import { openDatabase } from '#store/database.ts'
import { createLedgerWriter } from '#store/ledger-writer.ts'
import { SCHEMA_VERSION, schema } from '#store/schema.ts'

export const STANDALONE = 'Standalone Network ; February 2017'

const idOf = (kind: number, number: number): string => {
  const key = Buffer.alloc(32, kind)
  key.writeUInt32BE(number)
  return encodeAccountId(key)
}

/** Asset number i of the book; 0 is the native one. */
export function bookAsset(i: number): Asset {
  return i === 0 ? { type: 'native' } : { type: 'credit_alphanum4', code: `A${i.toString(36).toUpperCase()}`, issuer: idOf(9, 0) }
}

/** Each asset is sold for the next `degree` ones, at prices that always leave a better way round to be tried. */
function* listOffers(assets: number, degree: number): Generator<OfferEntry> {
  let offerId = 0n
  for (let i = 0; i < assets; i++) {
    for (let step = 1; step <= degree; step++) {
      offerId++
      const selling = bookAsset(i)
      const buying = bookAsset((i + step) % assets)
      const price = { n: 100 + ((i * 31 + step * 17) % 7), d: 100 + ((i * 13 + step * 5) % 11) }
      const sponsor = undefined
      yield {
        type: 'offer',
        lastModifiedLedgerSeq: 1,
        sponsor,
        sellerId: idOf(7, i),
        offerId,
        selling,
        buying,
        amount: 1_000_000_000n,
        price,
        flags: 0,
      }
    }
  }
}

/** Writes a standalone network of one ledger with a book in which all assets lead to each other in many ways. */
export function writeHostileBook(directory: string, assets: number, degree: number): void {
  const root = rootKey(STANDALONE)
  const database = openDatabase({ kind: 'directory', path: directory })
  const ledger = createLedger({
    networkPassphrase: STANDALONE,
    verifySignature: () => false,
    genesis: { closeTime: 1n, rootAccountId: root.accountId },
  })
  const changes: EntryChange[] = [...ledger.list('account')].map(after => {
    return { key: { type: 'account', accountId: after.accountId }, before: undefined, after }
  })
  for (const after of listOffers(assets, degree)) {
    changes.push({ key: { type: 'offer', sellerId: after.sellerId, offerId: after.offerId }, before: undefined, after })
  }
  createLedgerWriter(database).write({ header: ledger.header, headerHash: ledger.headerHash, transactions: [], changes }, () => {
    database.exec(schema)
    const insert = database.statement('insert into meta values (?, ?)')
    insert.run('passphrase', STANDALONE)
    insert.run('schema', String(SCHEMA_VERSION))
  })
  database.close()
}
