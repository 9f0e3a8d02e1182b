import { readFileSync } from 'node:fs'
import { decodeTransactionResult, type OperationResult, operationCodes } from '@lealta/ledger/xdr'
import { describe, expect, it } from 'vitest'
import { formatResultCodes, operationCodeName } from './result-codes.ts'

const recorded = new URL('../../conformance/test-data/result-codes.jsonl', import.meta.url)

describe('result codes as Horizon names them', () => {
  it('equal those recorded beside results of stellar-core', () => {
    const rows = readFileSync(recorded, 'utf8').trim().split('\n')
    expect(rows.length).toBeGreaterThan(150)
    for (const row of rows) {
      const { result, hash, codes } = JSON.parse(row)
      expect(formatResultCodes(decodeTransactionResult(Buffer.from(result, 'base64')), hash)).toEqual(codes)
    }
  })

  it('are made for every code there is', () => {
    for (const [type, codes] of Object.entries(operationCodes)) {
      for (const code of codes)
        expect(operationCodeName({ type, code } as OperationResult)).toMatch(/^(op_[a-z_]+|(sell|buy)_not_authorized|buy_no_issuer)$/)
    }
  })
})
