import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the migrations create in the embedded database; a server has it with its own packages (Debian: in `postgresql`). */
export const extensions = { pg_trgm }
