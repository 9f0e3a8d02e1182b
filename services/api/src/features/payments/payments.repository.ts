import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { businesses, type Db, pendingPayments, pointsOfSale, type Tx, users, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { PendingPaymentRow } from '#domain/payments/pending-payments.repository.ts'

/** The wallet that pays, and the business it acts for. */
export async function readPayer(db: Db | Tx, walletId: string) {
  const [row] = await db
    .select({ wallet: wallets, ownBusinessId: businesses.id, user: users })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(users, eq(users.id, wallets.userId))
    .where(eq(wallets.id, walletId))
  return row && { ...row, businessId: row.ownBusinessId ?? row.wallet.businessId ?? undefined }
}

/** The person, business or till business behind a wallet's key. */
export async function findWalletByKey(db: Db | Tx, publicKey: string) {
  const [wallet] = await db
    .select({ userId: wallets.userId, tillOf: wallets.businessId, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.publicKey, publicKey))
  return wallet
}

/** The open till with this account. */
export async function findOpenTill(db: Db | Tx, publicKey: string) {
  const [row] = await db
    .select()
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.publicKey, publicKey), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  return row
}

/** The person behind a wallet. */
export async function readUser(db: Db | Tx, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

/** Payments that a key sent or that wait for it or for an e-mail address, newest first; one more than the limit. */
export function listPendingRows(
  db: Db,
  who: { publicKey: string; email: string | null },
  query: { cursor?: string | undefined; limit: number; status?: PendingPaymentRow['status'] | undefined },
): Promise<PendingPaymentRow[]> {
  const mine = or(
    eq(pendingPayments.senderKey, who.publicKey),
    eq(pendingPayments.recipientKey, who.publicKey),
    who.email === null ? undefined : eq(pendingPayments.recipientEmail, who.email),
  )
  return db
    .select()
    .from(pendingPayments)
    .where(
      and(
        mine,
        query.status && eq(pendingPayments.status, query.status),
        afterCursor(query.cursor, pendingPayments.createdAt, pendingPayments.id),
      ),
    )
    .orderBy(...newestFirst(pendingPayments.createdAt, pendingPayments.id))
    .limit(query.limit + 1)
}
