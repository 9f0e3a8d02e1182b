import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, outbox, type Store } from '#db/index.ts'
import { openTestStore } from '#testing/test-store.ts'
import { assertMailBudget, readCountry } from './mail-budget.ts'
import type { MailCause } from './mail-cause.ts'
import { queueMail } from './outbox.ts'

let store: Store
let now: Date
beforeEach(async () => {
  store = await openTestStore()
  now = new Date('2026-11-22T12:00:00Z')
})
afterEach(() => store.close())

const mail = { subject: 's', text: 't', html: '' }
type Budgeted = MailCause & { kind: 'invitation' | 'payment' }

const send = (cause: Budgeted) =>
  inTransaction(store.db, async tx => {
    await assertMailBudget(tx, cause, now)
    await queueMail(tx, cause.recipient, mail, now, { cause })
  })
const invite = (sender: string, recipient: string) => send({ kind: 'invitation', channel: 'email', sender, recipient })
const tell = (sender: string, recipient: string) => send({ kind: 'payment', channel: 'email', sender, recipient })

describe('assertMailBudget', () => {
  it('three invitations a day for one recipient, whoever invites; the fourth says when', async () => {
    for (const business of ['a', 'b', 'c']) await invite(business, 'eva@example.com')
    await expect(invite('d', 'eva@example.com')).rejects.toMatchObject({ code: 'mail_recipient_limit', data: { hours: 24 } })
    await invite('d', 'ana@example.com')
    now = new Date(now.getTime() + 24 * 3_600_000)
    await invite('d', 'eva@example.com')
  })

  it('fifty invitations a day by one sender, also when they are sent at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => invite('shop', `guest${n}@example.com`)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(50)
    await expect(invite('shop', 'late@example.com')).rejects.toMatchObject({ code: 'mail_sender_limit' })
    expect(await store.db.select().from(outbox)).toHaveLength(50)
  })

  it('kinds count apart, and notices do not count', async () => {
    await inTransaction(store.db, async tx => {
      for (let n = 0; n < 20; n++) await queueMail(tx, 'eva@example.com', mail, now)
    })
    for (let n = 0; n < 10; n++) await tell(`payer${n}`, 'eva@example.com')
    await expect(tell('payer10', 'eva@example.com')).rejects.toMatchObject({ code: 'mail_recipient_limit' })
    await invite('shop', 'eva@example.com')
  })
})

describe('readCountry', () => {
  it.each([
    ['+5491150000000', 'AR'],
    ['+14155552671', 'US'],
    ['+12', 'unknown'],
  ])('%s is %s', (phone, country) => expect(readCountry(phone)).toBe(country))
})
