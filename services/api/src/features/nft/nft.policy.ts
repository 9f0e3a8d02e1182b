import type { PermissionName } from '@lealta/contract'

export const nftPolicy = {
  createNftChallenge: 'nft.ask',
  listNftChallenges: 'nft.view',
  readNftChallenge: 'nft.view',
  cancelNftChallenge: 'nft.ask',
  readNftHolding: 'nft.view',
  readPublicNftChallenge: 'public.view',
  prepareNftProof: 'public.view',
  proveNft: 'public.view',
} as const satisfies Record<string, PermissionName>
