import { describe, expect, it } from 'vitest'
import { createHorizon } from '#horizon/horizon.ts'
import { accountJson, ledgerJson, transactionJson } from '#testing/horizon-json.ts'
import { sendJson, sendProblem, startTestServer } from '#testing/test-server.ts'
import { proveNever } from './prove-never.ts'

const MAX_TIME = 1_800_000_000
const transaction = { hashes: ['aa', 'bb'], source: 'G', sequence: 7n, maxTime: MAX_TIME }
const taken = (sequence: number, over: object = {}) =>
  transactionJson({ hash: `other${sequence}`, source_account_sequence: String(sequence), paging_token: String(sequence), ...over })

type State = { sequence?: bigint; latestLedger?: string; closedAt?: number; history?: object[] }

/** What is shown when Horizon answers with this state of the account, and this history of it, newest first. */
async function prove({ sequence, latestLedger, closedAt = MAX_TIME + 60, history = [] }: State, maxTime = MAX_TIME) {
  await using server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://horizon')
    if (url.pathname === '/accounts/G') {
      if (sequence === undefined) return sendProblem(response, 404, 'not_found')
      if (latestLedger !== undefined) response.setHeader('latest-ledger', latestLedger)
      return sendJson(response, 200, accountJson('G', sequence))
    }
    if (url.pathname === '/ledgers/12') return sendJson(response, 200, ledgerJson(12, closedAt))
    if (url.pathname === '/accounts/G/transactions') {
      const from = history.findIndex(record => (record as { paging_token: string }).paging_token === url.searchParams.get('cursor')) + 1
      return sendJson(response, 200, { _embedded: { records: history.slice(from, from + Number(url.searchParams.get('limit'))) } })
    }
    return sendProblem(response, 404, 'not_found')
  })
  return await proveNever(createHorizon({ url: server.url }), { ...transaction, maxTime })
}

describe('rule chain design D12: two looks before "never happened"', () => {
  it('one answer has to know a ledger that closed a minute after the time bound, and an account that never reached the number', async () => {
    const before = { sequence: 6n, latestLedger: '12' }
    expect(await prove(before)).toBe('tx_too_late')
    expect(await prove({ ...before, closedAt: MAX_TIME + 59 }), 'within the minute').toBeUndefined()
    expect(await prove(before, 0), 'without a time bound').toBeUndefined()
    expect(await prove({ sequence: 6n }), 'a server that does not say how much it knows').toBeUndefined()
    expect(await prove({ sequence: 6n, latestLedger: '13' }), 'a node that does not have that ledger').toBeUndefined()
  })

  it('a number that is reached and a history that does not show by what prove nothing: that node lags', async () => {
    expect(await prove({ sequence: 7n, latestLedger: '12' })).toBeUndefined()
    expect(await prove({ latestLedger: '12' }), 'an account that is unknown').toBeUndefined()
    expect(await prove({ sequence: 9n, latestLedger: '12', history: [taken(6), taken(5)] })).toBeUndefined()
  })

  it('another transaction that took the number proves it', async () => {
    expect(await prove({ sequence: 8n, latestLedger: '12', history: [taken(8), taken(7), taken(6)] })).toBe('tx_bad_seq')
    const foreign = taken(7, { source_account: 'ELSE' })
    expect(await prove({ sequence: 8n, latestLedger: '12', history: [foreign] }), 'of another account').toBeUndefined()
  })

  it('a history that goes past the number without it proves it, however long it is', async () => {
    const later = Array.from({ length: 450 }, (_, index) => taken(500 - index))
    expect(await prove({ sequence: 500n, latestLedger: '12', history: [...later, taken(6)] })).toBe('tx_bad_seq')
  })

  it.each(['hash', 'inner'])('the transaction itself under its %s is not another one', async kind => {
    const own = kind === 'hash' ? { hash: 'bb' } : { hash: 'foreign bump', inner_transaction: { hash: 'aa' } }
    expect(await prove({ sequence: 7n, latestLedger: '12', history: [taken(7, own)] })).toBeUndefined()
  })
})
