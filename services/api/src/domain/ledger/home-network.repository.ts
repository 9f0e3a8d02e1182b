import { type Db, network } from '#db/index.ts'

/** The network of a database, and a ledger of it. */
export type HomeNetwork = { passphrase: string; ledger: number; hash: string }

export async function readHomeNetwork(db: Db): Promise<HomeNetwork | undefined> {
  const [row] = await db.select({ passphrase: network.passphrase, ledger: network.ledger, hash: network.hash }).from(network)
  return row
}

/** Whoever comes first decides; nothing happens after that. */
export async function insertHomeNetwork(db: Db, home: HomeNetwork): Promise<void> {
  await db
    .insert(network)
    .values({ id: 1, ...home })
    .onConflictDoNothing()
}
