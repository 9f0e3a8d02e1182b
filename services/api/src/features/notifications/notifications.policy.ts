import type { PermissionName } from '@lealta/contract'

/** Of what people are told: where e-mails and messages about them go, a key that fully controls the wallet says. */
export const notificationsPolicy = {
  listNotificationPreferences: 'account.use',
  setNotificationPreference: 'person.edit',
  listPushDevices: 'account.use',
  savePushDevice: 'person.edit',
  deletePushDevice: 'person.edit',
} as const satisfies Record<string, PermissionName>
