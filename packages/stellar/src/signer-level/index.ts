export {
  canReachHigh,
  hasOwnThresholds,
  MOST_SIGNERS,
  OWN_THRESHOLDS,
  reachesLevel,
  readSignerLevel,
  type SignerLevel,
  type SignerLevelAccount,
  withOwnThresholds,
  withWeight,
} from './signer-level.ts'
