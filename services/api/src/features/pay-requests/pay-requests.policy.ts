import type { PermissionName } from '@lealta/contract'

export const payRequestsPolicy = {
  createPayRequest: 'payRequest.send',
  listPayRequests: 'wallet.view',
  readPayRequest: 'wallet.view',
  cancelPayRequest: 'payRequest.edit',
  declinePayRequest: 'payRequest.edit',
  acceptPayRequest: 'payRequest.edit',
  extendPayRequest: 'payRequest.send',
  refundPayRequest: 'wallet.pay',
  payPayRequest: 'wallet.pay',
  readPublicPayRequest: 'public.view',
  streamPayRequest: 'public.view',
} as const satisfies Record<string, PermissionName>
