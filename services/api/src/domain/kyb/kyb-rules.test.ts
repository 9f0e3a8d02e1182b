import { describe, expect, it } from 'vitest'
import { isDecidable, isOpenForDocuments, readReport, requiredKinds } from './kyb-rules.ts'

describe('rule §4: KYB', () => {
  it.each([
    ['active', 'processing', 'processing'],
    ['success', 'processing', 'processing'],
    ['active', 'cleared', 'processing'],
    ['success', 'cleared', 'pending_manual_approval'],
    ['pending_review', 'processing', 'pending_manual_approval'],
    ['active', 'pending_review', 'pending_manual_approval'],
    ['success', 'rejected', 'invalid'],
    ['failed', 'cleared', 'invalid'],
    ['expired', 'processing', 'invalid'],
    ['canceled', 'cleared', 'invalid'],
  ] as const)('identity %s and screening %s: %s', (identity, screening, status) => {
    expect(readReport({ identity, screening }).status).toBe(status)
  })

  it('only a refusal has a reason', () => {
    expect(readReport({ identity: 'failed', screening: 'cleared' }).refusal).toBe('identity_failed')
    expect(readReport({ identity: 'success', screening: 'cleared' }).refusal).toBeUndefined()
  })

  it('documents by type of business', () => {
    expect(requiredKinds('sole_proprietorship')).toEqual(['tax_id', 'owner_id'])
    expect(requiredKinds('entity')).toEqual(['registration', 'tax_id', 'address_proof'])
  })

  it('no status is both open for documents and decidable', () => {
    const all = ['new', 'pending', 'processing', 'invalid', 'valid', 'pending_manual_approval'] as const
    expect(all.filter(isOpenForDocuments)).toEqual(['new', 'invalid'])
    expect(all.filter(isDecidable)).toEqual(['pending', 'processing', 'pending_manual_approval'])
  })
})
