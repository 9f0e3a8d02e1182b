import { ApiError } from '@lealta/contract/client'

/** Whether the API refused what it was given: a code or link that is over, a file that is none. */
export const isUnprocessable = (error: unknown): boolean => error instanceof ApiError && error.status === 422
