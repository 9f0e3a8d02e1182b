import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { outbox } from '#db/index.ts'
import { isFictional } from '#ports/fictional.ts'
import type { Mail, MailMessage } from '#ports/mail.ts'
import { createWorld, readCode, signIn, type World } from '#testing/world.ts'

let world: World
afterEach(() => world.close())

/** A mail server that refuses the first messages. */
function createMailServer(refusals: number): Mail & { received: MailMessage[] } {
  const received: MailMessage[] = []
  let calls = 0
  return {
    kind: 'smtp',
    received,
    async send(message) {
      calls += 1
      if (calls <= refusals) throw new Error('421 try again later')
      received.push(message)
    },
  }
}

async function askForCode(email = 'ana@example.com'): Promise<void> {
  const person = await signIn(world)
  await person.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
  await person.client.registerEmail({ body: { email } })
}

const readMessages = () => world.deps.db.select().from(outbox).where(eq(outbox.recipient, 'ana@example.com'))

describe('send-outbox', () => {
  it('sends once, and blanks the text of a code that left the house', async () => {
    const mail = createMailServer(0)
    world = await createWorld({ mail })
    await askForCode()
    await world.api.jobs.runOnce('send-outbox')
    await world.api.jobs.runOnce('send-outbox')
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]).toMatchObject({ to: 'ana@example.com', text: expect.stringMatching(/\b\d{6}\b/) })
    expect(await readMessages()).toMatchObject([{ text: '', html: null, sentAt: expect.any(Date), error: null }])
  })

  it('sends nothing to addresses that nobody has: the admin console shows it', async () => {
    const mail = createMailServer(0)
    world = await createWorld({ mail: { ...mail, keeps: isFictional } })
    await askForCode('owner@tostado.example')
    await world.api.jobs.runOnce('send-outbox')
    expect(mail.received).toEqual([])
    expect(await readCode(world, 'owner@tostado.example')).toMatch(/^\d{6}$/)
    expect(await world.deps.db.select({ sentAt: outbox.sentAt }).from(outbox)).toEqual([{ sentAt: expect.any(Date) }])
  })

  it('tries again later after a failure', async () => {
    const mail = createMailServer(2)
    world = await createWorld({ mail })
    await askForCode()
    await world.api.jobs.runOnce('send-outbox')
    expect(await readMessages()).toMatchObject([{ sentAt: null, attempts: 1, error: '421 try again later' }])
    await world.api.jobs.runOnce('send-outbox')
    expect(mail.received).toHaveLength(0)
    world.clock.advance(61_000)
    await world.api.jobs.runOnce('send-outbox')
    world.clock.advance(121_000)
    await world.api.jobs.runOnce('send-outbox')
    expect(mail.received).toHaveLength(1)
  })

  it('the practice network keeps messages readable in the admin console', async () => {
    world = await createWorld()
    await askForCode()
    await world.api.jobs.runOnce('send-outbox')
    expect(await readCode(world, 'ana@example.com')).toMatch(/^\d{6}$/)
    expect(await readMessages()).toMatchObject([{ sentAt: expect.any(Date) }])
  })
})
