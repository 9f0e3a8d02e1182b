export { createKeystore, type Keystore, KeystoreError, type KeystoreOptions, type KeystoreStorage } from './keystore.ts'
export { createPhrase, deriveKeypair, PhraseError, parsePhrase } from './phrase.ts'
export { KeystoreDamagedError, PasswordTooShortError, type SealedSecret, WrongPasswordError } from './seal.ts'
