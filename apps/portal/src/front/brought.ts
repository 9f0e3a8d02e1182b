import type { FrontInput } from '@lealta/contract'
import type { Known } from '#shared/portal/portal.ts'

/** Id of the element that holds it, as JSON. */
export const BROUGHT_ID = 'brought'

/** What a front page brings along for its hydration: exactly what it was rendered from. */
export interface Brought extends Known {
  readonly shown: FrontInput['shown']
  readonly language: FrontInput['language']
}
