import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Keypair } from '@stellar/stellar-sdk/base'
import { z } from 'zod'
import { SettingsError } from './config.ts'
import { writeWhole } from './write-whole.ts'

/** Secrets of the local anchor, by role. */
export type AnchorKeys = { issuer: string; distribution: string }

const Saved = z.object({ issuer: z.string(), distribution: z.string() })
const fileIn = (dataFolder: string) => join(dataFolder, 'anchor-keys.json')

/**
 * The local anchor's keys: derived from the master key, so that a data folder always has the same stablecoins, until that key is rotated;
 * from then on those in a file.
 * @throws SettingsError if the file holds something else
 */
export function readAnchorKeys(dataFolder: string, masterKey: Uint8Array): AnchorKeys {
  const file = fileIn(dataFolder)
  if (!existsSync(file)) return deriveKeys(masterKey)
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // What could not be read may be part of a secret: nothing of it goes into a message.
    throw new SettingsError(`${file} does not hold the keys of the anchor.`)
  }
}

/** Keeps the keys as they are, before the master key is rotated. Repeating is safe. */
export function keepAnchorKeys(dataFolder: string, masterKey: Uint8Array): void {
  if (!existsSync(fileIn(dataFolder))) writeWhole(fileIn(dataFolder), JSON.stringify(deriveKeys(masterKey)))
}

function deriveKeys(masterKey: Uint8Array): AnchorKeys {
  const derive = (name: string) =>
    Keypair.fromRawEd25519Seed(new Uint8Array(createHmac('sha256', masterKey).update(name).digest())).secret()
  return { issuer: derive('anchor issuer'), distribution: derive('anchor distribution') }
}
