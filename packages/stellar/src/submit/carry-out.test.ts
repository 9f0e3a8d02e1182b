import { describe, expect, it } from 'vitest'
import { createHorizon } from '#horizon/horizon.ts'
import { amount, T } from '#testing/builder-row.ts'
import { frameOf, idOf, keyOf, PASSPHRASE } from '#testing/notation.ts'
import { sendJson, sendProblem, startTestServer } from '#testing/test-server.ts'
import { buildFeeBump, buildPayment, signEnvelope } from '#transactions/index.ts'
import { carryOut, type Progress } from './carry-out.ts'

const frame = { ...frameOf('W'), timeBounds: { maxTime: 4_000_000_000 } }
const prepared = buildPayment({ ...frame, destination: idOf('R'), asset: T, amount }).envelope
const bump = (inner: string) =>
  signEnvelope(buildFeeBump({ inner, feeSource: idOf('root'), baseFee: 100n, networkPassphrase: PASSPHRASE }).envelope, PASSPHRASE, [
    keyOf('root'),
  ])

type Steps = { sign: number; bump: number; post: number; read: number }
type State = { state: 'bumped' | 'succeeded' | 'failed' }

/** Carries a payment out, with a wallet, an API and a Horizon that answer as told; counts what each was asked. */
async function run(options: { from?: Progress; signer?: string; states?: (State | undefined)[]; failBump?: boolean; postStatus?: number }) {
  const asked: Steps = { sign: 0, bump: 0, post: 0, read: 0 }
  const seen: Progress[] = []
  await using server = await startTestServer((_, response) => {
    asked.post += 1
    if (options.postStatus)
      return sendProblem(response, options.postStatus, 'transaction_failed', { result_codes: { transaction: 'tx_bad_seq' } })
    sendJson(response, 200, { hash: 'ab', ledger: 7 })
  })
  const result = await carryOut<State>(options.from ?? { prepared }, {
    horizon: createHorizon({ url: server.url }),
    networkPassphrase: PASSPHRASE,
    publicKey: idOf('W'),
    wait: async () => undefined,
    sign: async envelope => {
      asked.sign += 1
      return signEnvelope(envelope, PASSPHRASE, [keyOf(options.signer ?? 'W')])
    },
    bump: async signed => {
      asked.bump += 1
      if (options.failBump) throw new Error('the API is gone')
      return bump(signed)
    },
    readState: async () => {
      const states = options.states ?? [{ state: 'succeeded' }]
      const state = states[Math.min(asked.read, states.length - 1)]
      asked.read += 1
      return state
    },
    onProgress: progress => seen.push(progress),
  }).catch((error: unknown) => error as Error & { code?: string })
  return { result, asked, seen }
}

describe('carryOut', () => {
  it('signs, has it bumped, submits and waits for the record, and tells of each step', async () => {
    const { result, asked, seen } = await run({ states: [{ state: 'bumped' }, undefined, { state: 'succeeded' }] })
    expect(result).toEqual({ hash: seen.at(-1)?.bumped?.hash, state: { state: 'succeeded' } })
    expect(asked).toEqual({ sign: 1, bump: 1, post: 1, read: 3 })
    expect(seen.map(progress => Object.keys(progress).at(-1))).toEqual(['signed', 'bumped', 'isApplied'])
  })

  it.each([0, 1, 2])('goes on after step %i without doing again what is done', async index => {
    const whole = await run({})
    const { asked, result } = await run({ from: whole.seen[index]! })
    expect(asked).toEqual({ sign: 0, bump: index < 1 ? 1 : 0, post: index < 2 ? 1 : 0, read: 1 })
    expect(result).toEqual(whole.result)
  })

  it('sends nothing that another key has signed', async () => {
    const { result, asked } = await run({ signer: 'R' })
    expect(result).toMatchObject({ code: 'wrong_signer' })
    expect(asked).toMatchObject({ bump: 0, post: 0 })
  })

  it('what the API throws comes through, and the signature is not lost', async () => {
    const { result, seen } = await run({ failBump: true })
    expect(result).toMatchObject({ message: 'the API is gone' })
    expect(seen).toHaveLength(1)
    expect((await run({ from: seen[0]! })).asked).toMatchObject({ sign: 0, bump: 1 })
  })

  it('a transaction that the ledger refuses is not looked for in the books', async () => {
    const { result, asked } = await run({ postStatus: 400 })
    expect(result).toMatchObject({ code: 'transaction_failed', transactionCode: 'tx_bad_seq' })
    expect(asked.read).toBe(0)
  })

  it('books that never answer leave the state open: the ledger has decided all the same', async () => {
    const { result, asked } = await run({ states: [undefined] })
    expect(result).toMatchObject({ state: undefined })
    expect(asked.read).toBe(10)
  })
})
