import { AppError } from '@lealta/kernel'

// Errors that a retry may cure: no answer, or the service being briefly unavailable.
const passing = new Set(['timeout', 'connection_lost', 'unavailable', 'server_error', 'network_unavailable', 'horizon_unreachable'])

/** Whether a call that failed is made again: twice, where that may help. For what may be asked twice: reads, and acts with one effect. */
export const retryPassing = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof AppError && passing.has(error.code)
