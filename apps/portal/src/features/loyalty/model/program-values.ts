import type { LoyaltyProgramChange, LoyaltyProgramInput } from '@lealta/contract'
import { type SupplyValues, toSupply, toSupplyValues } from '#shared/issuing/supply-values.ts'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { type AllowanceValues, toAllowance, toAllowanceValues } from './allowance-values.ts'

/** The fields of the program's form. */
export interface ProgramValues extends AllowanceValues, SupplyValues {
  name: string
  code: string
  description: string
  /** Newly chosen picture, uploaded when the form is saved. */
  imageFile: File | null
  imageId: string | null
  imageUrl: string | null
  termsLink: string
  termsText: string
}

/** A new program; its allowance keeps the defaults. */
export const emptyProgram: ProgramValues = {
  name: '',
  code: '',
  description: '',
  imageFile: null,
  imageId: null,
  imageUrl: null,
  termsLink: '',
  termsText: '',
  supplyKind: 'unlimited',
  supplyAmount: undefined,
  waitingPerCustomer: '',
  waitingSharePercent: '',
}

/** Converts a saved program into form values. */
export function toProgramValues(program: OwnProgram): ProgramValues {
  return {
    name: program.name,
    code: program.code,
    description: program.description,
    imageFile: null,
    imageId: program.image?.id ?? null,
    imageUrl: program.image?.url ?? null,
    termsLink: program.termsLink ?? '',
    termsText: program.termsText,
    ...toSupplyValues(program.supply),
    ...toAllowanceValues(program),
  }
}

/** Turns form values into a request body. `imageId` is the uploaded picture. */
export function toProgramInput(values: ProgramValues, imageId: string | null): LoyaltyProgramInput {
  return {
    name: values.name,
    code: values.code,
    description: values.description,
    imageId,
    termsLink: values.termsLink.trim() === '' ? null : values.termsLink.trim(),
    termsText: values.termsText,
    supply: toSupply(values),
  }
}

/** Turns form values into a request body for an existing program. */
export function toProgramChange(values: ProgramValues, imageId: string | null): LoyaltyProgramChange {
  return { ...toProgramInput(values, imageId), ...toAllowance(values) }
}
