import type { Refusal } from './guard.ts'

/** A guard refused a route to a person who may otherwise be there; shown in place of the route. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
  }
}
