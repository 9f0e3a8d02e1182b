/** Raised whenever the tables change; a directory of another version is refused. */
export const SCHEMA_VERSION = 2

/**
 * `transfers`: deposits and withdrawals as JSON, with the members that are looked for beside them. `receipts`: what came in on the ledger,
 * each payment once. `payouts`: what goes out: written before it is sent, so that nothing is paid twice. `used`: challenges and links that
 * count once.
 */
export const schema = `
create table meta (name text primary key, value text not null) strict, without rowid;

create table transfers (
  seq integer primary key, id text not null unique, subject text not null, code text not null, kind text not null, status text not null,
  started_at integer not null, due_at integer, memo text unique, stellar_id text, external_id text, document text not null
) strict;
create index transfers_by_subject on transfers (subject, code, seq);
create index transfers_by_status on transfers (status, seq);
create index transfers_by_due on transfers (due_at) where due_at is not null;
create index transfers_by_stellar_id on transfers (stellar_id) where stellar_id is not null;
create index transfers_by_external_id on transfers (external_id) where external_id is not null;

create table receipts (
  id text primary key, hash text not null, sender text not null, code text not null, amount integer not null,
  transfer_id text, outcome text not null, at integer not null
) strict, without rowid;

create table payouts (
  id integer primary key, purpose text not null, transfer_id text, receipt_id text, destination text not null, code text not null,
  amount integer not null, memo_type text, memo text, state text not null, envelope text, hash text, balance_id text, error text,
  at integer not null
) strict;
create unique index payouts_once on payouts (transfer_id, purpose)
  where state <> 'failed' and receipt_id is null and purpose <> 'account';
create unique index payouts_of_receipts on payouts (receipt_id) where state <> 'failed' and receipt_id is not null;
create index payouts_open on payouts (id) where state in ('due', 'sending');

create table used (token text primary key, until integer not null) strict, without rowid;
`

/**
 * Since version 2. `card_orders`: what is bought with a card; `told` is the status that the partner has taken, `tell_at` when it is told again.
 */
export const cardSchema = `
create table card_orders (
  seq integer primary key, id text not null unique, partner_order_id text not null, status text not null, account text not null,
  code text not null, pays integer not null, fee integer not null, arrives integer not null, hash text, due_at integer, told text not null,
  tries integer not null default 0, tell_at integer, at integer not null
) strict;
create index card_orders_by_partner on card_orders (partner_order_id);
create index card_orders_by_due on card_orders (due_at) where due_at is not null;
create index card_orders_untold on card_orders (seq) where told <> status;
`
