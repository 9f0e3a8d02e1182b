import type { AuditFacts, AuditKind, AuditThing, AuditVerb } from '@lealta/contract'
import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at } from './people.ts'

/**
 * The audit log of each business: who changed what, when and from where. Append-only, a chain of its own beside that of `audit_log`
 * (quality goal 17); rows go when they are old enough, the oldest first.
 */
export const businessActs = pgTable(
  'business_acts',
  {
    seq: bigserial({ mode: 'bigint' }).primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    at: at('at').notNull(),
    /** The person and the key they signed in with; both null: the platform. */
    actorId: uuid('actor_id'),
    actorKey: text('actor_key'),
    verb: text().$type<AuditVerb>().notNull(),
    thing: text().$type<AuditThing>().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    thingId: text('thing_id'),
    /** What the thing was called; never a person. */
    name: text(),
    facts: jsonb().$type<AuditFacts>().notNull(),
    browser: text(),
    system: text(),
    /** Of the network, not of the device. */
    address: text(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  t => [
    index('business_acts_business').on(t.businessId, t.at, t.seq),
    index('business_acts_kind').on(t.businessId, t.kind, t.at, t.seq),
    index('business_acts_actor').on(t.businessId, t.actorId, t.at, t.seq),
    index('business_acts_actor_kind').on(t.businessId, t.actorId, t.kind, t.at, t.seq),
    index('business_acts_name_begin').on(t.businessId, sql`lower(${t.name}) text_pattern_ops`),
    index('business_acts_name_part').using('gin', t.name.op('gin_trgm_ops')),
  ],
)
