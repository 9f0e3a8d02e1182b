import { createHash, randomUUID } from 'node:crypto'
import type { BulkRowInput, BulkRunInput } from '@lealta/contract'
import { readTransaction } from '@lealta/stellar/transactions'
import { business, NETWORK_PASSPHRASE, type Person, type RegisteredPerson, signInTo } from '@lealta/testkit'
import { actOutside, balanceOf, bump, closeBalanced, execute, settle, submit } from '@lealta/testkit/ledger'
import { customerWith, enabledToken, mint, openProgramWorld, operatorOf } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const { world, owner } = await openProgramWorld({ treasury: '1000000' })
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 2_000, limits: { pendingPayment: 400 } } })
afterAll(() => closeBalanced(world))
const { client, businessId } = owner
const [ana, ben, cleo] = await Promise.all(['1', '1', '1'].map(points => customerWith(world, owner, points)))
const [code = '', issuer = ''] = owner.points.split('-')

type Row = [recipient: string, amount: string, name?: string]
const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const toInput = ([recipient, amount, name]: Row): BulkRowInput => ({ recipient, amount, ...(name ? { name } : {}) })
const draft = (rows: readonly Row[], more: Partial<BulkRunInput> = {}, by: Pick<Person, 'client'> = owner) =>
  by.client.createBulkRun({
    params: { businessId },
    body: {
      kind: 'give',
      name: 'List',
      asset: owner.points,
      decimals: 'point',
      size: rows.length,
      digest: sha([rows, randomUUID()]),
      ...more,
    },
  })
const upload = async (runId: string, rows: readonly Row[], by: Pick<Person, 'client'> = owner) => {
  const judged = []
  for (let start = 0; start < rows.length; start += 100) {
    const body = { from: start + 1, rows: rows.slice(start, start + 100).map(toInput) }
    judged.push(...(await by.client.uploadBulkRows({ params: { businessId, runId }, body })).data)
  }
  return judged.map(({ attributes }) => attributes)
}
/** A draft with its rows. */
const drafted = async (rows: readonly Row[], more: Partial<BulkRunInput> = {}, by: Pick<Person, 'client'> = owner) => {
  const { id } = (await draft(rows, more, by)).data
  const judged = await upload(id, rows, by)
  return { id, of: { params: { businessId, runId: id } }, judged }
}
const approved = async (rows: readonly Row[], more: Partial<BulkRunInput> = {}) => {
  const run = await drafted(rows, more)
  const leftOut = run.judged.filter(({ state }) => state === 'problem').length
  await client.approveBulkRun({ ...run.of, body: { leftOut } })
  return run
}
const started = async (rows: readonly Row[], more: Partial<BulkRunInput> = {}) => {
  const run = await approved(rows, more)
  await client.startBulkRun(run.of)
  return run
}
type Of = Awaited<ReturnType<typeof drafted>>['of']
const read = async (of: Of) => (await client.readBulkRun(of)).data.attributes
const next = async (of: Of, by: Pick<Person, 'client'> = owner) => (await by.client.nextBulkBatch(of)).data.attributes
const rowsOf = async (of: Of, query: object = {}) =>
  (await client.listBulkRows({ ...of, query: { limit: 200, ...query } })).data.map(({ attributes }) => attributes)
/** A prepared transaction of a run, as the other answers have it. */
const toPrepared = ({ prepared }: Awaited<ReturnType<typeof next>>) =>
  ({ data: { attributes: prepared! } }) as Parameters<typeof execute>[2]
/** Signs batch after batch until there is none. */
const drive = async (of: Of, by = owner) => {
  for (;;) {
    const batch = await next(of, by)
    if (batch.next === 'again') continue
    if (batch.next !== 'sign') return batch
    await execute(world, by, toPrepared(batch))
  }
}
const held = async (person: RegisteredPerson | undefined) => Number(await balanceOf(person!, owner.points))
const stranger = () => Keypair.random().publicKey()
const letItExpire = async () => {
  world.clock.advance(400_000)
  await actOutside(world, ana!, ana!.publicKey, Operation.setOptions({}))
  await world.api.jobs.runOnce()
}

