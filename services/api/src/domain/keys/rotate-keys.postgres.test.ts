import { createWorld } from '@lealta/testkit'
import { expect, it } from 'vitest'
import { openStore } from '#db/index.ts'
import { openTestStore } from '#testing/test-store.ts'
import { assertStopped } from './rotate-keys.ts'
import { readServerKeys } from './server-keys.ts'

it('while a process of the product runs, behind a pooler too, keys are not changed; alone, they may be', async () => {
  const world = await createWorld()
  await readServerKeys(world.deps)
  await world.api.jobs.runOnce('heartbeat')
  const { rows } = (await world.deps.db.execute('select current_database() as name')) as unknown as { rows: { name: string }[] }
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const alone = await openTestStore()
  const operator = await openStore(url.href)
  try {
    await expect(assertStopped(operator.db)).rejects.toMatchObject({ code: 'product_running' })
    await expect(assertStopped(alone.db)).resolves.toBeUndefined()
  } finally {
    await operator.close()
    await alone.close()
    await world.close()
  }
})
