import type { PermissionName } from '@lealta/contract'

/** A key without a wallet asks for one; anybody with the link that its addresses got stops it. */
export const recoveryPolicy = {
  readSigningAccount: 'public.view',
  sendRecoveryCode: 'session.use',
  startRecovery: 'session.use',
  readRecovery: 'session.use',
  cancelRecovery: 'session.use',
  stopRecovery: 'public.view',
  stopOwnRecovery: 'person.edit',
  endRecoverability: 'person.edit',
} as const satisfies Record<string, PermissionName>
