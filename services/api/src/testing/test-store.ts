import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openStore, type Store } from '#db/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [...globSync('drizzle/*.sql', { cwd: root }).sort(), 'src/db/schema-guards.ts'].map(path => join(root, path))

/**
 * A migrated, empty database for one world: embedded from a template that is made once, or on the server of `DATABASE_URL` a database
 * of its own.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env.DATABASE_URL
  return server ? openServerStore(server) : openStore('memory:', { template: await readTemplate() })
}

async function readTemplate(): Promise<Blob> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const file = join(tmpdir(), `lealta-api-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!statSync(file, { throwIfNoEntry: false })) {
    const store = await openStore('memory:')
    const dump = Buffer.from(await (await store.dump()).arrayBuffer())
    await store.close()
    const temporary = `${file}.${randomUUID()}`
    writeFileSync(temporary, dump)
    renameSync(temporary, file)
  }
  return new Blob([readFileSync(file)])
}

async function openServerStore(server: string): Promise<Store> {
  const name = `lealta_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const store = await openStore(url.href)
  return {
    ...store,
    close: async () => {
      await store.close()
      await runOnServer(server, `drop database ${name}`)
    },
  }
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
