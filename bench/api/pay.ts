import { setTimeout as wait } from 'node:timers/promises'
import type { Payer } from './customers.ts'

/** Milliseconds of each step of a payment. */
export type PaymentTimes = { prepare: number; bump: number; submit: number; recorded: number; whole: number }
/** An answer that a payment cannot go on after. */
export class RefusedError extends Error {}

type Answer = { data: { attributes: Record<'envelope' | 'hash' | 'state', string> } }
const FORM = 'application/x-www-form-urlencoded'

/** Pays a little to the shop as the portal does it: prepared, signed, fee-bumped, submitted, and looked at until it is recorded. */
export async function payOnce({ person, send, walletId, points, shop, pollMs }: Payer): Promise<PaymentTimes> {
  const marks = [performance.now()]
  const mark = () => marks.push(performance.now())
  const ask = async (method: 'GET' | 'POST', path: string, body?: { text: string; type: string }): Promise<Answer> => {
    const { status, text } = await send(method, path, body)
    if (status >= 400) throw new RefusedError(`${status} ${path.replace(/[0-9a-f-]{30,}/, '…')} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }
  const json = (value: unknown) => ({ text: JSON.stringify(value), type: 'application/json' })
  const prepared = await ask('POST', `/api/wallets/${walletId}/payments`, json({ recipient: shop, asset: points, amount: '0.01' }))
  mark()
  const signed = await person.tools().sign(prepared.data.attributes.envelope)
  const bumped = await ask('POST', '/api/stellar/fee_bump', json({ envelope: signed }))
  mark()
  await ask('POST', '/horizon/transactions', { text: `tx=${encodeURIComponent(bumped.data.attributes.envelope)}`, type: FORM })
  mark()
  for (;;) {
    const { state } = (await ask('GET', `/api/stellar/transactions/${bumped.data.attributes.hash}`)).data.attributes
    if (state === 'succeeded') break
    if (state !== 'bumped') throw new RefusedError(`the payment is ${state}`)
    if (pollMs !== undefined) await wait(pollMs)
  }
  mark()
  const [start = 0, afterPrepare = 0, afterBump = 0, afterSubmit = 0, end = 0] = marks
  return {
    prepare: afterPrepare - start,
    bump: afterBump - afterPrepare,
    submit: afterSubmit - afterBump,
    recorded: end - afterSubmit,
    whole: end - start,
  }
}
