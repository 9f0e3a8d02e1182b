import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Keypair } from '@stellar/stellar-sdk/base'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSpends, readStored } from '#domain/transactions/stored-transaction.ts'
import { extensions } from './extensions.ts'
import * as schema from './schema/index.ts'

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const KEY = Keypair.random().publicKey()

let lite: PGlite
let first: string
beforeAll(async () => {
  lite = await PGlite.create({ extensions })
  // The migrations up to and with 0000, as a product of before has run them.
  first = mkdtempSync(join(tmpdir(), 'lealta-migrations-'))
  cpSync(folder, first, { recursive: true })
  const journal = join(first, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  await migrate(drizzle(lite), { migrationsFolder: first })
})
afterAll(async () => {
  await lite.close()
  rmSync(first, { recursive: true })
})

describe('0001', () => {
  test('keeps what a transaction on its way records, shows, frees and spends', async () => {
    const [userId, walletId, businessId, tokenId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await lite.query("insert into users (id, language, terms_accepted_at, created_at) values ($1, 'en', now(), now())", [userId])
    await lite.query("insert into wallets (id, public_key, type, created_at) values ($1, 'G1', 'business', now())", [walletId])
    await lite.query(
      `insert into businesses (id, owner_id, wallet_id, categories, tags, description, activity, accent, created_at)
       values ($1, $2, $3, '[]', '[]', '', '', 'amber', now())`,
      [businessId, userId, walletId],
    )
    await lite.query(
      `insert into tokens (id, business_id, kind, code, name, description, terms_text, redemption_instructions, conditions, requirements,
       metadata_changed, minted, burned, created_at) values ($1, $2, 'reward', 'TEA', 'Tea', '', '', '', '', '', false, 0, 0, now())`,
      [tokenId, businessId],
    )
    const activity = { title: 'Tea', amount: null, toEmail: null, memo: null }
    const insert = (name: string, outcome: object, details: object) =>
      lite.query(
        `insert into prepared_transactions (name, user_id, signer, source, inner_hash, envelope, server_signers, details, outcome, state,
         result_codes, valid_until, created_at) values ($1, $2, $3, $3, $4, 'AAAA', '[]', $5, $6, 'bumped', '[]', now(), now())`,
        [name, userId, KEY, randomUUID(), JSON.stringify(details), JSON.stringify(outcome)],
      )
    await insert(
      'enableAsset',
      {
        kind: 'enableToken',
        tokenId,
        issuer: KEY,
        ipfshash: 'bafk',
        metadataHash: 'ab',
        minted: '5.0000000',
        activity: { ...activity, asset: `TEA-${KEY}`, fromKey: 'G1', toKey: null, accounts: [KEY] },
        frees: [],
      },
      {},
    )
    await insert(
      'paymentAccept',
      {
        kind: 'settlePending',
        pendingPaymentId: tokenId,
        status: 'accepted',
        activity: {
          ...activity,
          asset: 'native',
          fromKey: 'G1',
          toKey: 'G2',
          toEmail: 'ana@example.com',
          amount: '1.5000000',
          accounts: [],
        },
        frees: [{ subject: 'balance' }],
      },
      { spends: [{ asset: 'native', amount: '0.1000000' }] },
    )
    await migrate(drizzle(lite), { migrationsFolder: folder })
    const rows = await drizzle(lite, { schema }).select().from(schema.preparedTransactions)
    const enabling = rows.find(row => row.name === 'enableAsset')!
    expect(readStored(enabling)).toMatchObject({
      recording: { kind: 'enableToken', tokenKind: 'reward', minted: 50_000_000n },
      description: { title: 'Tea', asset: { code: 'TEA', issuer: KEY }, amount: null, from: { publicKey: 'G1' }, to: null },
      seenBy: [KEY],
    })
    const accepting = rows.find(row => row.name === 'paymentAccept')!
    expect(readStored(accepting)).toMatchObject({
      recording: { kind: 'settlePending', status: 'accepted' },
      description: { amount: 15_000_000n, to: { publicKey: 'G2', email: 'ana@example.com' } },
      frees: [{ subject: 'balance' }],
    })
    expect(readSpends(accepting)).toEqual([{ asset: 'native', amount: 1_000_000n }])
  })
})
