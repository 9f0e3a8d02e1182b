import { ApiError } from '@lealta/contract/client'

/** Where people register by invitation, a phone number alone is not enough. */
export const isEmailNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'onboarding_incomplete'
