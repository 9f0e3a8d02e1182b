import type { Memo } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { readTransaction } from '@lealta/stellar/transactions'
import { business, collector, individual, NETWORK_PASSPHRASE, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, balanceOf, bump, closeBalanced, closedPerson, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import { createReadyReward, customerWith, enabledReward, mint, openProgramWorld, openTill, operatorOf } from '@lealta/testkit/shop'
import { Account, Asset, Keypair, MuxedAccount, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/index.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

const { world, owner } = await openProgramWorld({ treasury: '1000000' })
await mint(world, owner, '100000')
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 400, limits: { pendingPayment: 60 } } })
afterAll(() => closeBalanced(world))
const [code = '', issuer = ''] = owner.points.split('-')
const [ana, ben, cleo] = await Promise.all(['1', '1', '1'].map(points => customerWith(world, owner, points)))

type Row = [recipient: string, amount: string]
type More = { asset?: string; memo?: Memo; again?: boolean }
const payAs = (person: Pick<RegisteredPerson, 'client'>, rows: readonly Row[], more: More = {}, walletId = owner.walletId) =>
  person.client.payBatch({
    params: { walletId },
    body: { asset: owner.points, payments: rows.map(([recipient, amount]) => ({ recipient, amount })), ...more },
  })
const pay = (rows: readonly Row[], more: More = {}) => payAs(owner, rows, more)
/** What a refused list says, by row. */
const problemsOf = async (rows: readonly Row[], more: More = {}) => {
  const error: { problems: { code: string; pointer: string }[] } = await pay(rows, more).then(
    () => expect.unreachable('the list was not refused'),
    reason => reason,
  )
  return error.problems.map(problem => `${problem.pointer} ${problem.code}`)
}
const muxed = (publicKey: string, count: number) =>
  Array.from({ length: count }, (_, id) => new MuxedAccount(new Account(publicKey, '0'), String(id)).accountId())
const byText = (a: string | null | undefined, b: string | null | undefined) => String(a).localeCompare(String(b))
const stranger = () => Keypair.random().publicKey()
const held = async (person: RegisteredPerson | undefined) => balanceOf(person!, owner.points)
const activityOf = async (person: RegisteredPerson | typeof owner, hash: string) =>
  (await person.client.readActivity({ params: { walletId: person.walletId }, query: { type: 'txhash', id: hash } })).data

