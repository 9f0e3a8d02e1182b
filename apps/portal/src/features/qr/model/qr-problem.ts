/** Why a code is not offered. */
export type QrProblem =
  | { readonly code: 'too_long'; readonly bytes: number; readonly most: number }
  | { readonly code: 'contrast'; readonly ratio: number }
  | { readonly code: 'inverted' | 'logo_too_large' | 'logo_missing' | 'unreadable' | 'memo_not_valid' | 'amount_not_valid' }
