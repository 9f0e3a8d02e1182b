export { KeystoreDamagedError, PasskeyError, PasswordTooShortError, WrongPasswordError } from './errors.ts'
export {
  createKeystore,
  type Keystore,
  KeystoreError,
  type KeystoreOptions,
  type KeystoreStorage,
  type NewWallet,
  type WalletSecret,
} from './keystore.ts'
export { createPhrase, deriveKeypair, PhraseError, parsePhrase } from './phrase.ts'
export type { PasskeyAnswer, Unlocker } from './seal.ts'
export type { Passkey, SealedSecret, SecretKind } from './sealed.ts'
export { createSecretKey, parseSecretKey, SecretKeyError, type SecretKeyMistake, toPublicKey } from './secret-key.ts'
