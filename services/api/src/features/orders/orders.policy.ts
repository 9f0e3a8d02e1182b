import type { PermissionName } from '@lealta/contract'

export const ordersPolicy = {
  listOwnOrders: 'account.use',
  listWalletOrders: 'wallet.view',
  listBusinessOrders: 'order.view',
  readOrder: 'order.read',
  refundOrder: 'order.refund',
  returnOrder: 'order.return',
} as const satisfies Record<string, PermissionName>