describe('POST /wallets/:walletId/batch-payments', () => {
  test('default: people who can hold it have it at once, the others’ part waits; one transaction, all or nothing', async () => {
    const newcomer = await enabledPerson(world)
    const before = await held(ana)
    const prepared = await pay([
      [ana!.publicKey, '2'],
      [newcomer.publicKey, '3'],
      ['nobody.yet@example.com', '4'],
      [ben!.email, '5'],
    ])
    const { name, details, envelope } = prepared.data.attributes
    expect(name).toBe('payment')
    expect(readTransaction(envelope, NETWORK_PASSPHRASE).operations).toHaveLength(6)
    expect(details).toMatchObject({
      amount: '14.0000000',
      assetCode: code,
      counterparty: null,
      recipients: [
        { amount: '2.0000000', waits: false },
        { amount: '3.0000000', waits: true },
        { name: 'nobody.yet@example.com', amount: '4.0000000', waits: true },
        { name: ben!.email, amount: '5.0000000', waits: false },
      ],
      reserves: { units: 4, paidBy: 'own' },
    })
    const hash = await execute(world, owner, prepared)
    expect(Number(await held(ana)) - Number(before)).toBe(2)
    const { data } = await newcomer.client.listPendingPayments({ params: { walletId: newcomer.walletId } })
    expect(data[0]?.attributes).toMatchObject({ amount: '3.0000000', status: 'waiting', hash, canAccept: true })
    const mails = await world.admin.adminListOutbox({ query: { to: 'nobody.yet@example.com' } })
    expect(mails.data.map(mail => mail.attributes.subject)).toEqual([expect.stringMatching(/ sent you 4(\.00)? /)])
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('the activity: the sender’s says whom each part was for, each recipient sees their own part only', async () => {
    const newcomer = await enabledPerson(world)
    const prepared = await pay([
      [ana!.publicKey, '1'],
      [newcomer.publicKey, '2'],
      [ben!.email, '3'],
    ])
    const hash = await execute(world, owner, prepared)
    const records = (await activityOf(owner, hash)).map(({ attributes }) => attributes)
    const shown = records
      .toSorted((a, b) => a.place - b.place)
      .map(({ place, entityType, amount, to, pending, fee }) => [place, entityType, amount, to?.publicKey, pending, fee === null])
    expect(shown).toEqual([
      [1, 'payment', '1.0000000', ana!.publicKey, null, false],
      [2, 'paymentClaimable', '2.0000000', newcomer.publicKey, 'waiting', true],
      [3, 'payment', '3.0000000', ben!.publicKey, null, true],
    ])
    for (const [person, amount] of [
      [ana!, '1.0000000'],
      [newcomer, '2.0000000'],
      [ben!, '3.0000000'],
    ] as const) {
      expect((await activityOf(person, hash)).map(record => record.attributes.amount)).toEqual([amount])
    }
    await expect(activityOf(cleo!, hash)).rejects.toMatchObject({ status: 404 })
    const { data } = await newcomer.client.listPendingPayments({ params: { walletId: newcomer.walletId } })
    await execute(world, newcomer, await newcomer.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
    const filtered = async (query: object) =>
      (await owner.client.listActivity({ params: { walletId: owner.walletId }, query: { id: hash, ...query } })).data.map(
        record => record.attributes.amount,
      )
    expect((await filtered({ status: 'completed' })).toSorted(byText)).toEqual(['1.0000000', '2.0000000', '3.0000000'])
    expect(await filtered({ status: 'waiting' })).toEqual([])
    expect(await filtered({ alias: ben!.email })).toEqual(['3.0000000'])
    const csv = async (query: object) =>
      (await (await owner.client.exportActivity({ params: { walletId: owner.walletId }, query: { id: hash, ...query } })).text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(','))
    const lines = await csv({})
    expect(lines.map(line => line[6]).toSorted(byText), 'what went out').toEqual(['1.0000000', '2.0000000', '3.0000000'])
    const ofAna = lines.find(line => line[6] === '1.0000000')
    expect([ofAna?.[8], lines.find(line => line[6] === '3.0000000')?.[8]]).toEqual([ana!.publicKey, ben!.email])
    expect(
      lines.filter(line => line[10] !== ''),
      'the network fee once',
    ).toHaveLength(1)
    expect((await csv({ alias: ben!.email })).map(line => line[6])).toEqual(['3.0000000'])
  })

  test('one part that waits is waiting, and the others are not', async () => {
    const rows: Row[] = [
      [stranger(), '1'],
      [stranger(), '2'],
    ]
    const hash = await execute(world, owner, await pay(rows))
    const { data } = await owner.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const [first] = data.filter(payment => payment.attributes.to.publicKey === rows[0]![0])
    await execute(world, owner, await owner.client.cancelPendingPayment({ params: { pendingPaymentId: first!.id } }))
    const filtered = async (status: 'waiting' | 'cancelled' | 'completed') =>
      (await owner.client.listActivity({ params: { walletId: owner.walletId }, query: { id: hash, status } })).data.map(
        record => record.attributes.amount,
      )
    expect([await filtered('waiting'), await filtered('cancelled'), await filtered('completed')]).toEqual([
      ['2.0000000'],
      ['1.0000000'],
      [],
    ])
  })

  test('a hundred recipients in one transaction, the numbers inside their addresses kept', async () => {
    const before = await held(cleo)
    const rows = muxed(cleo!.publicKey, 100).map((address): Row => [address, '0.5'])
    const prepared = await pay(rows)
    expect(prepared.data.attributes.details.reserves).toBeNull()
    const hash = await execute(world, owner, prepared)
    expect(Number(await held(cleo)) - Number(before)).toBe(50)
    const records = await activityOf(cleo!, hash)
    expect(new Set(records.map(record => record.attributes.place)).size).toBe(100)
  })

  test('error: batch_too_large and batch_empty: 101 rows, none, and 99 of which one has to accept', async () => {
    const addresses = muxed(cleo!.publicKey, 101).map((address): Row => [address, '1'])
    expect(await problemsOf(addresses)).toEqual(['/payments batch_too_large'])
    expect(await problemsOf([])).toEqual(['/payments batch_empty'])
    await expect(pay([...addresses.slice(0, 98), [stranger(), '1']])).rejects.toMatchObject({ code: 'batch_too_large' })
    await expect(pay([...addresses.slice(0, 97), [stranger(), '1']])).resolves.toBeDefined()
  })

  test('error: alias_missing, alias_not_found, address_not_valid, email_not_valid, federation_server_error, destination_not_found: each at its row', async () => {
    const { alias } = await business(world)
    expect(
      await problemsOf([
        [ana!.publicKey, '1'],
        ['nobody', '1'],
        [`G${'A'.repeat(55)}`, '1'],
        ['ñandú@example.com', '1'],
        ['name*localhost', '1'],
        [alias, '1'],
      ]),
    ).toEqual([
      '/payments/1/recipient alias_not_found',
      '/payments/2/recipient address_not_valid',
      '/payments/3/recipient email_not_valid',
      '/payments/4/recipient federation_server_error',
      '/payments/5/recipient destination_not_found',
    ])
    expect(
      await problemsOf([
        [ana!.publicKey, '1'],
        [' ', '1'],
      ]),
    ).toEqual(['/payments/1/recipient alias_missing'])
  })

  test('error: recipient_twice, destination_is_self, invalid_payment, destination_without_trust: each at its row', async () => {
    expect(
      await problemsOf([
        [ana!.publicKey, '1'],
        [ana!.email, '2'],
        ['twice@example.com', '1'],
        ['Twice@example.com', '1'],
        [owner.alias, '1'],
        [issuer, '1'],
        [muxed((await enabledPerson(world)).publicKey, 1)[0]!, '1'],
      ]),
    ).toEqual([
      '/payments/1/recipient recipient_twice',
      '/payments/3/recipient recipient_twice',
      '/payments/4/recipient destination_is_self',
      '/payments/5/recipient invalid_payment',
      '/payments/6/recipient destination_without_trust',
    ])
  })

  test('error: amount_not_valid, pending_payment_email_minimum, pending_payment_email_limit, recipient_full: each at its row', async () => {
    const small = await enabledPerson(world)
    const xlm = Operation.payment({ destination: small.publicKey, asset: Asset.native(), amount: '5' })
    const giver = { keypair: Keypair.random() }
    await world.ledger.fund(giver.keypair.publicKey(), toStroops(1_000_000_000n))
    await actOutside(world, giver, giver.keypair.publicKey(), xlm)
    await actOutside(world, small, small.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '2' }))
    expect(
      await problemsOf([
        [ana!.publicKey, '0'],
        ['a@example.com', '0.5'],
        ['b@example.com', '1000.1'],
        [small.publicKey, '2.0000001'],
      ]),
    ).toEqual([
      '/payments/0/amount amount_not_valid',
      '/payments/1/amount pending_payment_email_minimum',
      '/payments/2/amount pending_payment_email_limit',
      '/payments/3/amount recipient_full',
    ])
    await expect(pay([[small.publicKey, '2']])).resolves.toBeDefined()
  })

  test('trap "ARS and USD written as `1.000`, `1,000`": the API knows one way of writing', async () => {
    for (const amount of ['1,000', '1.000,5', '1 000', '1e3', '-1', '']) {
      expect(await problemsOf([[ana!.publicKey, amount]])).toEqual(['/payments/0/amount amount_not_valid'])
    }
    const { amount } = (await pay([[ana!.publicKey, '1.000']])).data.attributes.details
    expect(amount).toBe('1.0000000')
  })

  test('error: amount_too_large when the sum is more than the ledger holds, whatever each row is', async () => {
    const most = '900000000000'
    await expect(
      pay([
        [ana!.publicKey, most],
        [ben!.publicKey, most],
      ]),
    ).rejects.toMatchObject({ code: 'amount_too_large' })
  })

  test('error: insufficient_balance of the sum; no_trust, token_not_valid and cannot_pay_nft of the asset', async () => {
    const all = Number(await balanceOf(owner, owner.points))
    await expect(
      pay([
        [ana!.publicKey, String(all - 1)],
        [ben!.publicKey, '2'],
      ]),
    ).rejects.toMatchObject({ code: 'insufficient_balance' })
    const rows: Row[] = [[ana!.publicKey, '1']]
    await expect(pay(rows, { asset: `NONE-${issuer}` })).rejects.toMatchObject({ code: 'no_trust' })
    await expect(pay(rows, { asset: 'nothing' })).rejects.toMatchObject({ code: 'token_not_valid' })
    const params = await createReadyReward(owner, 'ONLY')
    await owner.client.updateReward({ params, body: { supply: { kind: 'fixed', amount: '1' } } })
    await execute(world, owner, await owner.client.enableReward({ params }))
    const { data } = await owner.client.readReward({ params })
    await expect(pay(rows, { asset: data.attributes.assetId! })).rejects.toMatchObject({ code: 'cannot_pay_nft' })
  })

  test('rewards go to many as points do; error: reward_to_till at its row', async () => {
    const { asset } = await enabledReward(world, owner, { minted: '5' })
    const till = await openTill(world, owner)
    const rows: Row[] = [
      [ana!.publicKey, '1'],
      [ben!.publicKey, '1'],
    ]
    expect(await problemsOf([...rows, [till.publicKey, '1']], { asset })).toEqual(['/payments/2/recipient reward_to_till'])
    const prepared = await pay(rows, { asset })
    expect(prepared.data.attributes.details.recipients.map(({ waits }) => waits)).toEqual([true, true])
    await execute(world, owner, prepared)
  })

  test('a till among the recipients sees its payment at once', async () => {
    const till = await openTill(world, owner)
    const rows: Row[] = [
      [till.publicKey, '3'],
      [ana!.publicKey, '1'],
    ]
    // What the business itself puts into its till is nobody's payment.
    const customer = await customerWith(world, owner, '10')
    await execute(world, customer, await payAs(customer, rows, {}, customer.walletId))
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
    expect(data).toMatchObject([{ type: 'payment', payment: { amount: '3.0000000' } }])
  })

  test('error: recipient_needs_memo and memo_not_valid: one memo is for all, so who needs one of their own is paid alone', async () => {
    const exchange = Keypair.random()
    await world.ledger.fund(exchange.publicKey(), toStroops(100_000_000n))
    const demand = Operation.manageData({ name: 'config.memo_required', value: '1' })
    await actOutside(world, { keypair: exchange }, exchange.publicKey(), demand)
    const memo = { type: 'text', value: 'November' } as const
    const [address = ''] = muxed(cleo!.publicKey, 1)
    expect(
      await problemsOf(
        [
          [exchange.publicKey(), '1'],
          [address, '1'],
        ],
        { memo },
      ),
    ).toEqual(['/payments/0/recipient recipient_needs_memo', '/payments/1/recipient memo_not_valid'])
    const hash = await execute(
      world,
      owner,
      await pay(
        [
          [ana!.publicKey, '1'],
          [ben!.publicKey, '1.5'],
        ],
        { memo },
      ),
    )
    expect((await activityOf(ana!, hash))[0]?.attributes.memo).toBe('November')
  })

  test('rule: money moves once: two operators at once pay a list once, and an unsigned one is replaced', async () => {
    const operator = await operatorOf(world, owner, [owner.publicKey], 'med')
    const rows: Row[] = [
      [ana!.publicKey, '7'],
      [ben!.publicKey, '8'],
    ]
    const before = Number(await held(ana))
    const [mine, theirs] = [await pay(rows), await payAs(operator, rows.toReversed())]
    await expect(bump(owner, mine)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    const bumped = await bump(operator, theirs)
    // error: transaction_in_progress is what the other is told meanwhile.
    await expect(pay(rows)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, bumped.attributes)
    await settle(operator, bumped.attributes.hash)
    await expect(pay(rows)).rejects.toMatchObject({ code: 'batch_repeated' })
    expect(Number(await held(ana)) - before).toBe(7)
  })

  test('error: transaction_in_progress, then batch_repeated within ten minutes, unless it is asked for again; another list is another payment', async () => {
    const rows: Row[] = [
      [ana!.publicKey, '1.25'],
      [ben!.publicKey, '1.25'],
    ]
    const bumped = await bump(owner, await pay(rows))
    await expect(pay(rows, { again: true })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, bumped.attributes)
    await settle(owner, bumped.attributes.hash)
    await expect(pay(rows)).rejects.toMatchObject({ code: 'batch_repeated' })
    await expect(pay([[ana!.publicKey, '1.26'], rows[1]!])).resolves.toBeDefined()
    await execute(world, owner, await pay(rows, { again: true }))
    world.clock.advance(10 * 60_000 + 1_000)
    await expect(pay(rows)).resolves.toBeDefined()
  })

  test('error: pending_payments_limit of the own business for the whole list', async () => {
    const rows = Array.from({ length: 61 }, (): Row => [stranger(), '1'])
    await expect(pay(rows)).rejects.toMatchObject({ code: 'pending_payments_limit' })
  })

  test('error: pending_payments_limit at the platform’s expense, waiting_payments_limit at a business’s, counted together', async () => {
    const customer = await customerWith(world, owner, '20')
    const walletId = customer.walletId
    const strangers = (count: number) => Array.from({ length: count }, (): Row => [stranger(), '1'])
    await expect(payAs(customer, strangers(4), {}, walletId)).rejects.toMatchObject({ code: 'waiting_payments_limit' })
    const prepared = await payAs(customer, strangers(3), {}, walletId)
    expect(prepared.data.attributes.details.reserves).toEqual({ units: 6, paidBy: 'issuer' })
    const xlm = Operation.payment({ destination: customer.publicKey, asset: Asset.native(), amount: '50' })
    const giver = { keypair: Keypair.random() }
    await world.ledger.fund(giver.keypair.publicKey(), toStroops(1_000_000_000n))
    await actOutside(world, giver, giver.keypair.publicKey(), xlm)
    const native = { asset: 'native' }
    await expect(payAs(customer, strangers(11), native, walletId)).rejects.toMatchObject({ code: 'pending_payments_limit' })
    const most = await payAs(customer, strangers(10), native, walletId)
    expect(most.data.attributes.details.reserves).toEqual({ units: 20, paidBy: 'platform' })
    await bump(customer, most)
    await expect(payAs(customer, strangers(1), native, walletId)).rejects.toMatchObject({ code: 'pending_payments_limit' })
  })

  test('error: pending_payments_limit_external when the business of the points has no units left for customers', async () => {
    const customer = await customerWith(world, owner, '20')
    const params = { businessId: owner.businessId }
    const usage = (await owner.client.readUsage({ params })).data.attributes
    await world.admin.adminSetLimits({ params, body: { unitsLimit: usage.unitsUsed + usage.unitsReserved, limits: {} } })
    await expect(payAs(customer, [[stranger(), '1']], {}, customer.walletId)).rejects.toMatchObject({
      code: 'pending_payments_limit_external',
    })
    await world.admin.adminSetLimits({ params, body: { unitsLimit: 400, limits: {} } })
  })

  test('error: waiting_payments_refused by a program that lets nothing wait', async () => {
    const customer = await customerWith(world, owner, '20')
    const params = { businessId: owner.businessId }
    await owner.client.updateLoyaltyProgram({ params, body: { waitingPerCustomer: 0 } })
    await expect(payAs(customer, [[stranger(), '1']], {}, customer.walletId)).rejects.toMatchObject({ code: 'waiting_payments_refused' })
    await owner.client.updateLoyaltyProgram({ params, body: { waitingPerCustomer: 3 } })
  })

  test('error: mail_sender_limit and mail_recipient_limit for the whole list: nobody is paid by an e-mail that is not sent', async () => {
    const sendBefore = (count: number, sender: string, to: (n: number) => string) =>
      inTransaction(world.deps.db, async tx => {
        for (let n = 0; n < count; n++) {
          const cause = { kind: 'payment', channel: 'email', sender, recipient: to(n) } as const
          await queueMail(tx, to(n), { subject: 's', text: 't', html: '' }, world.clock.now(), { cause })
        }
      })
    await sendBefore(10, 'somebody', () => 'popular@example.com')
    const rows = (count: number) => Array.from({ length: count }, (_, n): Row => [`guest${n}@example.com`, '1'])
    await expect(pay([...rows(1), ['popular@example.com', '1']])).rejects.toMatchObject({ code: 'mail_recipient_limit' })
    await sendBefore(95, owner.publicKey, n => `told${n}@example.com`)
    await expect(pay(rows(6))).rejects.toMatchObject({ code: 'mail_sender_limit' })
    await expect(pay(rows(3))).resolves.toBeDefined()
  })

  test('what is for an account that was closed waits, and can be taken back', async () => {
    const gone = await closedPerson(world)
    const prepared = await pay([
      [gone.publicKey, '1'],
      [ana!.publicKey, '1'],
    ])
    expect(prepared.data.attributes.details.recipients.map(({ waits }) => waits)).toEqual([true, false])
    await execute(world, owner, prepared)
    const { data } = await owner.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const [row] = data.filter(payment => payment.attributes.to.publicKey === gone.publicKey)
    await execute(world, owner, await owner.client.cancelPendingPayment({ params: { pendingPaymentId: row!.id } }))
  })

  test('error: wallet_not_enabled, wallet_closed', async () => {
    const person = await individual(world)
    const rows: Row[] = [[ana!.publicKey, '1']]
    await expect(payAs(person, rows, {}, person.walletId)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    const gone = await closedPerson(world)
    await expect(payAs(gone, rows, {}, gone.walletId)).rejects.toMatchObject({ code: 'wallet_closed' })
    await expect(payAs(person, rows)).rejects.toMatchObject({ status: 404 })
  })
})

describe('POST /recipients/search', () => {
  const find = (queries: string[], client = owner.client) => client.findRecipients({ body: { queries, asset: owner.points } })

  test('default: each with its name and what a payment would do, or with its problem', async () => {
    const { data } = await find([ana!.publicKey, 'nobody', 'nobody.yet@example.com', `${owner.alias}`])
    expect(data.map(({ attributes }) => attributes.problem ?? attributes.recipient?.delivery)).toEqual([
      'payment',
      'alias_not_found',
      'paymentClaimable',
      'payment',
    ])
    expect(data[3]?.attributes.recipient?.name).toBe('Café Sol')
  })

  test('error: batch_empty, batch_too_large', async () => {
    await expect(find([])).rejects.toMatchObject({ code: 'batch_empty' })
    await expect(find(Array.from({ length: 101 }, () => 'nobody'))).rejects.toMatchObject({ code: 'batch_too_large' })
  })

  test('error: onboarding_incomplete for addresses that somebody without one of their own asks about', async () => {
    const person = await collector(world, 'none')
    await expect(find(['nobody', 'ana@example.com'], person.client)).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })
})
