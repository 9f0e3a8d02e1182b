import { ApiError } from '@lealta/contract/client'

/** Whether trying again would give the same: what was asked for is not there, or not for this person. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)
