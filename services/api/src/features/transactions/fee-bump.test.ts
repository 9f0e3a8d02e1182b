import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { createHorizon } from '@lealta/stellar/horizon'
import { readTransaction } from '@lealta/stellar/transactions'
import { individual, NETWORK_PASSPHRASE, type RegisteredPerson, signEnvelope } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, enabledPerson, execute, payOutside, settle, submit } from '@lealta/testkit/ledger'
import { businessWithProgram, mint, openCustomerWorld } from '@lealta/testkit/shop'
import { Account, Asset, Keypair, Memo, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { activityRecords, feeSpending, preparedTransactions, usageUnits } from '#db/index.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readSpareXlm } from '#domain/ledger/reserve.ts'
import { setLimits } from '#domain/sponsorship/sponsorship.ts'
import { confirmTransactions } from '#domain/transactions/confirmations.ts'
import { createApi } from '#index.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1000' })
afterAll(() => closeBalanced(world))

const pay = (amount = '1') =>
  customer.client.pay({ params: { walletId: customer.walletId }, body: { recipient: owner.alias, asset: owner.points, amount } })
const feeBump = (envelope: string, person = customer) => person.client.feeBump({ body: { envelope } })

describe('POST /stellar/fee_bump', () => {
  test('default: the fee account pays, the inner transaction is the one that was signed', async () => {
    const prepared = await pay()
    const { attributes } = await bump(customer, prepared)
    const decoded = readTransaction(attributes.envelope, NETWORK_PASSPHRASE)
    expect(decoded.hash).toBe(prepared.data.attributes.hash)
    expect(decoded.feeBump).toMatchObject({ hash: attributes.hash })
    expect(decoded.feeBump?.feeSource).not.toBe(customer.publicKey)
    expect(attributes.name).toBe('payment')
  })

  test('repeat: the same signed envelope gives the same answer, also fifty times at once, and has one effect', async () => {
    const before = await balanceOf(customer, owner.points)
    const prepared = await pay('10')
    const envelope = signEnvelope(prepared.data.attributes.envelope, customer.keypair)
    const answers = await Promise.all(Array.from({ length: 50 }, () => feeBump(envelope)))
    expect(new Set(answers.map(answer => answer.data.attributes.envelope)).size).toBe(1)
    const { attributes } = answers[0]!.data
    await Promise.all(Array.from({ length: 50 }, () => submit(world, attributes)))
    await Promise.all(Array.from({ length: 50 }, () => settle(customer, attributes.hash)))
    expect(Number(before) - Number(await balanceOf(customer, owner.points))).toBe(10)
    const records = await world.deps.db.select().from(activityRecords).where(eq(activityRecords.hash, attributes.hash))
    expect(records).toHaveLength(1)
  })

  test('error: transaction_signature_missing', async () => {
    const prepared = await pay()
    await expect(feeBump(prepared.data.attributes.envelope)).rejects.toMatchObject({ code: 'transaction_signature_missing' })
    const other = signEnvelope(prepared.data.attributes.envelope, Keypair.random())
    await expect(feeBump(other)).rejects.toMatchObject({ code: 'transaction_signature_missing' })
  })

  test('error: transaction_not_prepared for a signature that does not belong there', async () => {
    const prepared = await pay()
    const twice = signEnvelope(signEnvelope(prepared.data.attributes.envelope, customer.keypair), Keypair.random())
    await expect(feeBump(twice)).rejects.toMatchObject({ code: 'transaction_not_prepared' })
  })

  test('error: transaction_not_prepared for what somebody else prepared, for a fee bump and for what is no envelope', async () => {
    const prepared = await pay()
    const stranger = await individual(world)
    await expect(feeBump(signEnvelope(prepared.data.attributes.envelope, stranger.keypair), stranger)).rejects.toMatchObject({
      code: 'transaction_not_prepared',
    })
    const { attributes } = await bump(customer, prepared)
    await expect(feeBump(attributes.envelope)).rejects.toMatchObject({ code: 'transaction_not_prepared' })
    await expect(feeBump('AAAA')).rejects.toMatchObject({ code: 'transaction_not_prepared' })
  })

  test('rule D4: every field of the inner transaction changed is refused', async () => {
    const prepared = await customer.client.pay({
      params: { walletId: customer.walletId },
      body: { recipient: owner.alias, asset: owner.points, amount: '3', memo: { type: 'text', value: 'hello' } },
    })
    const mutants = mutate(prepared.data.attributes.envelope)
    expect(mutants.length).toBeGreaterThanOrEqual(9)
    for (const [name, envelope] of mutants) {
      await expect(feeBump(signEnvelope(envelope, customer.keypair)), name).rejects.toMatchObject({ code: 'transaction_not_prepared' })
    }
    await expect(feeBump(signEnvelope(prepared.data.attributes.envelope, customer.keypair))).resolves.toBeDefined()
  })

  test('error: transaction_expired after five minutes; its units are free again', async () => {
    const prepared = await owner.client.mintPoints({
      params: { businessId: owner.businessId },
      body: { amount: '1', recipient: 'late@example.com' },
    })
    const [row] = await world.deps.db
      .select()
      .from(preparedTransactions)
      .where(eq(preparedTransactions.innerHash, prepared.data.attributes.hash))
    await world.deps.db
      .update(preparedTransactions)
      .set({ validUntil: new Date(world.clock.now().getTime() - 1) })
      .where(eq(preparedTransactions.id, row!.id))
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_expired' })
    await world.api.jobs.runOnce()
    const units = await world.deps.db.select().from(usageUnits).where(eq(usageUnits.preparedId, row!.id))
    expect(units.map(unit => unit.state)).toEqual(['freed'])
  })

  test('error: limits are counted again: what was lowered after the building is refused', async () => {
    const business = await businessWithProgram(world)
    const params = { businessId: business.businessId }
    const prepared = await business.client.mintPoints({ params, body: { amount: '1', recipient: 'limit@example.com' } })
    await setLimits(world.deps, business.businessId, { unitsLimit: 100, limits: { pendingPayment: 0 } })
    await expect(bump(business, prepared)).rejects.toMatchObject({ code: 'pending_payments_limit' })
  })

  test('repeat: the same payment prepared twice at once is two transactions', async () => {
    const [one, two] = await Promise.all([pay('1'), pay('1')])
    expect(one.data.attributes.hash).not.toBe(two.data.attributes.hash)
  })

  test('error: transaction_already_bumped for what is on the ledger', async () => {
    const prepared = await pay()
    const envelope = signEnvelope(prepared.data.attributes.envelope, customer.keypair)
    await execute(world, customer, prepared)
    await expect(feeBump(envelope)).rejects.toMatchObject({ code: 'transaction_already_bumped' })
  })

  test('error: underfunded_fees when only its reserve is left to the fee account', async () => {
    const { fee } = await readServerKeys(world.deps)
    const account = await world.ledger.horizon.readAccount(fee.publicKey())
    const spare = readSpareXlm(account!, await readBaseReserve(world.deps)) - 200n
    const builder = new TransactionBuilder(new Account(account!.id, account!.sequence.toString()), {
      fee: '200',
      networkPassphrase: NETWORK_PASSPHRASE,
      timebounds: { minTime: 0, maxTime: Math.floor(world.clock.now().getTime() / 1000) + 60 },
    })
    const elsewhere = Keypair.random()
    builder.addOperation(Operation.createAccount({ destination: elsewhere.publicKey(), startingBalance: formatDecimal(toStroops(spare)) }))
    const drain = builder.build()
    drain.sign(fee)
    await world.ledger.horizon.postTransaction(drain.toXdr())
    world.clock.advance(5_000)
    const prepared = await pay()
    await expect(bump(customer, prepared)).rejects.toMatchObject({ code: 'underfunded_fees' })
    await world.api.jobs.runOnce()
    await expect(bump(customer, prepared)).resolves.toBeDefined()
  })

  test('rule: fees have a budget of a day, of a person and of a business; using it up raises the alarm: fee_budget_used_up', async () => {
    const spender = await enabledPerson(world, owner.programId)
    await mint(world, owner, '10', spender.publicKey)
    const send = async (person: RegisteredPerson, recipient: string) => {
      const body = { recipient, asset: owner.points, amount: '1' }
      return bump(person, await person.client.pay({ params: { walletId: person.walletId }, body }))
    }
    await send(spender, owner.alias)
    await send(owner, spender.publicKey)
    const setFees = (person: RegisteredPerson & { businessId?: string }, spent: bigint) =>
      world.deps.db
        .update(feeSpending)
        .set({ spent })
        .where(eq(feeSpending.who, person.businessId ?? person.userId))
    await setFees(spender, 2n * 10_000_000n)
    await expect(send(spender, owner.alias)).rejects.toMatchObject({ code: 'fee_budget_used_up', status: 429 })
    expect(world.logs.filter(line => line.includes('the fee budget of a day is used up'))).toHaveLength(1)
    await expect(send(owner, spender.publicKey), 'others have their own').resolves.toBeDefined()
    await setFees(owner, 50n * 10_000_000n)
    await expect(send(owner, spender.publicKey)).rejects.toMatchObject({ code: 'fee_budget_used_up' })
    await setFees(owner, 0n)
    await setFees(spender, 0n)
  })

  test('default: what a transaction cost is known once it is on the ledger', async () => {
    const hash = await execute(world, customer, await pay())
    const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, hash))
    expect(row?.fee).toBe(200n)
  })

  test('auth: no session', async () => {
    await expect(world.anonymous.feeBump({ body: { envelope: 'AAAA' } })).rejects.toMatchObject({ status: 401 })
  })
})

