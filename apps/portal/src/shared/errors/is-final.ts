import { ApiError } from '@lealta/contract/client'

/** Whether a retry would give the same: the resource is missing, or not for this person. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)
