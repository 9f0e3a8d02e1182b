import { createWorld, readCode, signIn } from '@lealta/testkit'
import { Keypair } from '@stellar/stellar-sdk/base'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#db/index.ts'
import { readServerKeys, serverKeyNames } from '#domain/keys/server-keys.ts'
import { outboxMail } from '#ports/mail.ts'
import { outboxSms } from '#ports/sms.ts'

describe('rule quality 16: secrets', () => {
  it('no seed, token or code is in a dump of the database or in the logs', async () => {
    const sent: string[] = []
    const mail = { ...outboxMail, kind: 'smtp' as const, send: async ({ text }: { text: string }) => void sent.push(text) }
    const sms = { ...outboxSms, kind: 'provider' as const, send: async ({ text }: { text: string }) => void sent.push(text) }
    const world = await createWorld({ mail, sms })
    try {
      const keypair = Keypair.random()
      const person = await signIn(world, keypair)
      await person.client.registerWallet({ body: { type: 'business', language: 'en', termsAccepted: true } })
      await person.client.registerEmail({ body: { email: 'eva@example.com' } })
      const code = await readCode(world, 'eva@example.com')
      await person.client.registerPhone({ body: { phone: '+5491140000999' } })
      const phoneCode = await readCode(world, '+5491140000999')
      await person.client.verifyEmail({ body: { code } })
      const before = await dumpText(world.deps.db)
      expect(hasDigits(before, code) || hasDigits(before, phoneCode), 'a code waits in the open').toBe(false)
      await world.api.jobs.runOnce('send-outbox')
      expect(sent.join()).toContain(code)
      const keys = await readServerKeys(world.deps)
      const master = Buffer.from(world.deps.masterKey)
      const secrets = [
        ...serverKeyNames.map(name => keys[name].secret()),
        keypair.secret(),
        person.token,
        person.token.split('.')[2]!,
        master.toString('hex'),
        master.toString('base64'),
      ]
      const dump = await dumpText(world.deps.db)
      expect(dump).toContain('eva@example.com')
      for (const address of ['eva@example.com', '+5491140000999']) {
        const [message] = (await world.admin.adminListOutbox({ query: { to: address } })).data
        expect(message?.attributes.text, 'the words of a code that left the house are gone').toBe('')
      }
      const logs = world.logs.join('\n')
      for (const [place, text] of [
        ['dump', dump],
        ['logs', logs],
      ] as const) {
        for (const secret of secrets) expect(text.includes(secret), `a secret is in the ${place}`).toBe(false)
        for (const digits of [code, phoneCode]) expect(hasDigits(text, digits), `a code is in the ${place}`).toBe(false)
      }
    } finally {
      await world.close()
    }
  })
})

const hasDigits = (text: string, digits: string): boolean => new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(text)

/** Every row of every table. */
async function dumpText(db: schema.Db): Promise<string> {
  const tables = Object.values(schema).flatMap(value => (is(value, PgTable) ? [value as PgTable] : []))
  expect(tables.map(table => getTableName(table))).toContain('server_keys')
  const rows = await Promise.all(tables.map(table => db.select().from(table)))
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