/** The envelope with one thing changed each. */
function mutate(envelope: string): [string, string][] {
  const original = TransactionBuilder.fromXdr(envelope, NETWORK_PASSPHRASE)
  if ('innerTransaction' in original) throw new TypeError('not a plain transaction')
  const [payment] = original.operations
  if (payment?.type !== 'payment') throw new TypeError('not a payment')
  const rebuild = (
    name: string,
    options: {
      fee?: string
      maxTime?: number
      minTime?: number
      memo?: Memo
      sequence?: bigint
      operation?: xdr.Operation
      extra?: boolean
    },
  ): [string, string] => {
    const sequence = options.sequence ?? BigInt(original.sequence) - 1n
    const builder = new TransactionBuilder(new Account(original.source, sequence.toString()), {
      fee: options.fee ?? original.fee,
      networkPassphrase: NETWORK_PASSPHRASE,
      memo: options.memo ?? original.memo,
      timebounds: {
        minTime: options.minTime ?? Number(original.timeBounds?.minTime),
        maxTime: options.maxTime ?? Number(original.timeBounds?.maxTime),
      },
    })
    const same = {
      destination: payment.destination,
      asset: payment.asset,
      amount: payment.amount,
      ...(payment.source ? { source: payment.source } : {}),
    }
    builder.addOperation(options.operation ?? Operation.payment(same))
    if (options.extra) builder.addOperation(Operation.payment(same))
    return [name, builder.build().toXdr()]
  }
  const other = Keypair.random().publicKey()
  const base = { destination: payment.destination, asset: payment.asset, amount: payment.amount }
  return [
    rebuild('fee', { fee: '200' }),
    rebuild('max time', { maxTime: Number(original.timeBounds?.maxTime) + 1 }),
    rebuild('min time', { minTime: 0 }),
    rebuild('memo', { memo: Memo.text('hullo') }),
    rebuild('sequence', { sequence: BigInt(original.sequence) }),
    rebuild('destination', { operation: Operation.payment({ ...base, destination: other }) }),
    rebuild('amount', { operation: Operation.payment({ ...base, amount: '3.0000001' }) }),
    rebuild('asset', { operation: Operation.payment({ ...base, asset: Asset.native() }) }),
    rebuild('operation source', { operation: Operation.payment({ ...base, source: other }) }),
    rebuild('one operation more', { extra: true }),
  ]
}

