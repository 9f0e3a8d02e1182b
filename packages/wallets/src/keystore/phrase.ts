import { AppError } from '@lealta/kernel'
import { entropyToMnemonic, generateMnemonic, mnemonicToEntropy, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { Keypair } from '@stellar/stellar-sdk/base'
import { deriveSlip10 } from './slip10.ts'

/** A text is not a secret phrase of the product (spec §5 'Invalid Secret Phrase'). */
export class PhraseError extends AppError<'phrase_not_valid'> {
  constructor() {
    super('phrase_not_valid', 'Invalid Secret Phrase')
  }
}

/** SEP-5: the first account of a Stellar wallet. */
const PATH = [44, 148, 0]

/** A new secret phrase: 12 English words (BIP-39) separated by single spaces. */
export function createPhrase(): string {
  return generateMnemonic(wordlist, 128)
}

/**
 * Checks a phrase a person typed: exactly 12 words of the list with a right checksum, separated by single spaces (spec §5).
 * Blanks around it and capital letters are forgiven.
 * @returns the phrase in small letters
 * @throws PhraseError
 */
export function parsePhrase(text: string): string {
  const phrase = text.trim().toLowerCase()
  if (phrase.split(' ').length !== 12 || !validateMnemonic(phrase, wordlist)) throw new PhraseError()
  return phrase
}

/**
 * The key of a phrase at m/44'/148'/0' (SEP-5), the one every Stellar wallet derives.
 * @param phrase as `parsePhrase` gave it; SEP-5 phrases of 15 to 24 words work too
 */
export function deriveKeypair(phrase: string): Keypair {
  return Keypair.fromRawEd25519Seed(deriveSlip10(mnemonicToSeedSync(phrase), PATH))
}

/** Whether a text consists of the words of a phrase, right or wrong: as many of them, nearly all from the list. */
export function looksLikePhrase(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 8 && words.length < 30 && words.filter(word => wordlist.includes(word)).length > 0.75 * words.length
}

/** The 16 bytes that a phrase of 12 words stands for. @param phrase as `parsePhrase` gave it */
export function toEntropy(phrase: string): Uint8Array {
  return mnemonicToEntropy(phrase, wordlist)
}

/** The phrase of such bytes. */
export function fromEntropy(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}
