import { sql } from 'drizzle-orm'
import { tillEvents } from '#db/index.ts'

/**
 * When something last arrived at a till, in a query of tills. By its time, of which there is an index by till alone: by number, a quiet till is
 * looked for among the events of all.
 */
// Of a single table the query builder leaves the name out, which inside would be the other table's column.
export const lastEventAt =
  sql<Date | null>`(select e.at from till_events e where e.pos_id = points_of_sale.id order by e.at desc limit 1)`.mapWith(tillEvents.at)
