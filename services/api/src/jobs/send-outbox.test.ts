import { createSecondApi, createWorld, readCode, signIn, type World } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTransaction, outbox } from '#db/index.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { isFictional } from '#ports/fictional.ts'
import { CONNECTIONS, type Mail, type MailMessage } from '#ports/mail.ts'

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

/** For how long the only message still belongs to its sender. */
async function readLeaseMs(): Promise<number> {
  const [message] = await world.deps.db.select().from(outbox)
  return (message?.leaseUntil?.getTime() ?? 0) - world.clock.now().getTime()
}

/** Puts notices for somebody into the outbox. */
const queueNotices = (count: number) =>
  inTransaction(world.deps.db, async tx => {
    for (let n = 0; n < count; n++) {
      await queueMail(tx, `notice${n}@example.com`, { subject: `${n}`, text: `${n}`, html: '' }, world.clock.now())
    }
  })

describe('rule quality 4: one message, one sending', () => {
  it('a slow mail server: nothing that is being sent is taken by another server, however long the rest takes', async () => {
    const received: string[] = []
    let other: Awaited<ReturnType<typeof createSecondApi>> | undefined
    const mail: Mail = {
      kind: 'smtp',
      async send({ to }) {
        received.push(to)
        // Each takes ten seconds, in which the other server looks for work.
        world.clock.advance(10_000)
        await other?.api.jobs.runOnce('send-outbox')
      },
    }
    const quick: Mail = { kind: 'smtp', send: async ({ to }) => void received.push(to) }
    world = await createWorld({ mail })
    other = await createSecondApi(world, { mail: quick })
    await queueNotices(20)
    await world.api.jobs.runOnce('send-outbox')
    await other.close()
    expect(received.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `notice${n}@example.com`).toSorted())
  })

  it('a sending that takes minutes keeps its message', async () => {
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const received: string[] = []
    const mail: Mail = {
      kind: 'smtp',
      async send({ to }) {
        received.push(to)
        started.resolve()
        await held.promise
      },
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      world = await createWorld({ mail })
      await queueNotices(1)
      const running = world.api.jobs.runOnce('send-outbox')
      await started.promise
      const other = await createSecondApi(world, {})
      for (let n = 0; n < 9; n++) {
        world.clock.advance(20_000)
        await vi.advanceTimersByTimeAsync(20_000)
        // The clock jumps; the database takes its time, and what it is told first is not always what it does first.
        await expect.poll(readLeaseMs).toBeGreaterThan(40_000)
        await other.api.jobs.runOnce('send-outbox')
      }
      held.resolve()
      await running
      await other.api.jobs.runOnce('send-outbox')
      await other.close()
    } finally {
      vi.useRealTimers()
    }
    expect(received).toEqual(['notice0@example.com'])
  })

  it('after a crash while sending it goes out again, under the same id, once the lease is over', async () => {
    const [crashed, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const received: string[] = []
    const mail: Mail = {
      kind: 'smtp',
      async send({ id }) {
        received.push(id)
        started.resolve()
        if (received.length === 1) await crashed.promise
      },
    }
    world = await createWorld({ mail })
    await queueNotices(1)
    const lost = world.api.jobs.runOnce('send-outbox')
    await started.promise
    const other = await createSecondApi(world, {})
    await other.api.jobs.runOnce('send-outbox')
    expect(received).toHaveLength(1)
    world.clock.advance(61_000)
    await other.api.jobs.runOnce('send-outbox')
    expect(received[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(received).toEqual([received[0], received[0]])
    crashed.resolve()
    await lost
    await other.close()
  })

  it('codes go first', async () => {
    const mail = createMailServer(0)
    world = await createWorld({ mail })
    await queueNotices(30)
    world.clock.advance(1_000)
    await askForCode()
    await world.api.jobs.runOnce('send-outbox')
    expect(mail.received).toHaveLength(31)
    // As many are on their way at once.
    expect(mail.received.slice(0, CONNECTIONS).map(({ to }) => to)).toContain('ana@example.com')
  })
})

describe('send-outbox', () => {
  it('a mail server that hangs over one message holds up none that comes later', async () => {
    const [hanging, held, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mail: Mail = {
      kind: 'smtp',
      async send({ to }) {
        if (to === 'ana@example.com') return arrived.resolve()
        hanging.resolve()
        await held.promise
      },
    }
    world = await createWorld({ mail })
    await queueNotices(1)
    const running = world.api.jobs.runOnce('send-outbox')
    await hanging.promise
    await askForCode()
    await arrived.promise
    held.resolve()
    await running
  })

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
