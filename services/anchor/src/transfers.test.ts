import { toStroops } from '@lealta/kernel'
import type { AnchorTransaction } from '@lealta/stellar/sep24'
import { Asset, Keypair, Memo, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnchorWorld, type Visit } from '#testing/anchor-world.ts'

const world = await startAnchorWorld()
afterAll(() => world.close())

const units = (count: number) => toStroops(BigInt(Math.round(count * 100)) * 100_000n)
const details = { amount: '100', holder: 'Ana Sol', bankAccount: 'AR00 1234 5678' }

/** Begins a transfer and fills in the anchor's form, if there are fields for it. */
async function begin(person: Keypair, flow: 'deposit' | 'withdraw', fields?: Record<string, string>, form: Record<string, unknown> = {}) {
  const token = await world.signIn(person)
  const client = world.client()
  const begun = await client[flow](token, { asset_code: 'USDL', account: person.publicKey(), ...form })
  const read = () => client.readTransaction(token, begun.id)
  const page = await world.open(begun.url)
  const filled: Visit = fields === undefined ? page : await page.submit('details', fields)
  return { ...begun, token, client, read, page: filled }
}

const toMemo = ({ withdrawMemo }: AnchorTransaction) => Memo.hash(Buffer.from(withdrawMemo!, 'base64').toString('hex'))
const withdrawal = { ...details, method: 'bank' }

describe('deposit', () => {
  it('incomplete, pending_user_transfer_start, pending_external, pending_anchor, completed: paid out once, less the fee', async () => {
    const person = await world.makePerson()
    const { read, page, id } = await begin(person, 'deposit')
    expect(await read()).toMatchObject({ id, kind: 'deposit', status: 'incomplete', to: person.publicKey() })
    const waiting = await page.submit('details', details)
    expect(await read()).toMatchObject({
      status: 'pending_user_transfer_start',
      amountIn: units(100),
      amountFee: units(0.5),
      amountOut: units(99.5),
    })
    await waiting.submit('pay', { amount: '100' })
    expect(await read()).toMatchObject({ status: 'pending_external', from: '********5678', statusEta: expect.any(Number) })
    await world.anchor.work()
    expect((await read()).status, 'before its time').toBe('pending_external')
    await world.pass()
    expect((await read()).status).toBe('pending_anchor')
    await world.pass()
    const done = await read()
    expect(done).toMatchObject({ status: 'completed', completedAt: expect.any(Date), stellarTransactionId: expect.any(String) })
    expect(await world.balanceOf(person.publicKey())).toBe(units(99.5))
    await world.pass()
    await waiting.submit('pay', { amount: '100' })
    await world.pass()
    expect(await world.balanceOf(person.publicKey()), 'nothing is paid twice').toBe(units(99.5))
    const transaction = await world.horizon.readTransaction(done.stellarTransactionId!)
    expect(transaction?.isSuccessful).toBe(true)
  })

  it('the memo of the wallet is on the payment', async () => {
    const person = await world.makePerson()
    const { read, page } = await begin(person, 'deposit', details, { memo: 'order 7', memo_type: 'text' })
    await page.submit('pay', { amount: '20' })
    await world.pass()
    await world.pass()
    const { stellarTransactionId, depositMemo } = await read()
    expect(depositMemo).toBe('order 7')
    expect(await world.horizon.readTransaction(stellarTransactionId!)).toMatchObject({ memoType: 'text', memo: 'order 7' })
  })

  it('pending_trust until the trustline is there', async () => {
    const person = await world.makePerson([])
    const { read, page } = await begin(person, 'deposit', details)
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    expect((await read()).status).toBe('pending_trust')
    await world.pass()
    expect((await read()).status).toBe('pending_trust')
    await world.trust(person)
    await world.anchor.work()
    expect((await read()).status).toBe('completed')
    expect(await world.balanceOf(person.publicKey())).toBe(units(99.5))
  })

  it('claimable_balance_supported: a claimable balance for them alone where there is no trustline', async () => {
    const person = await world.makePerson([])
    const { read, page } = await begin(person, 'deposit', details, { claimable_balance_supported: true })
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    const { status, claimableBalanceId } = await read()
    expect(status).toBe('completed')
    const balance = await world.horizon.readClaimableBalance(claimableBalanceId!)
    expect(balance).toMatchObject({ amount: units(99.5), claimants: [{ destination: person.publicKey() }] })
  })

  it('pending_user: a large amount is confirmed by the person', async () => {
    const person = await world.makePerson()
    const { read, page } = await begin(person, 'deposit', { ...details, amount: '1000' })
    const paid = await page.submit('pay', { amount: '1000' })
    await world.pass()
    expect((await read()).status).toBe('pending_user')
    await world.pass()
    expect((await read()).status, 'it waits').toBe('pending_user')
    await paid.submit('confirm')
    expect((await read()).status).toBe('pending_anchor')
    await world.pass()
    expect((await read()).status).toBe('completed')
  })

  it.each([
    ['too_small', '0.50', units(0.5)],
    ['too_large', '20000', units(20_000)],
  ])('%s: what the bank brought goes back over the bank', async (status, amount, amountIn) => {
    const person = await world.makePerson()
    const { read, page } = await begin(person, 'deposit', details)
    await page.submit('pay', { amount })
    await world.pass()
    expect(await read()).toMatchObject({
      status,
      amountIn,
      amountOut: 0n,
      amountFee: 0n,
      refunds: { amountRefunded: amountIn, amountFee: 0n, payments: [{ idType: 'external', amount: amountIn }] },
    })
    await world.pass()
    expect(await world.balanceOf(person.publicKey())).toBe(0n)
  })

  it('another amount than announced is taken as it is', async () => {
    const person = await world.makePerson()
    const { read, page } = await begin(person, 'deposit', details)
    await page.submit('pay', { amount: '42.01' })
    expect(await read()).toMatchObject({ amountIn: units(42.01), amountFee: units(0.22), amountOut: units(41.79) })
  })

  it('expired: not paid in time', async () => {
    const person = await world.makePerson()
    const { read, page } = await begin(person, 'deposit', details)
    await world.pass(301 * 60_000)
    expect((await read()).status).toBe('expired')
    await page.submit('pay', { amount: '100' })
    expect((await read()).status).toBe('expired')
  })

  it('no_market: a new account that the deposit cannot pay for', async () => {
    const stranger = Keypair.random()
    const { read, page } = await begin(stranger, 'deposit', details)
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    expect(await read()).toMatchObject({ status: 'no_market', refunds: { amountRefunded: units(100) } })
  })

  it('a new account is paid for by its deposit, at what the order book asks for XLM', async () => {
    const seller = await world.makePerson()
    const offer = { selling: Asset.native(), buying: new Asset('USDL', world.usdl.issuer), amount: '50', price: '0.5', offerId: '0' }
    await world.submit(seller, [Operation.manageSellOffer(offer)])
    const stranger = Keypair.random()
    const { read, page } = await begin(stranger, 'deposit', details)
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    const told = await read()
    // 2.01 XLM for 1.005 USDL, and a hundredth more.
    expect(told).toMatchObject({ status: 'pending_trust', amountIn: units(100), amountFee: 15_150_501n, amountOut: 984_849_499n })
    expect((await world.horizon.readAccount(stranger.publicKey()))?.balances).toMatchObject([{ balance: 20_100_000n }])
    await world.trust(stranger)
    await world.pass()
    expect((await read()).status).toBe('completed')
    expect(await world.balanceOf(stranger.publicKey())).toBe(984_849_499n)
  })

  it('error: a trustline that cannot hold it', async () => {
    const person = await world.makePerson([])
    await world.trust(person, world.usdl, '50')
    const { read, page } = await begin(person, 'deposit', details)
    await page.submit('pay', { amount: '100' })
    await world.pass()
    await world.pass()
    expect(await read()).toMatchObject({ status: 'error', message: 'Your wallet cannot hold that much of this currency.' })
    expect(await world.balanceOf(person.publicKey())).toBe(0n)
  })
})

