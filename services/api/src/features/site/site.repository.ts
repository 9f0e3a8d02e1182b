import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { businesses, type Db, metadataDocuments, pointsOfSale, tokens, wallets } from '#db/index.ts'

const isOpen = and(isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt))

/** Account of an enabled business (`acme`) or of an open till (`till1.acme`). */
export async function findAddress(db: Db, name: string): Promise<string | undefined> {
  if (name.includes('.')) {
    const [till] = await db
      .select({ key: pointsOfSale.publicKey })
      .from(pointsOfSale)
      .where(and(eq(pointsOfSale.alias, name), isOpen))
    return till?.key ?? undefined
  }
  const [business] = await db
    .select({ key: wallets.publicKey })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(and(eq(businesses.alias, name), isNotNull(wallets.enabledAt)))
  return business?.key
}

/** Alias of an account; undefined for everybody but enabled businesses and open tills. */
export async function findName(db: Db, publicKey: string): Promise<string | undefined> {
  const [business] = await db
    .select({ alias: businesses.alias })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(and(eq(wallets.publicKey, publicKey), isNotNull(wallets.enabledAt)))
  if (business?.alias) return business.alias
  const [till] = await db
    .select({ alias: pointsOfSale.alias })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.publicKey, publicKey), isOpen))
  return till?.alias ?? undefined
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
