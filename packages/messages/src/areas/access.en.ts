export const access = {
  access: 'You can look at this business. The owner or a manager can change it.',
  signer: 'You can look at this wallet. To do this, sign in with a wallet that signs for it.',
} as const
