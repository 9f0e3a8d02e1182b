export {
  canReachHigh,
  MOST_SIGNERS,
  reachesLevel,
  readSignerLevel,
  type SignerLevel,
  type SignerLevelAccount,
  withWeight,
} from './signer-level.ts'