describe('POST /businesses/:businessId/bulk-runs', () => {
  test('default: a draft says how many rows it waits for, and moves nothing', async () => {
    const { attributes } = (await draft([[ana!.email, '1']], { name: 'Old customers.csv', kind: 'import', memo: 'From the old program' }))
      .data
    expect(attributes).toMatchObject({
      kind: 'import',
      name: 'Old customers.csv',
      state: 'draft',
      size: 1,
      uploaded: 0,
      total: '0.0000000',
    })
    expect(attributes).toMatchObject({ memo: 'From the old program', account: owner.publicKey, approvedAt: null })
  })

  test('error: bulk_repeated, the same file a second time is noticed; asked for again it is another run', async () => {
    const rows: Row[] = [[ana!.email, '1']]
    const digest = sha(randomUUID())
    await draft(rows, { digest })
    await expect(draft(rows, { digest })).rejects.toMatchObject({ code: 'bulk_repeated' })
    expect((await draft(rows, { digest, again: true })).data.attributes.state).toBe('draft')
  })

  test('error: batch_empty, bulk_too_large, memo_not_valid, token_not_valid: what cannot be a list', async () => {
    for (const [change, problem] of [
      [{ size: 0 }, 'batch_empty'],
      [{ size: 100_000 }, 'bulk_too_large'],
      [{ memo: 'ñ'.repeat(15) }, 'memo_not_valid'],
    ] as const) {
      await expect(draft([], { size: 1, ...change })).rejects.toMatchObject({ problems: [expect.objectContaining({ code: problem })] })
    }
    await expect(draft([], { size: 1, asset: `NONE-${stranger()}` })).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('error: cannot_pay_nft', async () => {
    const only = await enabledToken(world, owner, 'ONLY', { supply: { kind: 'fixed', amount: '1' } })
    await expect(draft([], { size: 1, asset: only.asset })).rejects.toMatchObject({ code: 'cannot_pay_nft' })
  })
})

describe('PUT /businesses/:businessId/bulk-runs/:runId/rows', () => {
  test('default: every row says what is wrong with it: nobody, twice also in other case or by e-mail and key, amount, oneself', async () => {
    const { judged } = await drafted([
      [ana!.email, '1.5', 'Ana'],
      [ana!.email.toUpperCase(), '1'],
      [ana!.publicKey, '1'],
      ['nobody-is-called-that', '1'],
      [ben!.email, '1,500'],
      [cleo!.email, '0'],
      ['new.person@example.com', '0.5'],
      ['new.person2@example.com', '2'],
      ['+54 9 11 5555 1234', '1'],
      ['', '1'],
      [owner.publicKey, '1'],
      ['=HYPERLINK("http://x")', '=1+1'],
      [ben!.publicKey, '1.12345678'],
      ['x'.repeat(280), '1'],
    ])
    expect(judged.map(({ number, state, reason }) => [number, state === 'problem' ? reason : state])).toEqual([
      [1, 'waiting'],
      [2, 'recipient_twice'],
      [3, 'recipient_twice'],
      [4, 'alias_not_found'],
      [5, 'amount_ambiguous'],
      [6, 'amount_not_valid'],
      [7, 'pending_payment_email_minimum'],
      [8, 'waiting'],
      [9, 'phone_not_payable'],
      [10, 'alias_missing'],
      [11, 'destination_is_self'],
      [12, 'amount_not_valid'],
      [13, 'amount_too_precise'],
      [14, 'alias_not_found'],
    ])
  })

  test('the same person in another chunk is found, and the same rows again replace themselves', async () => {
    const { id, of } = await drafted([
      [ana!.email, '1'],
      [ben!.email, '2'],
    ])
    const one = (from: number, row: Row) => client.uploadBulkRows({ ...of, body: { from, rows: [toInput(row)] } })
    expect((await one(2, [ana!.publicKey, '2'])).data[0]?.attributes.reason).toBe('recipient_twice')
    expect((await one(2, [ben!.email, '3'])).data[0]?.attributes).toMatchObject({ state: 'waiting', amount: '3.0000000' })
    expect((await read(of)).rows).toMatchObject({ waiting: 2, problem: 0 })
    expect(id).toBe((await client.readBulkRun(of)).data.id)
  })

  test('amounts are read by the marks that the author chose', async () => {
    const { judged } = await drafted(
      [
        [ana!.email, '1.234,5'],
        [ben!.email, '1.234'],
      ],
      { decimals: 'comma' },
    )
    expect(judged.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['1234.5000000', null],
      [null, 'amount_ambiguous'],
    ])
  })

  test('error: bulk_too_large beyond what was announced, batch_empty without a row', async () => {
    const { of } = await drafted([[ana!.email, '1']])
    const rows = [toInput([ben!.email, '1'])]
    await expect(client.uploadBulkRows({ ...of, body: { from: 2, rows } })).rejects.toMatchObject({ code: 'bulk_too_large' })
    await expect(client.uploadBulkRows({ ...of, body: { from: 1, rows: [] } })).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: 'batch_empty' })],
    })
  })

  test('error: bulk_wrong_state, what was approved is not changed', async () => {
    const { of } = await approved([[ana!.email, '1']])
    const body = { from: 1, rows: [toInput([ana!.email, '1000'])] }
    await expect(client.uploadBulkRows({ ...of, body })).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/approval', () => {
  test('default: whoever may pay approves the draft of somebody who may not', async () => {
    const employee = await operatorOf(world, owner, [])
    const { of } = await drafted([[ana!.email, '1']], {}, employee)
    const approve = (by: Pick<Person, 'client'>) => by.client.approveBulkRun({ ...of, body: { leftOut: 0 } })
    await expect(approve(employee)).rejects.toMatchObject({ code: 'signer_level_too_low' })
    const { attributes } = (await approve(owner)).data
    expect(attributes).toMatchObject({ state: 'approved', total: '1.0000000' })
    expect(attributes.approvedAt).not.toBeNull()
  })

  test('error: bulk_changed while rows are missing, or when there are other problems than were seen', async () => {
    const { id } = (
      await draft([
        [ana!.email, '1'],
        ['nobody-here', '1'],
      ])
    ).data
    const of = { params: { businessId, runId: id } }
    await client.uploadBulkRows({ ...of, body: { from: 1, rows: [toInput([ana!.email, '1'])] } })
    await expect(client.approveBulkRun({ ...of, body: { leftOut: 0 } })).rejects.toMatchObject({ code: 'bulk_changed' })
    await client.uploadBulkRows({ ...of, body: { from: 2, rows: [toInput(['nobody-here', '1'])] } })
    await expect(client.approveBulkRun({ ...of, body: { leftOut: 0 } })).rejects.toMatchObject({ code: 'bulk_changed' })
    expect((await client.approveBulkRun({ ...of, body: { leftOut: 1 } })).data.attributes.state).toBe('approved')
  })

  test('error: batch_empty when every row has a problem, insufficient_balance for more than there is', async () => {
    const bad = await drafted([['nobody-here', '1']])
    await expect(client.approveBulkRun({ ...bad.of, body: { leftOut: 1 } })).rejects.toMatchObject({ code: 'batch_empty' })
    const dear = await drafted([
      [ana!.email, '900000'],
      [ben!.email, '900000'],
    ])
    await expect(client.approveBulkRun({ ...dear.of, body: { leftOut: 0 } })).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('error: no_trust for an asset that the wallet does not hold, bulk_wrong_state a second time', async () => {
    const gift = await enabledToken(world, owner, 'GIFT')
    const run = await drafted([[ana!.email, '1']], { asset: gift.asset })
    await expect(client.approveBulkRun({ ...run.of, body: { leftOut: 0 } })).rejects.toMatchObject({ code: 'no_trust' })
    const { of } = await approved([[ana!.email, '1']])
    await expect(client.approveBulkRun({ ...of, body: { leftOut: 0 } })).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/start', () => {
  test('default: an approved run starts, once more it goes on', async () => {
    const { of } = await started([[ana!.email, '1']])
    expect((await client.startBulkRun(of)).data.attributes.state).toBe('running')
  })

  test('error: bulk_wrong_state for a draft', async () => {
    const { of } = await drafted([[ana!.email, '1']])
    await expect(client.startBulkRun(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/pause', () => {
  test('default: nothing else begins, and what nobody has signed can no longer be sent', async () => {
    const { of } = await started([[ana!.email, '1']])
    const batch = await next(of)
    expect((await client.pauseBulkRun(of)).data.attributes).toMatchObject({ state: 'paused', rows: { waiting: 1, paying: 0 } })
    await expect(bump(owner, toPrepared(batch))).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await expect(next(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
    await client.startBulkRun(of)
    expect((await drive(of)).next).toBe('finished')
  })

  test('error: bulk_wrong_state for a draft', async () => {
    const { of } = await drafted([[ana!.email, '1']])
    await expect(client.pauseBulkRun(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/retry', () => {
  test('default: only the rows that failed are paid again', async () => {
    const [leaver, before] = [await customerWith(world, owner, '1'), await held(ben)]
    const { of } = await started([
      [leaver.publicKey, '5'],
      [ben!.publicKey, '5'],
    ])
    // Between the dry run and the payment their line gets too small; who can be paid is remembered for a moment.
    await actOutside(world, leaver, leaver.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '2' }))
    world.clock.advance(6_000)
    expect((await drive(of)).next).toBe('finished')
    expect((await rowsOf(of)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'recipient_full'],
      ['paid', null],
    ])
    await actOutside(world, leaver, leaver.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer) }))
    expect((await client.retryBulkRun(of)).data.attributes).toMatchObject({ state: 'paused', rows: { waiting: 1, paid: 1 } })
    world.clock.advance(6_000)
    await client.startBulkRun(of)
    await drive(of)
    expect(await held(leaver)).toBe(6)
    expect((await held(ben)) - before).toBe(5)
    expect(await read(of)).toMatchObject({ state: 'finished', rows: { paid: 2, failed: 0 }, given: '10.0000000' })
  })

  test('error: bulk_wrong_state for a draft', async () => {
    const { of } = await drafted([[ana!.email, '1']])
    await expect(client.retryBulkRun(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/cancellation', () => {
  test('default: nobody else is paid', async () => {
    const { of } = await started([[ana!.email, '1']])
    await next(of)
    expect((await client.cancelBulkRun(of)).data.attributes).toMatchObject({ state: 'cancelled', rows: { waiting: 1 } })
    await expect(next(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })

  test('error: transaction_in_progress while one is signed, bulk_wrong_state when it is over', async () => {
    const { of } = await started([[ana!.email, '1']])
    const bumped = await bump(owner, toPrepared(await next(of)))
    await expect(client.cancelBulkRun(of)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, bumped.attributes)
    await settle(owner, bumped.attributes.hash)
    await expect(client.cancelBulkRun(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })
})

describe('POST /businesses/:businessId/bulk-runs/:runId/batches', () => {
  test('default: 250 rows, one of them bad, in transactions of up to a hundred; what waits is said, and the activity has each', async () => {
    const people = [ana!, ben!, cleo!]
    const before = await Promise.all(people.map(held))
    const rows: Row[] = [
      ...people.map((person): Row => [person.email, '3', 'Somebody']),
      ['nobody-here', '1'],
      ...Array.from({ length: 246 }, (): Row => [stranger(), '1']),
    ]
    const { of } = await started(rows, { memo: 'From the old program' })
    const sizes = []
    for (;;) {
      const batch = await next(of)
      if (batch.next !== 'sign') break
      sizes.push([batch.rows, batch.amount, readTransaction(batch.prepared!.envelope, NETWORK_PASSPHRASE).operations.length])
      await execute(world, owner, toPrepared(batch))
    }
    expect(sizes).toEqual([
      [98, '104.0000000', 100],
      [98, '98.0000000', 100],
      [53, '53.0000000', 55],
    ])
    expect(await read(of)).toMatchObject({ state: 'finished', rows: { problem: 1, paid: 3, unaccepted: 246 }, given: '255.0000000' })
    expect((await Promise.all(people.map(held))).map((now, index) => now - before[index]!)).toEqual([3, 3, 3])
    const [row] = await rowsOf(of, { search: ana!.email.slice(0, 5).toUpperCase(), state: 'paid' })
    const { data } = await ana!.client.readActivity({ params: { walletId: ana!.walletId }, query: { type: 'txhash', id: row!.hash! } })
    expect(data.map(({ attributes }) => [attributes.amount, attributes.memo])).toEqual([['3.0000000', 'From the old program']])
  })

  test('product decision 44: a name that the shop wrote is shown to this shop alone, until the person chose one', async () => {
    const person = await customerWith(world, owner, '1')
    const { of } = await started([[person.publicKey, '1', 'Anita of the old list']])
    await drive(of)
    const nameFor = async (by: RegisteredPerson, walletId: string) => {
      const { data } = await by.client.listActivity({ params: { walletId }, query: { limit: 200 } })
      return data.find(({ attributes }) => attributes.to?.publicKey === person.publicKey)?.attributes.to?.name
    }
    expect(await nameFor(owner, owner.walletId)).toBe('Anita of the old list')
    expect(await nameFor(person, person.walletId)).not.toBe('Anita of the old list')
    await person.client.setFace({ body: { name: 'Ana', imageId: null, accent: null, isShown: true } })
    expect(await nameFor(owner, owner.walletId)).toBe('Ana')
  })

  test('error: insufficient_balance when the points went elsewhere since the approval; bulk_wrong_state for a draft', async () => {
    const rows: Row[] = [
      [ana!.email, '600000'],
      [ben!.email, '1'],
    ]
    const first = await approved(rows.slice(0, 1))
    const second = await approved(rows.slice(0, 1))
    await client.startBulkRun(first.of)
    await drive(first.of)
    await client.startBulkRun(second.of)
    await expect(next(second.of)).rejects.toMatchObject({ code: 'insufficient_balance' })
    await mint(world, owner, '600000')
    expect((await drive(second.of)).next).toBe('finished')
    const { of } = await drafted(rows.slice(1))
    await expect(next(of)).rejects.toMatchObject({ code: 'bulk_wrong_state' })
  })

  test('what may wait at a time: the rest goes on when there is room again', async () => {
    const limits = (pendingPayment: number) =>
      world.admin.adminSetLimits({ params: { businessId }, body: { unitsLimit: 2_000, limits: { pendingPayment } } })
    const { of } = await started([
      [stranger(), '1'],
      [stranger(), '1'],
      [ana!.email, '1'],
    ])
    const { mayWait } = (await read(of)).outlook
    await limits(400 - mayWait! + 1)
    expect(await drive(of)).toMatchObject({ next: 'later', reason: 'pending_payments_limit' })
    expect((await read(of)).rows).toMatchObject({ waiting: 1, unaccepted: 1, paid: 1 })
    await limits(1_000)
    expect((await drive(of)).next).toBe('finished')
  })

  test('a row that the ledger refuses is set aside with its reason, and the others of its transaction are paid', async () => {
    const [leaver, before] = [await customerWith(world, owner, '1'), await held(cleo)]
    const { of } = await started([
      [cleo!.publicKey, '2'],
      [leaver.publicKey, '5'],
    ])
    const bumped = await bump(owner, toPrepared(await next(of)))
    await actOutside(world, leaver, leaver.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer), limit: '2' }))
    await expect(submit(world, bumped.attributes)).rejects.toThrow()
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect((await rowsOf(of)).map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['failed', 'recipient_full'],
    ])
    expect((await drive(of)).next).toBe('finished')
    expect((await held(cleo)) - before).toBe(2)
    expect(await held(leaver)).toBe(1)
  })
})

describe('exactly once, whatever ends in between', () => {
  const begin = async () => {
    const before = await held(ana)
    const { of } = await started([[ana!.email, '7']])
    return { of, moved: async () => (await held(ana)) - before }
  }

  test('killed before the signature: its rows wait again, at once for whoever comes back', async () => {
    const { of, moved } = await begin()
    const left = await next(of)
    const again = await next(of)
    await expect(bump(owner, toPrepared(left))).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await execute(world, owner, toPrepared(again))
    await letItExpire()
    expect([(await drive(of)).next, await moved()]).toEqual(['finished', 7])
  })

  test('killed after the signature: nothing is paid while it may still happen; when it never does, the row is paid once', async () => {
    const { of, moved } = await begin()
    await bump(owner, toPrepared(await next(of)))
    expect(await next(of)).toMatchObject({ next: 'wait', prepared: null })
    expect((await read(of)).rows).toMatchObject({ paying: 1 })
    await letItExpire()
    expect((await read(of)).rows).toMatchObject({ waiting: 1 })
    await drive(of)
    expect([await moved(), (await read(of)).state]).toEqual([7, 'finished'])
  })

  test('killed after it was submitted: the server sees it by itself, and nobody is paid again', async () => {
    const { of, moved } = await begin()
    await submit(world, (await bump(owner, toPrepared(await next(of)))).attributes)
    expect((await next(of)).next).toBe('wait')
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    expect((await drive(of)).next).toBe('finished')
    await letItExpire()
    expect([await moved(), (await read(of)).rows.paid]).toEqual([7, 1])
  })

  test('two devices at once: each row belongs to one transaction, and everybody is paid once', async () => {
    const before = await held(ben)
    const { of } = await started([[ben!.email, '7']])
    const batches = await Promise.all(Array.from({ length: 6 }, () => next(of)))
    const sent = await Promise.allSettled(
      batches.filter(batch => batch.next === 'sign').map(async batch => submit(world, (await bump(owner, toPrepared(batch))).attributes)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    await letItExpire()
    expect([(await drive(of)).next, (await held(ben)) - before]).toEqual(['finished', 7])
  })
})

describe('GET /businesses/:businessId/bulk-runs/:runId/rows/csv', () => {
  test('default: the rows with their states, formula characters neutralised', async () => {
    const { of } = await drafted([
      [ana!.email, '1', 'Ana'],
      ['=cmd|x', '1'],
    ])
    const text = await (await client.exportBulkRows({ ...of, query: { language: 'es' } })).text()
    expect(text).toContain('Fila,Destinatario,Nombre,Cantidad,Estado,Motivo,Transacción,Hora')
    expect(text).toContain(`1,${ana!.email},Ana,1.0000000,En espera,,,`)
    expect(text).toContain("2,'=cmd|x,,1.0000000,Fuera de la lista,Nadie se llama así,,")
  })
})

describe('GET /businesses/:businessId/bulk-runs/:runId/rows', () => {
  test('default: a row is called as its list says, else as its business may call the person', async () => {
    const person = await customerWith(world, owner, '1')
    const { of } = await drafted([
      [person.publicKey, '1'],
      [ben!.publicKey, '1', 'Ben of the list'],
      [stranger(), '1'],
    ])
    const names = async () => (await rowsOf(of)).map(({ name }) => name)
    expect(await names()).toEqual([null, 'Ben of the list', null])
    await person.client.setFace({ body: { name: 'Dina', imageId: null, accent: null, isShown: true } })
    expect(await names()).toEqual(['Dina', 'Ben of the list', null])
    await person.client.setFace({ body: { name: 'Dina', imageId: null, accent: null, isShown: false } })
    expect(await names(), 'hidden again').toEqual([null, 'Ben of the list', null])
  })
})

describe('GET /businesses/:businessId/bulk-runs', () => {
  test('default: newest first; another business sees none of it', async () => {
    const { id, of } = await drafted([[ana!.email, '1']])
    expect((await client.listBulkRuns({ params: { businessId }, query: {} })).data[0]?.id).toBe(id)
    const rival = await business(world)
    const stolen = { params: { businessId: rival.businessId, runId: of.params.runId } }
    await expect(rival.client.readBulkRun(stolen)).rejects.toMatchObject({ code: 'not_found' })
    await expect(rival.client.listBulkRows({ ...stolen, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('another day', () => {
  test('the mail budget of the day: a hundred e-mails today, the rest tomorrow, and it says so', async () => {
    const { of } = await started(Array.from({ length: 103 }, (_, index): Row => [`someone.${index}@old.example`, '2']))
    const end = await drive(of)
    expect(end).toMatchObject({ next: 'later', reason: 'mail_sender_limit', prepared: null })
    expect(await read(of)).toMatchObject({
      state: 'running',
      rows: { waiting: 3, unaccepted: 100 },
      outlook: { emails: 3, emailsToday: 0 },
    })
    // They were sent by the time of the ledger, which may be seconds ahead.
    world.clock.advance(86_400_000 + 60_000)
    const later = { ...owner, ...(await signInTo(world, owner.publicKey, owner.keypair)) }
    expect((await drive(of, later)).next).toBe('finished')
    expect((await later.client.readBulkRun(of)).data.attributes.rows).toMatchObject({ waiting: 0, unaccepted: 103 })
    const mails = await world.admin.adminListOutbox({ query: { to: 'someone.102@old.example' } })
    expect(mails.data).toHaveLength(1)
  })
})
