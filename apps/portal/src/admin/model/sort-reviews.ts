/** States that still need a decision. */
const waitingStates = ['pending', 'processing', 'pending_manual_approval'] as const

/** True while a review waits for a decision. */
export function isWaiting(status: string): boolean {
  return waitingStates.some(state => state === status)
}
