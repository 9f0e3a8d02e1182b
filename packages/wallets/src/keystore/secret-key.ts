import { AppError } from '@lealta/kernel'
import { Keypair, StrKey } from '@stellar/stellar-sdk/base'
import { looksLikePhrase } from './phrase.ts'

/** What was given in place of a secret key, as far as its form tells. */
export type SecretKeyMistake = 'publicKey' | 'muxedAccount' | 'contract' | 'phrase' | 'typing' | 'missing'

/** A text is not a secret key (spec §5, §8 'Invalid secret key'). It never carries the text. */
export class SecretKeyError extends AppError<'secret_key_not_valid'> {
  readonly mistake: SecretKeyMistake

  constructor(mistake: SecretKeyMistake) {
    super('secret_key_not_valid', 'Invalid secret key')
    this.mistake = mistake
  }
}

/** A new secret key, S…: a random ed25519 seed. */
export function createSecretKey(): string {
  return Keypair.random().secret()
}

/**
 * Checks a secret key that a person gave: an ed25519 seed with its checksum (spec §5, SEP-23). Blanks and small letters are forgiven.
 * @returns the key, S…
 * @throws SecretKeyError
 */
export function parseSecretKey(text: string): string {
  const key = text.replace(/\s+/g, '').toUpperCase()
  if (StrKey.isValidEd25519SecretSeed(key)) return key
  throw new SecretKeyError(findMistake(text, key))
}

/** The address of a secret key, G… */
export function toPublicKey(secretKey: string): string {
  return Keypair.fromSecret(secretKey).publicKey()
}

function findMistake(text: string, key: string): SecretKeyMistake {
  if (/^G[A-Z2-7]{55}$/.test(key)) return 'publicKey'
  if (/^M[A-Z2-7]{68}$/.test(key)) return 'muxedAccount'
  if (/^C[A-Z2-7]{55}$/.test(key)) return 'contract'
  if (looksLikePhrase(text)) return 'phrase'
  return /^S[A-Z0-9]{40,70}$/.test(key) ? 'typing' : 'missing'
}
