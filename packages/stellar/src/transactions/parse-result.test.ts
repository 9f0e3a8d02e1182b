import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

  it('refuses what is not a result', () => {
    expect(() => parseResult('AAAA')).toThrow()
  })
})
