import { parseSecretKey, SecretKeyError, type SecretKeyMistake } from '@lealta/wallets/keystore'
import { readPhrase } from './read-phrase.ts'

/** Why there is no secret key; keys of `secrets.lite.mistake`. */
export type KeyMistake = SecretKeyMistake | 'notInFile' | 'tooLarge' | 'notText' | 'notInCode'
export type FoundKey = { readonly secretKey: string } | { readonly mistake: KeyMistake }

/** A saved key takes some 250 bytes; more than this is another file. */
const MAX_FILE_BYTES = 64 * 1024

/** Finds the secret key in typed or pasted text: the key alone, or the file that the portal offers for download, with its other lines. */
export function findSecretKey(text: string): FoundKey {
  const [first, ...others] = new Set(text.match(/\bS[A-Z2-7]{55}\b/g))
  if (readPhrase(text) !== undefined) return { mistake: 'phrase' }
  try {
    return { secretKey: parseSecretKey(first !== undefined && others.length === 0 ? first : text) }
  } catch (error) {
    if (error instanceof SecretKeyError) return { mistake: error.mistake }
    throw error
  }
}

/** Finds the secret key in the text of a scanned code. */
export function findKeyInCode(text: string): FoundKey {
  return orElse(findSecretKey(text), 'notInCode')
}

/** Finds the secret key in a file. Nothing of a file is read that cannot be one of ours. */
export async function findKeyInFile(file: Blob): Promise<FoundKey> {
  if (file.size > MAX_FILE_BYTES) return { mistake: 'tooLarge' }
  const text = await readText(file)
  return text === undefined ? { mistake: 'notText' } : orElse(findSecretKey(text), 'notInFile')
}

function orElse(found: FoundKey, mistake: KeyMistake): FoundKey {
  return 'mistake' in found && found.mistake === 'missing' ? { mistake } : found
}

async function readText(file: Blob): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
