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
export { KeystoreDamagedError, PasswordTooShortError, type SealedSecret, type SecretKind, WrongPasswordError } from './seal.ts'
export { createSecretKey, parseSecretKey, SecretKeyError, type SecretKeyMistake, toPublicKey } from './secret-key.ts'
