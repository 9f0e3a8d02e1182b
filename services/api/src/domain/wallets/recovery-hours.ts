import type { ApiDeps } from '#deps.ts'

/** How long a wallet waits before it goes to another device, unless a setting says otherwise. */
const RECOVERY_HOURS = 24

/** How long a wallet waits, in hours; undefined where nothing is restored. */
export function readRecoveryHours({ recoveryHours = RECOVERY_HOURS }: Pick<ApiDeps, 'recoveryHours'>): number | undefined {
  return recoveryHours > 0 ? recoveryHours : undefined
}