describe('withdraw', () => {
  /** Somebody with 500 USDL and a withdrawal of 100 that waits for its payment. */
  async function prepare(fields: Record<string, string> = withdrawal, form: Record<string, unknown> = {}) {
    const person = await world.makePerson([...world.anchor.stablecoins])
    for (const { code } of world.anchor.stablecoins) await world.anchor.issue({ to: person.publicKey(), code, amount: units(2_000) })
    const begun = await begin(person, 'withdraw', fields, form)
    const waiting = await begun.read()
    expect(waiting).toMatchObject({ status: 'pending_user_transfer_start', withdrawAnchorAccount: world.anchor.distributionId })
    return { ...begun, person, memo: toMemo(waiting) }
  }

  it('pending_anchor, pending_external, completed once the exact amount came with the memo', async () => {
    const { person, memo, read } = await prepare()
    const hash = await world.pay(person, units(100), memo)
    await world.anchor.work()
    expect(await read()).toMatchObject({ status: 'pending_anchor', stellarTransactionId: hash, from: person.publicKey() })
    await world.pass()
    expect(await read()).toMatchObject({ status: 'pending_external', externalTransactionId: expect.any(String) })
    await world.pass()
    expect(await read()).toMatchObject({
      status: 'completed',
      amountIn: units(100),
      amountFee: units(1),
      amountOut: units(99),
      to: '********5678',
    })
  })

  it('pending_user_transfer_complete: cash waits until it is collected', async () => {
    const { person, memo, read, page } = await prepare({ ...withdrawal, method: 'cash' })
    await world.pay(person, units(100), memo)
    await world.anchor.work()
    await world.pass()
    const ready = await read()
    expect(ready).toMatchObject({ status: 'pending_user_transfer_complete', to: 'Ana Sol' })
    const shown = await page.reload()
    expect(shown.text).toContain(ready.externalTransactionId)
    await shown.submit('collect')
    expect((await read()).status).toBe('completed')
  })

  it('pending_user: a large amount is confirmed by the person', async () => {
    const { person, memo, read, page } = await prepare({ ...withdrawal, amount: '1000' })
    await world.pay(person, units(1_000), memo)
    await world.anchor.work()
    await world.pass()
    expect((await read()).status).toBe('pending_user')
    await page.submit('confirm')
    await world.pass()
    expect((await read()).status).toBe('pending_external')
  })

  it.each([
    ['short', 99.99, 'refunded'],
    ['over', 100.01, 'refunded'],
    ['less than the smallest', 0.5, 'too_small'],
  ])('%s: all of it goes back, with the same memo', async (_, amount, status) => {
    const { person, memo, read } = await prepare()
    await world.pay(person, units(amount), memo)
    expect(await world.balanceOf(person.publicKey())).toBe(units(2_000 - amount))
    await world.anchor.work()
    const told = await read()
    expect(told).toMatchObject({ status, amountIn: units(amount), amountOut: 0n, refunds: { amountRefunded: units(amount) } })
    expect(await world.balanceOf(person.publicKey())).toBe(units(2_000))
    const refund = await world.horizon.readTransaction(told.refunds!.payments[0]!.id)
    expect(refund).toMatchObject({ memoType: 'hash', memo: told.withdrawMemo })
    await world.pass()
    expect(await world.balanceOf(person.publicKey()), 'once').toBe(units(2_000))
  })

  it('late: it goes back, and the transfer says so', async () => {
    const { person, memo, read } = await prepare()
    await world.pass(301 * 60_000)
    expect((await read()).status).toBe('expired')
    await world.pay(person, units(100), memo)
    await world.anchor.work()
    expect(await read()).toMatchObject({ status: 'refunded', message: 'It arrived too late. All of it was sent back.' })
    expect(await world.balanceOf(person.publicKey())).toBe(units(2_000))
  })

  it('twice: the second payment goes back, the first one counts', async () => {
    const { person, memo, read } = await prepare()
    await world.pay(person, units(100), memo)
    await world.pay(person, units(100), memo)
    await world.anchor.work()
    await world.anchor.work()
    expect((await read()).status).toBe('pending_anchor')
    expect(await world.balanceOf(person.publicKey())).toBe(units(1_900))
  })

  it('without a memo, with a memo that nobody knows, in another stablecoin, from somebody else: it goes back, the transfer waits', async () => {
    const { person, memo, read } = await prepare()
    const other = await world.makePerson()
    await world.anchor.issue({ to: other.publicKey(), code: 'USDL', amount: units(100) })
    const [, arsl] = world.anchor.stablecoins
    await world.pay(person, units(100), Memo.none())
    await world.pay(person, units(100), Memo.text('my withdrawal'))
    await world.pay(person, units(100), memo, arsl)
    await world.pay(other, units(100), memo)
    await world.anchor.work()
    expect((await read()).status).toBe('pending_user_transfer_start')
    expect(await world.balanceOf(person.publicKey())).toBe(units(2_000))
    expect(await world.balanceOf(person.publicKey(), arsl)).toBe(units(2_000))
    expect(await world.balanceOf(other.publicKey())).toBe(units(100))
  })

  it('refunded: the bank refuses the account, and it goes back with the memo that the wallet wants', async () => {
    const { person, memo, read } = await prepare({ ...withdrawal, bankAccount: 'AR000000' }, { refund_memo: '42', refund_memo_type: 'id' })
    await world.pay(person, units(100), memo)
    await world.anchor.work()
    await world.pass()
    await world.pass()
    const told = await read()
    expect(told).toMatchObject({ status: 'refunded', message: 'The bank refused the account number. All of it was sent back.' })
    expect(await world.balanceOf(person.publicKey())).toBe(units(2_000))
    expect(await world.horizon.readTransaction(told.refunds!.payments[0]!.id)).toMatchObject({ memoType: 'id', memo: '42' })
  })

  it('a refund to somebody who closed the trustline waits for them as a claimable balance', async () => {
    const { person, memo, read } = await prepare()
    await world.pay(person, units(100), memo)
    await world.pay(person, units(1_900), Memo.none(), world.usdl, world.usdl.issuer)
    await world.trust(person, world.usdl, '0')
    await world.anchor.work()
    await world.pass()
    const { status } = await read()
    expect(status).toBe('pending_external')
    // An unexpected payment of somebody who leaves.
    const leaver = await world.makePerson()
    await world.anchor.issue({ to: leaver.publicKey(), code: 'USDL', amount: units(7) })
    await world.pay(leaver, units(7), Memo.none())
    await world.trust(leaver, world.usdl, '0')
    await world.anchor.work()
    const { records } = await world.horizon.listClaimableBalances({ claimant: leaver.publicKey() })
    expect(records).toMatchObject([{ amount: units(7), claimants: [{ destination: leaver.publicKey() }] }])
  })
})
