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

/**
 * What the anchor signs sign-ins with, what is behind its tokens, and what this product is known by at its card shop: others, once the master
 * key is rotated, end its sessions.
 */
export function deriveAnchorSecrets(masterKey: Uint8Array) {
  const hex = (name: string) => Buffer.from(derive(masterKey, name)).toString('hex')
  return {
    signing: deriveSeed(masterKey, 'anchor signing'),
    tokens: derive(masterKey, 'anchor tokens'),
    partner: { apiKey: hex('card shop key').slice(0, 32), apiSecret: hex('card shop secret') },
  }
}

function deriveKeys(masterKey: Uint8Array): AnchorKeys {
  return { issuer: deriveSeed(masterKey, 'anchor issuer'), distribution: deriveSeed(masterKey, 'anchor distribution') }
}

function derive(masterKey: Uint8Array, name: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', masterKey).update(name).digest())
}

const deriveSeed = (masterKey: Uint8Array, name: string): string => Keypair.fromRawEd25519Seed(derive(masterKey, name)).secret()
