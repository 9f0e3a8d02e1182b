import type { OperationRules } from '#operations/operation-rules.ts'

/** Not supported since protocol 12 (CAP-26). */
export const inflation: OperationRules<'inflation'> = {
  threshold: 'low',
  isSupported: () => false,
  check: () => undefined,
  apply: () => ({ type: 'inflation', code: 'NOT_TIME' }),
}
