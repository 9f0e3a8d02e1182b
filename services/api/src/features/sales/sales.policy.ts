import type { PermissionName } from '@lealta/contract'

export const salesPolicy = {
  listSales: 'token.view',
  readSale: 'token.view',
  listSaleFills: 'token.view',
  openSale: 'sale.open',
  launchReward: 'token.enable',
  setSaleOpeners: 'sale.letOperators',
  collectSale: 'sale.close',
  closeSale: 'sale.close',
  buy: 'sale.buy',
} as const satisfies Record<string, PermissionName>
