import type { PermissionName } from '@lealta/contract'

/** A person's own wallet; `enableWallet` is the chain's part. */
export const walletPolicy = {
  readWallet: 'session.use',
  registerWallet: 'wallet.register',
  updateWallet: 'person.edit',
  setSignInCode: 'person.edit',
  setFace: 'face.edit',
  setBirthday: 'face.edit',
  setFullName: 'person.edit',
  setCountry: 'onboarding.person',
  registerEmail: 'person.edit',
  verifyEmail: 'person.edit',
  registerPhone: 'person.edit',
  verifyPhone: 'person.edit',
  requestDeletion: 'person.edit',
  cancelDeletion: 'person.edit',
} as const satisfies Record<string, PermissionName>
