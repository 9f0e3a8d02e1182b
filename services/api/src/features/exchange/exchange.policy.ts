import type { PermissionName } from '@lealta/contract'

export const exchangePolicy = {
  readExchangeQuote: 'wallet.view',
  exchange: 'wallet.pay',
} as const satisfies Record<string, PermissionName>
