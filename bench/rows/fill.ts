import { randomBytes } from 'node:crypto'
import { StrKey } from '@stellar/stellar-sdk/base'
import pg from 'pg'

/** Whose rows they are. */
export type Shop = {
  businessId: string
  ownerKey: string
  userId: string
  /** Asset id of the points, and id of a reward with its asset's. */
  points: string
  reward: { id: string; asset: string }
  /** A sale of the reward for points, and the business's main wallet. */
  saleId: string
  walletId: string
  posId: string
  customerKey: string
}

/** In their order, which spares the indexes; `seed` is a hexadecimal digit. */
const uuid = (seed: string) => `('0000000${seed}-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid`
const hash = (seed: string) => `'${seed}' || lpad(to_hex(n), 63, '0')`
/** One after the other over the past year, however many: few rows and many fill the same days. */
const AT = `date_trunc('milliseconds', now() - interval '365 days' * (1 - n::float8 / $2::int))`

/** Statements that add the rows numbered from $1 to $2. A tenth is the owner's or one customer's; as many payments wait as limits allow. */
function toStatements({ businessId, ownerKey, userId, points, reward, saleId, walletId, posId, customerKey }: Shop): string[] {
  const rows = 'from bench_people where n between $1 and $2'
  const sender = `case when n % 10 = 0 then '${ownerKey}' else key end`
  return [
    `insert into users (id, email, language, terms_accepted_at, created_at)
     select ${uuid('1')}, 'row' || n || '@people.example', 'es', ${AT}, ${AT} ${rows}`,
    `insert into wallets (id, public_key, type, user_id, enabled_at, created_at)
     select ${uuid('2')}, key, 'individual', ${uuid('1')}, ${AT}, ${AT} ${rows}`,
    `insert into outbox (id, channel, recipient, subject, text, attempts, next_attempt_at, sent_at, is_secret, created_at)
     select ${uuid('3')}, 'email', 'row' || n || '@people.example', 'Hola', repeat('texto ', 40), 1, ${AT}, ${AT}, false, ${AT} ${rows}`,
    `insert into usage_units (business_id, item, units, account, subject, state, booked_at)
     select '${businessId}', case when n % 10 = 0 then 'pendingPayment' else 'trustline' end, 1, key, ${hash('4')}, 'booked', ${AT} ${rows}`,
    `insert into pending_payments (id, balance_id, sender_key, recipient_email, asset, amount, sponsor_business_id, status, hash, created_at)
     select ${uuid('5')}, '00000000' || ${hash('6')}, ${sender}, 'row' || n || '@people.example', '${points}', 10000000,
       '${businessId}', case when n % 100 = 0 then 'waiting' else 'accepted' end, ${hash('7')}, ${AT} ${rows}`,
    `insert into activity_records (id, hash, entity_type, business_id, asset, amount, from_key, to_key, accounts, created_at)
     select ${uuid('8')}, ${hash('9')}, 'payment', '${businessId}', '${points}', '1.0000000', '${ownerKey}', key,
       jsonb_build_array('${ownerKey}', key), ${AT} ${rows}`,
    `insert into activity_parts (account, activity_id, created_at, hash, asset, other_key)
     select '${ownerKey}', ${uuid('8')}, ${AT}, ${hash('9')}, '${points}', key ${rows}
     union all select key, ${uuid('8')}, ${AT}, ${hash('9')}, '${points}', '${ownerKey}' ${rows}`,
    `insert into orders (id, sale_id, token_id, business_id, buyer_key, asset, quantity, price, price_asset, total, income, refunded, returned,
       terms_accepted, status, inner_hash, hash, created_at, settled_at)
     select ${uuid('4')}, '${saleId}', '${reward.id}', '${businessId}', case when n % 10 = 0 then '${customerKey}' else key end,
       '${reward.asset}', 10000000, 10000000, '${points}', 10000000, 10000000, case when n % 50 = 0 then 10000000 else 0 end, 0,
       true, case when n % 50 = 0 then 'refunded' else 'paid' end, ${hash('0')}, ${hash('1')}, ${AT}, ${AT} ${rows}`,
    `insert into sale_fills (id, sale_id, effect_id, operation_id, buyer, amount, total, hash, created_at)
     select ${uuid('6')}, '${saleId}', n::text, n::text, key, 10000000, 10000000, ${hash('1')}, ${AT} ${rows}`,
    `insert into pay_requests (id, wallet_id, account, asset, amount, message, memo, recipient, recipient_email, expires_at, reminds, language,
       created_by, created_at)
     select ${uuid('7')}, '${walletId}', '${ownerKey}', '${points}', 10000000, 'Cuota', n, 'row' || n || '@people.example',
       'row' || n || '@people.example', ${AT} + interval '7 days', true, 'es', '${userId}', ${AT} ${rows}`,
    `insert into pay_request_payments (id, request_id, operation_id, from_key, amount, hash, at)
     select ${uuid('9')}, ${uuid('7')}, n::text, key, 10000000, ${hash('2')}, ${AT} ${rows} and n % 2 = 0`,
    `insert into till_events (id, pos_id, kind, token_id, asset, amount, customer_key, status, hash, operation_id, at)
     select ${uuid('a')}, '${posId}', 'redemption', '${reward.id}', '${reward.asset}', 10000000,
       case when n % 10 = 0 then '${customerKey}' else key end, 'redeemed', ${hash('9')}, ${hash('b')}, ${AT} ${rows}`,
    `insert into till_gifts (id, pos_id, token_id, customer_key, amount, taken, giver_id, giver_key, hash, created_at)
     select ${uuid('b')}, '${posId}', '${reward.id}', key, 10000000, 0, '${userId}', '${ownerKey}', ${hash('3')}, ${AT} ${rows}`,
    `insert into prepared_transactions (id, name, user_id, signer, signer_weight, source, business_id, inner_hash, outer_hash, envelope,
       server_signers, description, recording, spends, frees, seen_by, state, fee, result_codes, valid_until, bumped_at, settled_at, created_at)
     select ${uuid('c')}, 'payment', '${userId}', '${ownerKey}', 1, '${ownerKey}', '${businessId}', ${hash('d')},
       ${hash('e')}, repeat('A', 400), '[]', '{}', '{}', '[]', '[]', '[]', 'succeeded', 200, '[]', ${AT}, ${AT}, ${AT}, ${AT} ${rows}`,
    `insert into sessions (id, public_key, signers, signer_level, level_at, created_at, last_used_at, expires_at)
     select ${uuid('f')}, key, '[]', 'high', ${AT}, ${AT}, ${AT}, now() + interval '1 day' ${rows}`,
  ]
}

