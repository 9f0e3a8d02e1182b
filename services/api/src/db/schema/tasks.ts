import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, users, wallets } from './people.ts'

/** Tasks that a person put away, each in the version that they saw. What a task is follows from everything else. */
export const taskMarks = pgTable(
  'task_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose tasks they looked at. */
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    taskId: text('task_id').notNull(),
    version: text().notNull(),
    at: at('at').notNull(),
  },
  t => [uniqueIndex('task_marks_task').on(t.userId, t.walletId, t.taskId)],
)

/** The e-mail at nine o'clock of everybody who has been in the portal: when it is due next, and what the one before told. */
export const digests = pgTable(
  'digests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Of the device on which they last were in the portal. */
    timeZone: text('time_zone').notNull(),
    nextAt: at('next_at').notNull(),
    /** Wallet, id and version of each task that there was then. */
    told: text().array().notNull().default([]),
    /** Whoever looks at it now, and until when without a sign of life. */
    leaseId: uuid('lease_id'),
    leaseUntil: at('lease_until'),
  },
  t => [index('digests_next').on(t.nextAt)],
)
