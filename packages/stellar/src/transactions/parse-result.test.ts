import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePathPayment } from './parse-path-payment.ts'
import { parseResult } from './parse-result.ts'

interface Recorded {
  readonly result: string
  readonly codes: { readonly transaction: string; readonly inner_transaction?: string; readonly operations?: string[] }
}

// Results of a real stellar-core with Horizon's codes for them: one for every code that the conformance vectors hold.
const recorded = JSON.parse(readFileSync(new URL('./test-data/results.json', import.meta.url), 'utf8')) as Recorded[]

describe('parseResult', () => {
  it.each(recorded)('speaks of $codes.operations in $codes.transaction as Horizon does', ({ result, codes }) => {
    const { transactionCode, innerCode, operationCodes } = parseResult(result)
    expect(transactionCode).toBe(codes.transaction)
    expect(innerCode).toBe(codes.inner_transaction)
    expect(operationCodes).toEqual(codes.operations ?? [])
  })

  it.each([
    ['allow_trust, trust not required', 7, -3, 'op_not_required'],
    ['create_passive_sell_offer, sell not authorized', 4, -4, 'sell_not_authorized'],
    ['create_passive_sell_offer, buy not authorized', 4, -5, 'buy_not_authorized'],
    ['create_passive_sell_offer, buy no issuer', 4, -10, 'buy_no_issuer'],
    ['manage_buy_offer, buy no issuer', 12, -10, 'buy_no_issuer'],
    ['manage_sell_offer, sell no issuer', 3, -9, 'op_sell_no_issuer'],
    ['account_merge, no account', 8, -2, 'op_no_account'],
  ])('names %s as Horizon does, which no vector holds', (_, type, code, name) => {
    expect(parseResult(failedWith(type, code)).operationCodes).toEqual([name])
  })

  it('refuses what is not a result', () => {
    expect(() => parseResult('AAAA')).toThrow()
  })
})

describe('parsePathPayment', () => {
  const XXX = { code: 'XXX', issuer: 'GCXYPYMXXLEEQ4473ID2SUZFKTSZQN6HRJXRYRDTG2IVU2Q7Z3MK2VWO' }
  const YTOKEN = { code: 'YTOKEN', issuer: 'GDCCBGB4IFSI3AZSGNKAAWOBGEI7XTFV6UBQXNNTJZTEEEXIORDUFWQE' }
  const taken = (sent: typeof XXX) => recorded.flatMap(({ result }) => parsePathPayment(result, sent) ?? [])

  it('reads what the offers got of the asset that was sent', () => {
    expect(taken(XXX)).toContain(50n)
  })

  it('finds nothing of what was received, of another issuer’s asset, or of nothing that was sent', () => {
    expect(taken(YTOKEN)).toEqual([])
    expect(taken({ ...XXX, issuer: YTOKEN.issuer })).toEqual([])
  })
})

/** Base64 of a TransactionResult whose one operation, of this XDR type, failed with this code. */
function failedWith(operationType: number, code: number): string {
  const fields = [0, 100, -1, 1, 0, operationType, code, 0]
  const bytes = Buffer.alloc(fields.length * 4)
  for (const [index, field] of fields.entries()) bytes.writeInt32BE(field, index * 4)
  return bytes.toString('base64')
}