/** The chain of the audit log, each row by the function that writes it in the product. */
const AUDIT = `do $$ begin
  for i in 1..COUNT loop
    perform append_audit('2026-01-01T00:00:00.000Z', 'bench', 'row', i::text, '{}', '"2026-01-01T00:00:00.000Z","bench","row","' || i || '",{}]');
  end loop;
end $$`

/** What triggers would have counted, and limits that none of it reaches. */
const after = ({ businessId }: Shop): string[] => [
  `delete from usage_counts where business_id = '${businessId}'`,
  `insert into usage_counts select business_id, item, count(*), sum(units) from usage_units
   where business_id = '${businessId}' and state = 'booked' group by 1, 2`,
  `select rebuild_report_slots('${businessId}')`,
  `select rebuild_members('${businessId}')`,
  `update sponsor_accounts set units_limit = 2000000000 where business_id = '${businessId}'`,
  `update usage_limits set item_limit = 2000000000 where business_id = '${businessId}'`,
  `update tokens set waiting_share_percent = 100 where business_id = '${businessId}'`,
]

const KEYS_AT_ONCE = 50_000

/** Public keys that nobody has the secrets of. */
async function makeKeys(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('create unlogged table if not exists bench_people (n int primary key, key text)')
  for (let first = from; first <= to; first += KEYS_AT_ONCE) {
    const count = Math.min(KEYS_AT_ONCE, to - first + 1)
    const keys = Array.from({ length: count }, () => StrKey.encodeEd25519PublicKey(randomBytes(32)))
    await client.query('insert into bench_people select $1::int + i - 1, key from unnest($2::text[]) with ordinality as made(key, i)', [
      first,
      keys,
    ])
  }
}

/**
 * Fills every table that grows with use, rows `from` to `to`, as one shop with a long history; triggers rest and their counts are made once.
 * @param database address of a PostgreSQL server's database, by a role that may do so
 */
export async function fillRows(database: string, shop: Shop, from: number, to: number): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await makeKeys(client, from, to)
    await client.query('set session_replication_role = replica')
    for (const statement of toStatements(shop)) await client.query(statement, [from, to])
    await client.query('analyze')
    for (const statement of after(shop)) await client.query(statement)
    await client.query('set session_replication_role = origin')
    await client.query(AUDIT.replace('COUNT', String(to - from + 1)))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
