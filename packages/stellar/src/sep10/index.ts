export { type BuildChallengeInput, buildChallenge } from './build-challenge.ts'
export { ChallengeError, type ChallengeErrorCode } from './challenge-error.ts'
export { type VerifiedChallenge, type VerifyChallengeInput, verifyChallenge } from './verify-challenge.ts'
export {
  type ChallengeAccount,
  type SignedChallenge,
  type VerifySignedChallengeInput,
  verifySignedChallenge,
} from './verify-signed-challenge.ts'
export { type FetchedChallenge, fetchChallenge, postChallenge, WebAuthError, type WebAuthOptions } from './web-auth-client.ts'
