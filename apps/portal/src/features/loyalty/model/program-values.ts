import type { LoyaltyProgramChange, LoyaltyProgramInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { OwnProgram } from '#shared/programs/business-program.ts'
import { type AllowanceValues, toAllowance, toAllowanceValues } from './allowance-values.ts'

/** The fields of the program's form. */
export interface ProgramValues extends AllowanceValues {
  name: string
  code: string
  description: string
  /** Newly chosen picture, uploaded when the form is saved. */
  imageFile: File | null
  imageId: string | null
  imageUrl: string | null
  termsLink: string
  termsText: string
  supplyKind: 'unlimited' | 'fixed'
  supplyAmount: Stroops | undefined
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
    supplyKind: program.supply.kind,
    supplyAmount: program.supply.kind === 'fixed' ? parseDecimal(program.supply.amount) : undefined,
    ...toAllowanceValues(program),
  }
}

/** Turns form values into a request body. `imageId` is the uploaded picture. A fixed supply without an amount is sent as 0 and refused. */
export function toProgramInput(values: ProgramValues, imageId: string | null): LoyaltyProgramInput {
  return {
    name: values.name,
    code: values.code,
    description: values.description,
    imageId,
    termsLink: values.termsLink.trim() === '' ? null : values.termsLink.trim(),
    termsText: values.termsText,
    supply:
      values.supplyKind === 'fixed'
        ? { kind: 'fixed', amount: formatDecimal(values.supplyAmount ?? (0n as Stroops)) }
        : { kind: 'unlimited' },
  }
}

/** Turns form values into a request body for an existing program. */
export function toProgramChange(values: ProgramValues, imageId: string | null): LoyaltyProgramChange {
  return { ...toProgramInput(values, imageId), ...toAllowance(values) }
}
