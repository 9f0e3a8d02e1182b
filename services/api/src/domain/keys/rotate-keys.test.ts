import { randomBytes } from 'node:crypto'
import { createWorld, register, type World } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#db/index.ts'
import { digestTables } from '#db/table-copy.ts'
import { isAuditChainIntact } from '#domain/audit/audit.ts'
import { readWords } from '#domain/outbox/outbox.ts'
import { ensureChannelKeys, readChannelKey } from '#domain/sponsorship/channel-accounts.ts'
import { rewriteSealed } from './reseal.repository.ts'
import { renewServerKey, rotateMasterKey } from './rotate-keys.ts'
import { createKeyring, readServerKeys, serverKeyNames } from './server-keys.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const at = new Date('2026-11-22T10:00:00Z')
const ringOf = (masterKey: Uint8Array) => createKeyring({ ...world.deps, masterKey }).read()
const secretsOf = (keys: Awaited<ReturnType<typeof ringOf>>) => serverKeyNames.map(name => keys[name].secret())

describe('rotateMasterKey', () => {
  it('seals every key, channel and waiting message anew; the old key opens nothing any more', async () => {
    const [from, to] = [world.deps.masterKey, new Uint8Array(randomBytes(32))]
    const before = secretsOf(await readServerKeys(world.deps))
    const [channel = ''] = await ensureChannelKeys(world.deps)
    const channelSecret = (await readChannelKey(world.deps.db, world.deps, channel)).secret()
    const person = await register(world, 'individual')
    await person.client.registerEmail({ body: { email: 'eva@example.com' } })
    const waiting = (await world.deps.db.select().from(outbox).orderBy(outbox.id)).filter(({ isSecret, text }) => isSecret && text !== '')
    expect(waiting.length).toBeGreaterThan(0)

    expect(await rotateMasterKey(world.deps.db, { from, to, at })).toEqual({
      keys: 10,
      channels: 4,
      messages: waiting.length,
      webhooks: 0,
      devices: 0,
    })
    expect(secretsOf(await ringOf(to))).toEqual(before)
    expect((await readChannelKey(world.deps.db, { masterKey: to }, channel)).secret()).toBe(channelSecret)
    for (const message of waiting) {
      const [sealed] = await world.deps.db.select().from(outbox).where(eq(outbox.id, message.id))
      expect(readWords(to, sealed!)).toEqual(readWords(from, message))
      expect(() => readWords(from, sealed!)).toThrow()
    }
    await expect(ringOf(from)).rejects.toThrow()
    expect(await isAuditChainIntact(world.deps.db)).toBe(true)
  })

  it('repeated, changes no secret', async () => {
    const [from, to] = [world.deps.masterKey, new Uint8Array(randomBytes(32))]
    const before = secretsOf(await readServerKeys(world.deps))
    await rotateMasterKey(world.deps.db, { from, to, at })
    await rotateMasterKey(world.deps.db, { from, to, at })
    expect(secretsOf(await ringOf(to))).toEqual(before)
  })

  it('cut off in the middle, has changed nothing', async () => {
    await readServerKeys(world.deps)
    await ensureChannelKeys(world.deps)
    const before = await digestTables(world.deps.db)
    let sealedTexts = 0
    const cutting = world.deps.db.transaction(tx =>
      rewriteSealed(tx, () => {
        sealedTexts += 1
        if (sealedTexts === 10) throw new Error('cut off')
        return 'v1.changed'
      }),
    )
    await expect(cutting).rejects.toThrow('cut off')
    expect(await digestTables(world.deps.db)).toEqual(before)
  })

  it('is refused with a master key that is not the one, and changes nothing', async () => {
    await readServerKeys(world.deps)
    const before = await digestTables(world.deps.db)
    const [from, to] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))]
    await expect(rotateMasterKey(world.deps.db, { from, to, at })).rejects.toMatchObject({ code: 'master_key_wrong' })
    expect(await digestTables(world.deps.db)).toEqual(before)
  })
})

describe('renewServerKey', () => {
  it.each(['signing', 'uri', 'push'] as const)('%s: another key signs from the next start on, all others stay', async name => {
    const { masterKey } = world.deps
    const before = await readServerKeys(world.deps)
    const publicKey = await renewServerKey(world.deps.db, { name, masterKey, at })
    const after = await ringOf(masterKey)
    expect(after[name].publicKey()).toBe(publicKey)
    expect(serverKeyNames.filter(key => after[key].publicKey() !== before[key].publicKey())).toEqual([name])
    expect(await isAuditChainIntact(world.deps.db)).toBe(true)
  })

  it('there is none on a database that was never used', async () => {
    const { masterKey } = world.deps
    await expect(renewServerKey(world.deps.db, { name: 'uri', masterKey, at })).rejects.toMatchObject({ code: 'key_missing' })
  })
})
