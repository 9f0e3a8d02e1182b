export { canReachHigh, reachesLevel, readSignerLevel, type SignerLevel, type SignerLevelAccount } from './signer-level.ts'
