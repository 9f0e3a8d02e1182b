import { AppError } from '@lealta/kernel'

export type ChallengeErrorCode =
  | 'challenge_not_valid'
  | 'challenge_expired'
  | 'challenge_wrong_network'
  | 'challenge_not_signed_by_server'
  | 'challenge_signature_missing'
  | 'challenge_signature_unknown'

/** A web-auth challenge, or the answer to one, breaks SEP-10. The message says which rule. */
export class ChallengeError extends AppError<ChallengeErrorCode> {}
