import type { PermissionName } from '@lealta/contract'

export const earningsPolicy = {
  listOwedPoints: 'wallet.view',
  readCustomerPoints: 'earning.view',
  settleEarning: 'earning.settle',
  refundEarning: 'earning.change',
  forgiveOwed: 'earning.change',
} as const satisfies Record<string, PermissionName>