describe('GET /stellar/transactions/:hash', () => {
  test('default: a wallet that acts elsewhere meanwhile: tx_bad_seq, and it is not called failed before its time is over', async () => {
    const other = await enabledPerson(world, owner.programId)
    await mint(world, owner, '5', other.publicKey)
    const body = { recipient: owner.alias, asset: owner.points, amount: '3' }
    const prepared = await other.client.pay({ params: { walletId: other.walletId }, body })
    await payOutside(world, other, { to: owner.publicKey, asset: owner.points, amount: '1' })
    const { attributes } = await bump(other, prepared)
    await expect(submit(world, attributes)).rejects.toMatchObject({ innerCode: 'tx_bad_seq' })
    const { data } = await other.client.readTransactionState({ params: { hash: attributes.hash } })
    expect(data.attributes.state).toBe('bumped')
  })

  test('role: a transaction of somebody else is unknown', async () => {
    const prepared = await pay()
    await expect(owner.client.readTransactionState({ params: { hash: prepared.data.attributes.hash } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a server that is killed', () => {
  test('between submission and recording: the next one records it once', async () => {
    const prepared = await pay('7')
    const { attributes } = await bump(customer, prepared)
    await submit(world, attributes)
    const next = await createApi(world.deps)
    world.clock.advance(1_000)
    await Promise.all([next.jobs.runOnce(), world.api.jobs.runOnce()])
    const records = await world.deps.db.select().from(activityRecords).where(eq(activityRecords.hash, attributes.hash))
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ entityType: 'payment', amount: '7.0000000' })
  })
})

describe('a network that does not answer', () => {
  test('error: network_unavailable while it is down, and nothing is concluded from silence', async () => {
    const proxy = await startFaultProxy(world.ledger.url)
    const patient = { ...world.deps, horizonUrl: proxy.url, horizon: createHorizon({ url: proxy.url }) }
    const impatient = { ...patient, horizon: createHorizon({ url: proxy.url, timeoutMs: 300, accountTimeoutMs: 300 }) }
    const prepared = await pay('2')
    const { attributes } = await bump(customer, prepared)
    await submit(world, attributes)
    for (const fault of ['504', 'silence', 'drop'] as const) {
      proxy.fault = fault
      world.clock.advance(3_000)
      await confirmTransactions(impatient)
      const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, attributes.hash))
      expect(row?.state, fault).toBe('bumped')
    }
    proxy.fault = undefined
    world.clock.advance(3_000)
    await confirmTransactions(patient)
    const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, attributes.hash))
    expect(row?.state).toBe('succeeded')
    await proxy.close()
  })
})

/** Passes everything on, or answers 504, nothing, or a broken connection. */
async function startFaultProxy(target: string) {
  const proxy: { url: string; fault: '504' | 'silence' | 'drop' | undefined; close: () => Promise<void> } = {
    url: '',
    fault: undefined,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((incoming, outgoing) => {
    if (proxy.fault === '504') {
      outgoing.writeHead(504, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ type: 'timeout', status: 504 }))
    } else if (proxy.fault === 'drop') {
      incoming.socket.destroy()
    } else if (proxy.fault === undefined) {
      const call = forward(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(call)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
