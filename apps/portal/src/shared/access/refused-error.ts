import type { PermissionName } from '@lealta/contract/permissions'
import type { Refusal } from './guard.ts'

/** A guard refused a route to a person who may otherwise be there; shown in place of the route. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  /** What the route is for. */
  readonly permission: PermissionName

  constructor(refusal: Refusal, permission: PermissionName) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
    this.permission = permission
  }
}
