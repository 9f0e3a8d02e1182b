import { eq, sql } from 'drizzle-orm'
import { channelAccounts, outbox, pushDevices, serverKeys, type Tx, webhooks } from '#db/index.ts'

/** Gives every sealed text and its context to `reseal`, and stores what it gives back. @returns how many there are, by their table */
export async function rewriteSealed(
  tx: Tx,
  reseal: (sealed: string, context: string) => string,
): Promise<{ keys: number; channels: number; messages: number; webhooks: number; devices: number }> {
  const keys = await tx.select().from(serverKeys).for('update')
  for (const { name, sealedSecret } of keys) {
    await tx
      .update(serverKeys)
      .set({ sealedSecret: reseal(sealedSecret, '') })
      .where(eq(serverKeys.name, name))
  }
  const channels = await tx.select().from(channelAccounts).for('update')
  for (const { publicKey, sealedSecret } of channels) {
    await tx
      .update(channelAccounts)
      .set({ sealedSecret: reseal(sealedSecret, '') })
      .where(eq(channelAccounts.publicKey, publicKey))
  }
  // Words that went out are blank.
  const messages = await tx
    .select({ id: outbox.id, text: outbox.text, html: outbox.html })
    .from(outbox)
    .where(sql`${outbox.isSecret} and ${outbox.text} <> ''`)
    .for('update')
  for (const { id, text, html } of messages) {
    await tx
      .update(outbox)
      .set({ text: reseal(text, 'outbox'), html: html === null ? null : reseal(html, 'outbox') })
      .where(eq(outbox.id, id))
  }
  const hooks = await tx.select().from(webhooks).for('update')
  for (const { id, sealedSecret, oldSealedSecret } of hooks) {
    const context = `webhook ${id}`
    const old = oldSealedSecret === null ? null : reseal(oldSealedSecret, context)
    await tx
      .update(webhooks)
      .set({ sealedSecret: reseal(sealedSecret, context), oldSealedSecret: old })
      .where(eq(webhooks.id, id))
  }
  const devices = await tx.select({ id: pushDevices.id, sealed: pushDevices.sealedSubscription }).from(pushDevices).for('update')
  for (const { id, sealed } of devices) {
    await tx
      .update(pushDevices)
      .set({ sealedSubscription: reseal(sealed, 'push') })
      .where(eq(pushDevices.id, id))
  }
  return { keys: keys.length, channels: channels.length, messages: messages.length, webhooks: hooks.length, devices: devices.length }
}

/** Puts a fresh key in the place of one. @returns whether there was one */
export async function replaceServerKey(tx: Tx, row: typeof serverKeys.$inferInsert): Promise<boolean> {
  const { name, ...fresh } = row
  const replaced = await tx.update(serverKeys).set(fresh).where(eq(serverKeys.name, name)).returning({ name: serverKeys.name })
  return replaced.length > 0
}

/** Other sessions on this database that began before the one of this transaction: the product, above all. */
export async function countOlderSessions(tx: Tx): Promise<number> {
  const { rows } = (await tx.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())`)) as unknown as {
    rows: { count: number }[]
  }
  return rows[0]?.count ?? 0
}
