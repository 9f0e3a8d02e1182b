import { ApiError } from '@lealta/contract/client'

/** Whether what was asked for was refused for what it is: the same asked again is refused again. */
export const isRefused = (error: unknown): boolean => isFinal(error) || (error instanceof ApiError && error.status === 422)

/** Whether a retry would give the same: the resource is missing, or not for this person. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)
