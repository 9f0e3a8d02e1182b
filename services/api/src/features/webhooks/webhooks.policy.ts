import type { PermissionName } from '@lealta/contract'

export const webhooksPolicy = {
  listWebhooks: 'webhook.view',
  createWebhook: 'webhook.edit',
  readWebhook: 'webhook.view',
  changeWebhook: 'webhook.edit',
  switchWebhook: 'webhook.edit',
  deleteWebhook: 'webhook.edit',
  renewWebhookSecret: 'webhook.edit',
  testWebhook: 'webhook.edit',
  listWebhookDeliveries: 'webhook.view',
  resendWebhookDelivery: 'webhook.edit',
} as const satisfies Record<string, PermissionName>
