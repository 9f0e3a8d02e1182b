import { ApiError } from '@lealta/contract/client'

/** Whether the API refused the session: the person is on the way to the sign-in (spec §4), which is the answer. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
