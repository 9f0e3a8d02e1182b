import { ApiError } from '@lealta/contract'
import type { VerifiedData } from '#db/index.ts'
import { isDecidable, isOpenForDocuments } from '#domain/kyb/kyb-rules.ts'
import type { BusinessValues } from './businesses.repository.ts'

/** Fields that the documents of a business prove, as the contract names them. */
const fields = { name: 'name', legalName: 'legalName', documentNumber: 'document_number' } as const satisfies Record<
  keyof VerifiedData,
  string
>
const names = Object.keys(fields) as (keyof VerifiedData)[]

/** What a business says of itself in the words of the contract. */
export type VerifiedInput = { name?: string | undefined; legalName?: string | undefined; document_number?: string | undefined }

/** The verified data among what is given that differs from what a business has. */
export function listChanges(business: BusinessValues, input: VerifiedInput): Partial<VerifiedData> {
  const changed = names.filter(name => input[fields[name]] !== undefined && input[fields[name]] !== business[name])
  return Object.fromEntries(changed.map(name => [name, input[fields[name]]]))
}

/**
 * Holds what a review verifies: free before the documents are handed in and after they were declined; while they are reviewed it can be said,
 * but not changed; once they are approved a change asks for a review of its own.
 * @throws ApiError `business_data_in_review`, `business_data_verified`
 */
export function assertVerifiedData(business: BusinessValues, input: VerifiedInput, status: Parameters<typeof isDecidable>[0]): void {
  if (isOpenForDocuments(status)) return
  const changes = listChanges(business, input)
  const fixed = names.find(name => name in changes && business[name] !== null)
  if (fixed === undefined) return
  const code = isDecidable(status) ? 'business_data_in_review' : 'business_data_verified'
  throw new ApiError(code, undefined, { data: { pointer: `/${fields[fixed]}` } })
}
