import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openStore, type Store } from '#db/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Embedded stores of this worker that nobody uses, empty again: opening one costs ten times as much as emptying it. */
const spare: Store[] = []

/**
 * A migrated, empty database for one world: embedded from a template that is made once, or on the server of `DATABASE_URL` a database
 * of its own.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env.DATABASE_URL
  return server ? openServerStore(server) : openEmbeddedStore()
}

/** Closes the stores that wait for the next world: a process that is to end by itself has no next one. */
export async function closeTestStores(): Promise<void> {
  await Promise.all(spare.splice(0).map(store => store.close()))
}

/** Makes the template that every store of a run starts from, unless it is there. */
export async function prepareTemplate(): Promise<void> {
  const server = pastPooler ?? process.env.DATABASE_URL
  await (server ? prepareServerTemplate(server) : prepareEmbeddedTemplate())
}

/** Changes with the schema. */
function digestSchema(): string {
  const hash = createHash('sha256')
  for (const file of globSync(['drizzle/**/*.{sql,json}', 'src/db/schema-guards.ts'], { cwd: root }).sort()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** @returns file with the dump of a migrated, empty store */
async function prepareEmbeddedTemplate(): Promise<string> {
  const file = join(tmpdir(), `lealta-api-${digestSchema()}.tar`)
  if (!statSync(file, { throwIfNoEntry: false })) {
    const store = await openStore('memory:')
    const dump = Buffer.from(await (await store.dump()).arrayBuffer())
    await store.close()
    const temporary = `${file}.${randomUUID()}`
    writeFileSync(temporary, dump)
    renameSync(temporary, file)
  }
  return file
}

async function openEmbeddedStore(): Promise<Store> {
  const store = spare.pop() ?? (await openStore('memory:', { template: new Blob([readFileSync(await prepareEmbeddedTemplate())]) }))
  const schema = await describeSchema(store)
  let isOpen = true
  return {
    ...store,
    // Who goes on after closing meets an error, never the rows of the next world.
    db: new Proxy(store.db, {
      get(target, property, receiver) {
        if (!isOpen) throw new Error('the store of this world is closed')
        return Reflect.get(target, property, receiver)
      },
    }),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await empty(store)
      if ((await describeSchema(store)) === schema) spare.push(store)
      else await store.close()
    },
  }
}

/** Takes every row out, whatever triggers say, and begins counting anew. */
async function empty(store: Store): Promise<void> {
  await store.db.execute(sql`do $$
declare names text;
begin
  select string_agg(format('%I', tablename), ', ') into names from pg_tables where schemaname = 'public';
  set local session_replication_role = replica;
  execute 'truncate ' || names || ' restart identity cascade';
end $$`)
}

/** Text that differs as soon as a test changed a table, a rule, a trigger or a function. */
async function describeSchema(store: Store): Promise<string> {
  const { rows } = await store.db.execute(sql`select string_agg(line, ', ' order by line) as lines from (
    select format('%s %s', relkind, relname) as line from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s.%s %s', relname, attname, atttypid::regtype)
      from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
    union all select format('%s %s', conname, contype) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts`)
  return String(rows[0]?.lines)
}

const toDatabase = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
const templateName = () => `lealta_template_${digestSchema()}`

async function prepareServerTemplate(server: string): Promise<void> {
  const name = templateName()
  const existing = await runOnServer(server, `select from pg_database where datname = '${name}'`)
  if (existing.length > 0) return
  const temporary = `${name}_${randomUUID().slice(0, 8)}`
  await runOnServer(server, `create database ${temporary}`)
  await (await openStore(toDatabase(server, temporary))).close()
  await runOnServer(server, `alter database ${temporary} rename to ${name}`)
}

/** Databases are made and dropped past a pooler, which knows them for longer than their tests. */
const pastPooler = process.env.DATABASE_SESSION_URL

async function openServerStore(server: string): Promise<Store> {
  const direct = pastPooler ?? server
  await prepareServerTemplate(direct)
  const name = `lealta_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(direct, `create database ${name} template ${templateName()}`)
  const store = await openStore(toDatabase(server, name), { sessionUrl: toDatabase(direct, name) })
  let isOpen = true
  return {
    ...store,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await store.close()
      await runOnServer(direct, `drop database ${name}${pastPooler ? ' with (force)' : ''}`)
    },
  }
}

async function runOnServer(server: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
