import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createHorizon } from '#horizon/horizon.ts'
import { accountJson, ledgerJson, transactionJson } from '#testing/horizon-json.ts'
import { sendJson, sendProblem, startTestServer } from '#testing/test-server.ts'
import { readOutcome } from './read-outcome.ts'
import { type SubmitOptions, submitTransaction } from './submit-transaction.ts'

const hash = 'ab'.repeat(32)
const MAX_TIME = 1_800_000_000
const transaction = { envelope: 'AAAA+/==', hash, innerHash: 'cd'.repeat(32), source: 'G', sequence: 7n, maxTime: MAX_TIME }
// A failed payment (op_underfunded) of a real stellar-core.
const FAILED = 'AAAAAAAAAGT/////AAAAAQAAAAAAAAAB/////gAAAAA='

type Step = (response: ServerResponse) => void
const accepted: Step = response => sendJson(response, 200, { hash, ledger: 12 })
const timeout: Step = response => sendProblem(response, 504, 'timeout')
const dropped: Step = response => response.socket?.destroy()
const proxy: Step = response => response.writeHead(502).end('<html>Bad gateway</html>')
const failed =
  (...operations: string[]): Step =>
  response =>
    sendProblem(response, 400, 'transaction_failed', { result_codes: { transaction: 'tx_failed', operations } })
const badSequence: Step = response => sendProblem(response, 400, 'transaction_failed', { result_codes: { transaction: 'tx_bad_seq' } })
const missing: Step = response => sendProblem(response, 404, 'not_found')
const found: Step = response => sendJson(response, 200, transactionJson({ successful: true }))
const foundFailed: Step = response => sendJson(response, 200, transactionJson({ successful: false, result_xdr: FAILED }))

/** Runs a submission against posts and look-ups that answer as told, the last of each again and again. */
async function submit(posts: Step[], lookUps: Step[], options: SubmitOptions & { closedAt?: number; stepMs?: number } = {}) {
  let posted = 0
  let asked = 0
  let time = (MAX_TIME - 100) * 1000
  await using server = await startTestServer((request, response) => {
    if (request.method === 'POST') return (posts[posted++] ?? posts.at(-1))?.(response)
    if (request.url === '/accounts/G') return sendJson(response.setHeader('latest-ledger', '12'), 200, accountJson('G', 6n))
    if (request.url === '/ledgers/12') return sendJson(response, 200, ledgerJson(12, options.closedAt ?? MAX_TIME - 100))
    ;(lookUps[asked++] ?? lookUps.at(-1))?.(response)
  })
  const wait = async (): Promise<void> => {
    time += options.stepMs ?? 2000
  }
  const clock = { now: () => new Date(time) }
  const result = submitTransaction(createHorizon({ url: server.url, timeoutMs: 1000 }), transaction, { wait, clock, ...options })
  const outcome = await result.catch((error: unknown) => error as { code: string })
  return { outcome, posted, asked, bodies: server.requests.filter(request => request.startsWith('POST')) }
}

describe('submitTransaction', () => {
  it('default: one post, the envelope as a form', async () => {
    const { outcome, bodies } = await submit([accepted], [])
    expect(outcome).toEqual({ hash, ledger: 12 })
    expect(bodies).toEqual(['POST /transactions tx=AAAA%2B%2F%3D%3D'])
  })

  it.each([
    ['a 504', timeout],
    ['a dropped connection', dropped],
    ['a gateway error', proxy],
  ])('rule §4: after %s the same envelope is sent again', async (_, lost) => {
    const { outcome, posted } = await submit([lost, lost, accepted], [])
    expect(outcome).toEqual({ hash, ledger: 12 })
    expect(posted).toBe(3)
  })

  it('rule §4: up to 3 attempts, then the ledger is asked by hash until it says', async () => {
    const { outcome, posted, asked } = await submit([timeout], [missing, missing, dropped, found])
    expect(outcome).toEqual({ hash, ledger: 12 })
    expect([posted, asked]).toEqual([3, 4])
  })

  it('a refusal of the first post is a failure with its codes, at once', async () => {
    const { outcome, posted, asked } = await submit([failed('op_success', 'op_underfunded')], [])
    expect(outcome).toMatchObject({
      code: 'transaction_failed',
      transactionCode: 'tx_failed',
      operationCodes: ['op_success', 'op_underfunded'],
    })
    expect([posted, asked]).toEqual([1, 0])
  })

  it('tx_bad_seq after a lost answer is not a failure: our own first post may have used the number', async () => {
    const { outcome } = await submit([dropped, badSequence], [missing, found])
    expect(outcome).toEqual({ hash, ledger: 12 })
  })

  it('a failure found on the ledger is told with its codes', async () => {
    const { outcome } = await submit([timeout], [foundFailed])
    expect(outcome).toMatchObject({ code: 'transaction_failed', operationCodes: ['op_underfunded'] })
  })

  it('it has failed for good once a ledger a minute later than its time bound has closed without it', async () => {
    expect((await submit([timeout], [missing], { closedAt: MAX_TIME + 59, stepMs: 60_000 })).outcome).toMatchObject({
      code: 'submit_unknown',
    })
    const late = { closedAt: MAX_TIME + 60 }
    expect((await submit([timeout], [missing], late)).outcome).toMatchObject({ code: 'transaction_failed', transactionCode: 'tx_too_late' })
    expect((await submit([timeout, badSequence], [missing], late)).outcome).toMatchObject({ transactionCode: 'tx_bad_seq' })
  })

  it('a clock that runs ahead, or a network that never answers, does not turn unknown into failed', async () => {
    const { outcome } = await submit([timeout], [missing], { stepMs: 60_000 })
    expect(outcome).toMatchObject({ code: 'submit_unknown', hash })
    expect((await submit([dropped], [dropped], { stepMs: 60_000 })).outcome).toMatchObject({ code: 'submit_unknown', hash })
  })

  it('an abort leaves the outcome unknown and sends nothing more', async () => {
    const { outcome, posted } = await submit([timeout], [missing], { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ code: 'submit_unknown', hash })
    expect(posted).toBe(0)
  })

  it('an envelope that Horizon cannot read is HorizonError', async () => {
    const { outcome } = await submit([response => sendProblem(response, 400, 'transaction_malformed')], [])
    expect(outcome).toMatchObject({ code: 'horizon_refused', problem: 'transaction_malformed' })
  })
})

describe('readOutcome', () => {
  it('is undefined while no ledger holds it', async () => {
    await using server = await startTestServer((_, response) => missing(response))
    expect(await readOutcome(createHorizon({ url: server.url }), hash)).toBeUndefined()
  })
})
