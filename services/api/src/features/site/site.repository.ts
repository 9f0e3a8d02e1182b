import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { businesses, type Db, metadataDocuments, pointsOfSale, subAccounts, tokens, wallets } from '#db/index.ts'

/** What has an alias under that of a business: tills, locations, employee accounts. */
const below = [pointsOfSale, subAccounts] as const
const isOpen = (table: (typeof below)[number]) => and(isNotNull(table.enabledAt), isNull(table.disabledAt))

/** Account of an enabled business (`acme`), or of an open till, location or employee account of one (`till1.acme`). */
export async function findAddress(db: Db, name: string): Promise<string | undefined> {
  if (name.includes('.')) {
    for (const table of below) {
      const [row] = await db
        .select({ key: table.publicKey })
        .from(table)
        .where(and(eq(table.alias, name), isOpen(table)))
      if (row?.key) return row.key
    }
    return undefined
  }
  const [business] = await db
    .select({ key: wallets.publicKey })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(and(eq(businesses.alias, name), isNotNull(wallets.enabledAt)))
  return business?.key
}

/** Alias of an account; undefined for everybody but enabled businesses and what of them is open. */
export async function findName(db: Db, publicKey: string): Promise<string | undefined> {
  const [business] = await db
    .select({ alias: businesses.alias })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(and(eq(wallets.publicKey, publicKey), isNotNull(wallets.enabledAt)))
  if (business?.alias) return business.alias
  for (const table of below) {
    const [row] = await db
      .select({ alias: table.alias })
      .from(table)
      .where(and(eq(table.publicKey, publicKey), isOpen(table)))
    if (row?.alias) return row.alias
  }
  return undefined
}

/** Enabled tokens, newest first: as many links as a stellar.toml of 100 KB holds. */
export function listCurrencies(db: Db) {
  return selectCurrencies(db).where(isNotNull(tokens.enabledAt)).orderBy(desc(tokens.enabledAt), tokens.id).limit(500)
}

/** An enabled token by code and issuer. */
export async function findCurrency(db: Db, code: string, issuer: string) {
  const [row] = await selectCurrencies(db).where(and(eq(tokens.code, code), eq(tokens.issuer, issuer), isNotNull(tokens.enabledAt)))
  return row
}

const selectCurrencies = (db: Db) =>
  db.select({ token: tokens, businessName: businesses.name }).from(tokens).innerJoin(businesses, eq(businesses.id, tokens.businessId))

/** A metadata document by its address. */
export async function findMetadata(db: Db, cid: string): Promise<string | undefined> {
  const [row] = await db.select({ content: metadataDocuments.content }).from(metadataDocuments).where(eq(metadataDocuments.cid, cid))
  return row?.content
}
