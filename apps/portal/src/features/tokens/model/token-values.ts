import type { Token, TokenInput } from '@lealta/contract'
import { type SupplyValues, toSupply, toSupplyValues } from '#shared/issuing/supply-values.ts'

/** A branded token with its id. */
export type OwnToken = Token & { readonly id: string }

/** The fields of the token's form. */
export interface TokenValues extends Record<string, unknown>, SupplyValues {
  name: string
  code: string
  description: string
  conditions: string
  /** Newly chosen picture, uploaded when the form is saved. */
  imageFile: File | null
  imageId: string | null
  imageUrl: string | null
  termsLink: string
  termsText: string
  /** Id of a stablecoin, `none`, or `other` for what is typed as `hedgeFor`. */
  hedge: string
  hedgeFor: string
}

/** An empty form. */
export const emptyToken: TokenValues = {
  name: '',
  code: '',
  description: '',
  conditions: '',
  imageFile: null,
  imageId: null,
  imageUrl: null,
  termsLink: '',
  termsText: '',
  hedge: 'none',
  hedgeFor: '',
  supplyKind: 'unlimited',
  supplyAmount: undefined,
}

/** Converts a saved token into form values. `offered` are the assets that the form names. */
export function toTokenValues(token: OwnToken, offered: readonly string[]): TokenValues {
  const { hedgeFor } = token
  return {
    name: token.name,
    code: token.code,
    description: token.description,
    conditions: token.conditions,
    imageFile: null,
    imageId: token.image?.id ?? null,
    imageUrl: token.image?.url ?? null,
    termsLink: token.termsLink ?? '',
    termsText: token.termsText,
    hedge: hedgeFor === null ? 'none' : offered.includes(hedgeFor) ? hedgeFor : 'other',
    hedgeFor: hedgeFor ?? '',
    ...toSupplyValues(token.supply),
  }
}

/** Turns form values into a request body. `imageId` is the uploaded picture. */
export function toTokenInput(values: TokenValues, imageId: string | null): TokenInput {
  return {
    name: values.name,
    code: values.code,
    description: values.description,
    conditions: values.conditions,
    imageId,
    termsLink: values.termsLink.trim() === '' ? null : values.termsLink.trim(),
    termsText: values.termsText,
    hedgeFor: values.hedge === 'none' ? null : values.hedge === 'other' ? values.hedgeFor.trim() : values.hedge,
    supply: toSupply(values),
  }
}
