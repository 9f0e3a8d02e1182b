import type { PayRequestInput } from '@lealta/contract'
import { parsePaymentUri, verifyPaymentUri } from '@lealta/stellar/payment-uri'
import { addMember, business, individual, type RegisteredPerson, readCode } from '@lealta/testkit'
import { closeBalanced, enabledBusiness, enabledPerson, payOutside } from '@lealta/testkit/ledger'
import { customerWith, enabledToken, openCustomerWorld } from '@lealta/testkit/shop'
import { Memo } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog, payRequestPayments, payRequests } from '#db/index.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readAllRequests } from '#domain/pay-requests/pay-request-jobs.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1000' })
afterAll(() => closeBalanced(world))
const MINUTE = 60_000
const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`

const inputOf = (change: Partial<PayRequestInput> = {}): PayRequestInput => ({
  asset: owner.points,
  amount: '10',
  message: 'Lunch',
  recipient: null,
  expiresAt: new Date(world.clock.now().getTime() + 10 * MINUTE).toISOString(),
  ...change,
})
const ask = (change?: Partial<PayRequestInput>, person: RegisteredPerson = owner) =>
  person.client.createPayRequest({ params: { walletId: person.walletId }, body: inputOf(change) })
const paramsOf = (payRequestId: string, { walletId }: RegisteredPerson = owner) => ({ walletId, payRequestId })
const pay = async ({ data }: Awaited<ReturnType<typeof ask>>, amount: string, payer = customer) => {
  await payOutside(world, payer, { to: owner.publicKey, asset: owner.points, amount, memo: Memo.id(data.attributes.memo) })
  await readAllRequests(world.deps)
}
const readOwn = async (id: string) => (await owner.client.readPayRequest({ params: paramsOf(id) })).data.attributes
const mailsTo = async (to: string) => (await world.admin.adminListOutbox({ query: { to } })).data.map(mail => mail.attributes)

describe('POST /wallets/:walletId/pay-requests', () => {
  test('default: to anybody with the link, which is public and carries a signed SEP-7 link with the memo', async () => {
    const { data } = await ask({ amount: '12.5' })
    const { attributes } = data
    expect(attributes).toMatchObject({
      status: 'open',
      direction: 'sent',
      to: null,
      amount: '12.5000000',
      remaining: '12.5000000',
      payments: [],
    })
    expect(attributes.link).toBe(`http://localhost:3000/p/${data.id}`)
    const seen = await world.anonymous.readPublicPayRequest({ params: { payRequestId: data.id } })
    const { payUri, from } = seen.data.attributes
    expect(from).toMatchObject({ publicKey: owner.publicKey, alias: owner.alias })
    const uri = parsePaymentUri(payUri!)
    expect(uri).toMatchObject({ destination: owner.publicKey, amount: 125_000_000n, message: 'Lunch', originDomain: 'localhost:3000' })
    expect(uri.memo).toEqual({ type: 'id', value: BigInt(attributes.memo) })
    expect(verifyPaymentUri(payUri!, (await readServerKeys(world.deps)).uri.publicKey())).toBe(true)
    const audits = await world.deps.db.select().from(auditLog).where(eq(auditLog.subject, data.id))
    expect(audits.map(row => row.action)).toEqual(['payRequest.created'])
  })

  test('default: to an alias, whose business finds it among those it was sent, and is told', async () => {
    const shop = await enabledBusiness(world)
    const { data } = await ask({ recipient: shop.alias, asset: stablecoin })
    const list = await shop.client.listPayRequests({ params: { walletId: shop.walletId }, query: { direction: 'received' } })
    expect(list.data.map(item => item.id)).toEqual([data.id])
    expect(list.data[0]!.attributes).toMatchObject({
      direction: 'received',
      canDecline: true,
      canCancel: false,
      from: { alias: owner.alias },
    })
    expect(data.attributes.to).toMatchObject({ alias: shop.alias, email: null, publicKey: shop.publicKey })
    expect((await mailsTo(shop.email)).map(mail => mail.subject)).toContainEqual(expect.stringContaining('asks you for 10 USDL'))
  })

  test('default: to an e-mail address that nobody has: it gets the link, and whoever verifies it later finds the request', async () => {
    const email = 'friend@example.com'
    const { data } = await ask({ recipient: 'Friend@example.com' })
    expect(data.attributes.to).toMatchObject({ email, publicKey: null, alias: null })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: expect.stringMatching(/asks you for 10 SOL$/) })
    expect(mail!.text).toContain(`http://localhost:3000/p/${data.id}`)
    const friend = await individual(world)
    const read = () => friend.client.listPayRequests({ params: { walletId: friend.walletId } })
    await friend.client.registerEmail({ body: { email } })
    expect((await read()).data).toEqual([])
    await friend.client.verifyEmail({ body: { code: await readCode(world, email) } })
    expect((await read()).data.map(item => item.id)).toEqual([data.id])
  })

  test('rule: the mail says until when in the time zone in which its reader was last seen, to others in UTC', async () => {
    const [seen, unseen] = [await customerWith(world, owner, '5'), await customerWith(world, owner, '5')]
    await seen.client.listTasks({ params: { walletId: seen.walletId }, query: { timeZone: 'America/Argentina/Buenos_Aires' } })
    for (const [reader, zone] of [
      [seen, / GMT-3\./],
      [unseen, / UTC\./],
    ] as const) {
      await ask({ recipient: reader.email })
      const mail = (await mailsTo(reader.email)).find(({ subject }) => subject?.includes('asks you'))
      expect(mail?.text).toMatch(zone)
    }
  })

  test('default: a person asks a person', async () => {
    const other = await customerWith(world, owner, '5')
    const { data } = await ask({ recipient: other.email }, customer)
    const { data: seen } = await other.client.readPayRequest({ params: paramsOf(data.id, other) })
    expect(seen.attributes).toMatchObject({ direction: 'received', isPayable: true })
  })

  test('rule: nobody else sees it, and the public page says nothing of whom it was sent to or who pays', async () => {
    const asked = await ask({ recipient: 'private@example.com' })
    await expect(customer.client.readPayRequest({ params: paramsOf(asked.data.id, customer) })).rejects.toMatchObject({ code: 'not_found' })
    await pay(asked, '10')
    const text = JSON.stringify(await world.anonymous.readPublicPayRequest({ params: { payRequestId: asked.data.id } }))
    for (const secret of ['private@example.com', customer.publicKey, customer.email, customer.walletId]) expect(text).not.toContain(secret)
    expect(text).toContain('"status":"paid"')
  })

  test('rule: managers ask, employees do not', async () => {
    for (const [level, isAllowed] of [
      ['manager', true],
      ['employee', false],
    ] as const) {
      const member = await individual(world)
      await addMember(world, member, owner, level)
      const asked = member.client.createPayRequest({ params: { walletId: owner.walletId }, body: inputOf() })
      await (isAllowed ? expect(asked).resolves.toBeDefined() : expect(asked).rejects.toMatchObject({ code: 'forbidden' }))
    }
  })

  test.each([
    ['alias_not_found', { recipient: 'nobody-at-all' }],
    ['address_not_valid', { recipient: `G${'A'.repeat(55)}` }],
    ['email_not_valid', { recipient: 'a@b' }],
    ['federation_server_error', { recipient: 'a*nowhere.invalid' }],
    ['amount_not_valid', { amount: '0' }],
    ['expiration_date_not_valid', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiration_date_not_valid', { expiresAt: '2999-01-01T00:00:00Z' }],
    ['field_too_long', { message: 'x'.repeat(301) }],
    ['token_not_valid', { asset: 'native' }],
    ['destination_is_self', { recipient: owner.alias }],
  ] as const)('error: %s', async (code, change) => {
    await expect(ask(change)).rejects.toMatchObject({ code })
  })

  test('error: cannot_pay_nft', async () => {
    const { asset } = await enabledToken(world, owner, 'ONE', { supply: { kind: 'fixed', amount: '1' } })
    await expect(ask({ asset })).rejects.toMatchObject({ code: 'cannot_pay_nft' })
  })

  test('error: no_trust for what the wallet cannot receive, wallet_not_enabled before it is on the ledger', async () => {
    await expect(ask({ asset: stablecoin }, await enabledPerson(world))).rejects.toMatchObject({ code: 'no_trust' })
    await expect(ask({}, await individual(world))).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })

  test('error: mail_recipient_limit, and mail_sender_limit', async () => {
    for (let count = 0; count < 10; count++) await ask({ recipient: 'flooded@example.com' })
    await expect(ask({ recipient: 'flooded@example.com' })).rejects.toMatchObject({ code: 'mail_recipient_limit', status: 429 })
    const sender = await customerWith(world, owner, '1')
    for (let count = 0; count < 50; count++) await ask({ recipient: `asked${count}@example.com` }, sender)
    await expect(ask({ recipient: 'onemore@example.com' }, sender)).rejects.toMatchObject({ code: 'mail_sender_limit', status: 429 })
  })

  test('error: destination_not_found for a business without an account', async () => {
    const young = await business(world)
    await expect(ask({ recipient: young.alias })).rejects.toMatchObject({ code: 'destination_not_found' })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/cancellation', () => {
  test('default: it cannot be paid any more; what arrives later is shown as late and can go back', async () => {
    const asked = await ask()
    const { data } = await owner.client.cancelPayRequest({ params: paramsOf(asked.data.id) })
    expect(data.attributes).toMatchObject({ status: 'cancelled', isPayable: false, payUri: null, canCancel: false })
    world.clock.advance(2_000)
    await pay(asked, '10')
    expect(await readOwn(asked.data.id)).toMatchObject({
      status: 'cancelled',
      late: '10.0000000',
      canAccept: true,
      refund: { amount: '10.0000000' },
      payments: [{ isLate: true, from: { publicKey: customer.publicKey } }],
    })
  })

  test('error: pay_request_wrong_status the second time, and when it is paid; nobody but the asker', async () => {
    const asked = await ask({ recipient: customer.email })
    await expect(customer.client.cancelPayRequest({ params: paramsOf(asked.data.id, customer) })).rejects.toMatchObject({
      code: 'not_found',
    })
    await owner.client.cancelPayRequest({ params: paramsOf(asked.data.id) })
    await expect(owner.client.cancelPayRequest({ params: paramsOf(asked.data.id) })).rejects.toMatchObject({
      code: 'pay_request_wrong_status',
    })
    const paid = await ask()
    await pay(paid, '10')
    await expect(owner.client.cancelPayRequest({ params: paramsOf(paid.data.id) })).rejects.toMatchObject({
      code: 'pay_request_wrong_status',
    })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/refusal', () => {
  test('default: whoever was asked says no, and the asker sees it', async () => {
    const { data } = await ask({ recipient: customer.email })
    const declined = await customer.client.declinePayRequest({ params: paramsOf(data.id, customer) })
    expect(declined.data.attributes).toMatchObject({ status: 'declined', direction: 'received', canDecline: false })
    expect(await readOwn(data.id)).toMatchObject({ status: 'declined', canExtend: false })
  })

  test('error: pay_request_wrong_status when it is closed; the asker, and who was not asked, find nothing to decline', async () => {
    const { data } = await ask({ recipient: customer.email })
    await expect(owner.client.declinePayRequest({ params: paramsOf(data.id) })).rejects.toMatchObject({ code: 'not_found' })
    await owner.client.cancelPayRequest({ params: paramsOf(data.id) })
    await expect(customer.client.declinePayRequest({ params: paramsOf(data.id, customer) })).rejects.toMatchObject({
      code: 'pay_request_wrong_status',
    })
    const open = await ask()
    await expect(customer.client.declinePayRequest({ params: paramsOf(open.data.id, customer) })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/acceptance', () => {
  test('default: a part is taken for the whole', async () => {
    const asked = await ask()
    await pay(asked, '4')
    expect(await readOwn(asked.data.id)).toMatchObject({ status: 'partially_paid', remaining: '6.0000000', canAccept: true })
    const { data } = await owner.client.acceptPayRequest({ params: paramsOf(asked.data.id), body: { received: '4' } })
    expect(data.attributes).toMatchObject({ status: 'paid', remaining: '0.0000000', canAccept: false, refund: null })
  })

  test('default: what came late, and what was too much', async () => {
    const late = await ask()
    world.clock.advance(11 * MINUTE)
    await pay(late, '10')
    expect(await readOwn(late.data.id)).toMatchObject({ status: 'expired', late: '10.0000000' })
    await owner.client.acceptPayRequest({ params: paramsOf(late.data.id), body: { received: '10' } })
    expect(await readOwn(late.data.id)).toMatchObject({ status: 'paid', late: '0.0000000' })
    const over = await ask()
    await pay(over, '11')
    const { data } = await owner.client.acceptPayRequest({ params: paramsOf(over.data.id), body: { received: '11' } })
    expect(data.attributes).toMatchObject({ status: 'paid', refund: null })
  })

  test('error: pay_request_wrong_status when something else has arrived than was seen, or nothing', async () => {
    const asked = await ask()
    const accept = (received: string) => owner.client.acceptPayRequest({ params: paramsOf(asked.data.id), body: { received } })
    await expect(accept('0')).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
    await pay(asked, '4')
    await pay(asked, '1')
    await expect(accept('4')).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
    await expect(accept('5')).resolves.toBeDefined()
    await expect(accept('5')).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/extension', () => {
  const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString()

  test('default: what came late is in time for the new expiry, and an expired request can be paid again', async () => {
    const asked = await ask()
    world.clock.advance(11 * MINUTE)
    await pay(asked, '3')
    const { data } = await owner.client.extendPayRequest({ params: paramsOf(asked.data.id), body: { expiresAt: later(10) } })
    expect(data.attributes).toMatchObject({ status: 'partially_paid', isPayable: true, late: '0.0000000', remaining: '7.0000000' })
  })

  test('error: expiration_date_not_valid unless it is later, and within a year', async () => {
    const { data } = await ask()
    for (const expiresAt of [later(5), later(-1), '2999-01-01T00:00:00Z']) {
      await expect(owner.client.extendPayRequest({ params: paramsOf(data.id), body: { expiresAt } })).rejects.toMatchObject({
        code: 'expiration_date_not_valid',
      })
    }
  })

  test('error: pay_request_wrong_status when it is paid or closed', async () => {
    const asked = await ask()
    await pay(asked, '10')
    const extend = () => owner.client.extendPayRequest({ params: paramsOf(asked.data.id), body: { expiresAt: later(20) } })
    await expect(extend()).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
  })
})

describe('GET /wallets/:walletId/pay-requests', () => {
  test('spec §3: by id prefix, alias prefix, status, token, from and to date, also together and in pages', async () => {
    const asker = await customerWith(world, owner, '20')
    const shop = await enabledBusiness(world)
    const ids: string[] = []
    for (const change of [{ recipient: shop.alias }, { recipient: 'zoe@example.com' }, { amount: '3' }]) {
      world.clock.advance(1_000)
      ids.push((await ask(change, asker)).data.id)
    }
    await asker.client.cancelPayRequest({ params: paramsOf(ids[2]!, asker) })
    const list = async (
      query: NonNullable<Parameters<typeof asker.client.listPayRequests>[0]['query']>,
      person: RegisteredPerson = asker,
    ) => {
      const { data, meta } = await person.client.listPayRequests({ params: { walletId: person.walletId }, query })
      return { ids: data.map(item => item.id), next: meta.next }
    }
    const [first, second, third] = ids as [string, string, string]
    expect((await list({})).ids).toEqual([third, second, first])
    expect((await list({ id: second.slice(0, 9).toUpperCase() })).ids).toEqual([second])
    expect((await list({ alias: 'ZOE' })).ids).toEqual([second])
    expect((await list({ alias: shop.alias.slice(0, 5) })).ids).toContain(first)
    expect((await list({ alias: '%' })).ids).toEqual([])
    expect((await list({ status: 'cancelled' })).ids).toEqual([third])
    expect((await list({ token: stablecoin })).ids).toEqual([])
    expect((await list({ token: owner.points, status: 'open', alias: 'z' })).ids).toEqual([second])
    const created = new Date((await asker.client.readPayRequest({ params: paramsOf(second, asker) })).data.attributes.createdAt)
    expect((await list({ from: created.toISOString() })).ids).toEqual([third, second])
    expect((await list({ to: created.toISOString() })).ids).toEqual([first])
    const page = await list({ limit: 2 })
    expect(page.ids).toEqual([third, second])
    expect((await list({ limit: 2, cursor: page.next! })).ids).toEqual([first])
    expect((await list({ direction: 'received' })).ids).toEqual([])
    const { data } = await ask({ recipient: asker.email })
    expect((await list({ direction: 'received', alias: owner.alias })).ids).toEqual([data.id])
    expect((await list({ direction: 'received', alias: 'another' })).ids).toEqual([])
    expect((await list({ direction: 'sent' })).ids).toEqual([third, second, first])
  })

  test('the filter by status finds what the state says, for whatever arrived and was said', async () => {
    const asker = await customerWith(world, owner, '1')
    const now = world.clock.now()
    const base = {
      walletId: asker.walletId,
      account: asker.publicKey,
      asset: owner.points,
      message: '',
      reminds: false,
      language: 'en' as const,
    }
    const expected = new Map<string, string>()
    let memo = 1n
    for (const closedAs of [null, 'cancelled', 'declined'] as const) {
      for (const acceptedAmount of [null, 4n]) {
        for (const isOver of [false, true]) {
          for (const amounts of [[], [4n], [10n], [10n, 1n]]) {
            for (const lateBy of [-1, 1]) {
              memo += 1n
              const expiresAt = new Date(now.getTime() + (isOver ? -MINUTE : MINUTE))
              const deadline = closedAs === null ? expiresAt : new Date(now.getTime() - 2 * MINUTE)
              const [row] = await world.deps.db
                .insert(payRequests)
                .values({
                  ...base,
                  amount: 10n,
                  memo,
                  expiresAt,
                  closedAs,
                  closedAt: closedAs && deadline,
                  acceptedAmount,
                  createdBy: asker.userId,
                  createdAt: now,
                })
                .returning()
              for (const amount of amounts) {
                const at = new Date(deadline.getTime() + lateBy * 1_000)
                const payment = { fromKey: customer.publicKey, hash: 'f'.repeat(64), amount, at, operationId: String(memo * 100n + amount) }
                await world.deps.db.insert(payRequestPayments).values({ ...payment, requestId: row!.id })
              }
              expected.set(row!.id, '')
            }
          }
        }
      }
    }
    const all = await asker.client.listPayRequests({ params: { walletId: asker.walletId }, query: { limit: 200 } })
    expect(all.data).toHaveLength(expected.size)
    const statuses = new Set(all.data.map(item => item.attributes.status))
    expect(statuses.size, 'every status occurs').toBe(7)
    for (const status of statuses) {
      const { data } = await asker.client.listPayRequests({ params: { walletId: asker.walletId }, query: { limit: 200, status } })
      expect(data.map(item => item.id).sort()).toEqual(
        all.data
          .filter(item => item.attributes.status === status)
          .map(item => item.id)
          .sort(),
      )
    }
  })
})
