import { type AnchorAction, anchorActions, anchorTransactionStatuses, toStroops } from '@lealta/kernel'
import { Memo } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnchorWorld } from '#testing/anchor-world.ts'
import { listActions } from '#transfers/actions.ts'

const world = await startAnchorWorld()
afterAll(() => world.close())
const { desk } = world.anchor
const person = await world.makePerson()
const token = await world.signIn(person)
const details = { amount: '100', holder: 'Ana Sol', bankAccount: 'AR12345678', method: 'bank' }

/** A transfer that waits for its payment, or one for which nothing was said yet. */
async function begin(flow: 'deposit' | 'withdraw', fields: object | null = {}): Promise<string> {
  const { url, id } = await world.client()[flow](token, { asset_code: 'USDL', account: person.publicKey() })
  if (fields !== null) await (await world.open(url)).submit('details', { ...details, ...fields })
  return id
}

/** A deposit that the bank has brought, or a withdrawal that is paid. */
async function beginPaid(flow: 'deposit' | 'withdraw', fields: object = {}): Promise<string> {
  const id = await begin(flow, fields)
  if (flow === 'deposit') {
    desk.act(id, 'pay')
    desk.act(id, 'advance')
    await world.anchor.work()
    return id
  }
  const { paymentMemo, amountIn } = desk.read(id)
  await world.anchor.issue({ to: person.publicKey(), code: 'USDL', amount: amountIn! })
  await world.pay(person, amountIn!, Memo.hash(Buffer.from(paymentMemo!, 'base64').toString('hex')))
  await world.anchor.work()
  return id
}

const act = async (id: string, ...actions: AnchorAction[]) => {
  for (const action of actions) {
    desk.act(id, action)
    await world.anchor.work()
  }
  return desk.read(id)
}

describe('desk', () => {
  it('every status of spec §4 is reached from it', async () => {
    const reached = new Set<string>()
    const see = async (id: string, ...actions: AnchorAction[]) => {
      for (const action of actions) {
        reached.add(desk.act(id, action).status)
        await world.anchor.work()
        reached.add(desk.read(id).status)
      }
    }
    const seen = async (id: string) => reached.add(desk.read(id).status)
    const form = await begin('deposit', null)
    await seen(form)
    await see(form, 'expire')
    const deposit = await begin('deposit')
    await seen(deposit)
    await see(deposit, 'pay', 'advance', 'ask', 'confirm', 'advance')
    await see(await beginPaid('deposit'), 'no_market')
    await see(await beginPaid('deposit'), 'too_small')
    await see(await beginPaid('withdraw'), 'too_large')
    await see(await beginPaid('withdraw'), 'refund')
    await see(await beginPaid('deposit'), 'fail')
    await see(await beginPaid('withdraw', { method: 'cash' }), 'advance')
    const stranger = await world.makePerson([])
    const bearer = await world.signIn(stranger)
    const { url, id } = await world.client().deposit(bearer, { asset_code: 'USDL', account: stranger.publicKey() })
    await (await world.open(url)).submit('details', details)
    await see(id, 'pay', 'advance', 'advance')
    expect([...reached].sort()).toEqual([...anchorTransactionStatuses].sort())
  })

  it('an action that is not listed is refused, and changes nothing; one that is listed is not', async () => {
    for (const make of [() => begin('deposit', null), () => begin('withdraw'), () => beginPaid('deposit'), () => beginPaid('withdraw')]) {
      for (const action of anchorActions) {
        const id = await make()
        const before = desk.read(id)
        if (before.actions.includes(action)) {
          expect(desk.act(id, action).updatedAt.getTime(), action).toBeGreaterThanOrEqual(before.updatedAt.getTime())
        } else {
          expect(() => desk.act(id, action), action).toThrow(expect.objectContaining({ code: 'transfer_wrong_status' }))
          expect(desk.read(id)).toEqual(before)
        }
        await world.anchor.work()
      }
    }
  })

  it('a refund goes back once, however often it is asked for', async () => {
    // What the tests above left on its way has arrived.
    await world.pass()
    const before = await world.balanceOf(person.publicKey())
    const id = await beginPaid('withdraw')
    desk.act(id, 'refund')
    expect(() => desk.act(id, 'refund')).toThrow(expect.objectContaining({ code: 'transfer_wrong_status' }))
    await world.anchor.work()
    expect(desk.read(id)).toMatchObject({ status: 'refunded', actions: [] })
    expect(await world.balanceOf(person.publicKey())).toBe(toStroops(before + 1_000_000_000n))
  })

  it('what went wrong can be tried again: a deposit that somebody failed is paid', async () => {
    const id = await beginPaid('deposit')
    expect(await act(id, 'fail', 'retry')).toMatchObject({ status: 'completed' })
  })

  it('a withdrawal whose refund failed can only be sent back, never on to the bank', async () => {
    const { afterRefund: _, ...paid } = desk.read(await beginPaid('withdraw'))
    const failed = { ...paid, status: 'error' } as const
    expect(listActions(failed)).toEqual(['refund', 'retry'])
    expect(listActions({ ...failed, afterRefund: 'too_small' })).toEqual(['refund'])
  })

  it('lists everybody’s, newest first, by status and page', async () => {
    const [first, second] = [await begin('deposit', null), await begin('withdraw', null)]
    expect(desk.list({ limit: 2 }).map(({ id }) => id)).toEqual([second, first])
    expect(desk.list({ limit: 1, before: second }).map(({ id }) => id)).toEqual([first])
    expect(desk.list({ limit: 9, status: 'expired' }).every(({ status }) => status === 'expired')).toBe(true)
  })

  it('error: transfer_not_found', () => {
    expect(() => desk.read('nothing')).toThrow(expect.objectContaining({ code: 'transfer_not_found' }))
    expect(() => desk.act('nothing', 'pay')).toThrow(expect.objectContaining({ code: 'transfer_not_found' }))
  })
})
