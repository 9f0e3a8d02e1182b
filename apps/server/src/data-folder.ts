import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from './config.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Key that seals the server's own keys: given in hex, or made once in the data folder and readable by its owner only.
 * @param hex the setting MASTER_KEY
 * @throws SettingsError when the file was damaged
 */
export function readMasterKey(dataFolder: string, hex: string | undefined): Uint8Array {
  if (hex) return new Uint8Array(Buffer.from(hex, 'hex'))
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'master.key')
  if (!existsSync(file)) writeWhole(file, `${randomBytes(32).toString('hex')}\n`)
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new SettingsError(`${file} does not hold a master key.`)
  return new Uint8Array(Buffer.from(text, 'hex'))
}
