/** Raised whenever the tables change; a directory of another version is refused. */
export const SCHEMA_VERSION = 2

/** What `participants.kind` means. */
export const participantKinds = { transaction: 0, operation: 1, payment: 2 } as const

/**
 * Tables of the history and the state. Ids are Horizon's total order ids. Accounts, claimable balances and pools that history is listed by
 * are numbered in `subjects`, assets in the order in which trades first named them in `assets`. Every list that a cursor walks through is
 * the leading part of an index.
 */
export const schema = `
create table meta (name text primary key, value text not null) strict, without rowid;
create table subjects (id integer primary key, name text not null unique) strict;

create table ledgers (
  sequence integer primary key, hash blob not null, closed_at integer not null, header blob not null,
  successful integer not null, failed integer not null, operations integer not null, tx_set_operations integer not null
) strict;

create table transactions (
  id integer primary key, hash blob not null, inner_hash blob, successful integer not null, fee_charged integer not null,
  envelope blob not null, result blob not null, fee_meta blob not null, meta blob not null
) strict;
create index transactions_by_hash on transactions (hash);
create index transactions_by_inner_hash on transactions (inner_hash) where inner_hash is not null;

create table operations (
  id integer primary key, type integer not null, payment integer not null, successful integer not null, source text not null,
  sponsor text, details text not null
) strict;
create index payments on operations (id) where payment = 1;

create table effects (
  operation_id integer not null, position integer not null, account text not null, type integer not null, details text not null,
  primary key (operation_id, position)
) strict, without rowid;

create table effect_subjects (
  subject integer not null, operation_id integer not null, position integer not null,
  primary key (subject, operation_id, position)
) strict, without rowid;

create table participants (
  subject integer not null, kind integer not null, id integer not null, successful integer not null,
  primary key (subject, kind, id)
) strict, without rowid;

create table trades (
  operation_id integer not null, position integer not null, closed_at integer not null,
  base text not null, base_amount integer not null, base_account text, base_pool text, base_offer integer,
  counter text not null, counter_amount integer not null, counter_account text, counter_pool text, counter_offer integer,
  base_is_seller integer not null, price_n integer not null, price_d integer not null, pool_fee integer,
  primary key (operation_id, position)
) strict, without rowid;
create index trades_by_pair on trades (base, counter, operation_id, position);
create index trades_by_time on trades (base, counter, closed_at);
create table trade_subjects (
  subject integer not null, operation_id integer not null, position integer not null,
  primary key (subject, operation_id, position)
) strict, without rowid;

create table assets (id integer primary key, name text not null unique) strict;

create table entries (key blob primary key, entry blob not null) strict, without rowid;
create table entry_positions (
  list text not null, position text not null, key blob not null,
  primary key (list, position, key)
) strict, without rowid;
`

const swapped = ['', '_amount', '_account', '_pool', '_offer'].flatMap(part => [
  `base${part} = counter${part}`,
  `counter${part} = base${part}`,
])

/**
 * What brings the tables of version 1 to version 2: assets are numbered, and the base of a trade is the asset with the lower number. The
 * places of entries have to be found again.
 */
export const upgradeFrom1 = `
drop table entry_positions;
create table entry_positions (
  list text not null, position text not null, key blob not null,
  primary key (list, position, key)
) strict, without rowid;
create table assets (id integer primary key, name text not null unique) strict;
insert into assets (name)
  select name from (
    select base as name, operation_id >> 32 as ledger from trades union all select counter, operation_id >> 32 from trades
  ) group by name order by min(ledger), case
    when name = 'native' then name
    when length(name) <= 61 then 'credit_alphanum4/' || replace(name, ':', '/')
    else 'credit_alphanum12/' || replace(name, ':', '/')
  end;
update trades set ${swapped.join(', ')}, base_is_seller = 1 - base_is_seller, price_n = price_d, price_d = price_n
  where (select id from assets where name = base) > (select id from assets where name = counter);
`
