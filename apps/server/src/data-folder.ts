import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SettingsError } from './config.ts'
import type { Environment } from './settings.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Creates the data folder and restricts it to its owner: folders 0700, files 0600, including existing ones. Whatever cannot be changed
 * (another owner, a file system without permissions) is logged and left alone.
 */
export function restrictDataFolder(folder: string, logger: FastifyBaseLogger): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const open: string[] = []
  close(folder, open)
  if (open[0] !== undefined) logger.warn({ path: open[0], count: open.length }, 'others may read files of the data folder')
}

function close(path: string, open: string[]): void {
  const stat = lstatSync(path)
  if (!stat.isDirectory() && !stat.isFile()) return
  const mode = stat.isDirectory() ? 0o700 : 0o600
  try {
    if ((stat.mode & 0o777) !== mode) chmodSync(path, mode)
    if (stat.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), open)
  } catch {
    open.push(path)
  }
}

/**
 * Key that seals the server's own keys: given in hex, or in a file that is created once and readable by its owner only. Keep it apart from
 * the database: a copy of both reveals every key.
 * @throws SettingsError if the file does not contain a key, or must not or cannot be created
 */
export function readMasterKey(
  { DATA_DIR, MASTER_KEY, MASTER_KEY_FILE }: Pick<Environment, 'DATA_DIR' | 'MASTER_KEY' | 'MASTER_KEY_FILE'>,
  logger: FastifyBaseLogger,
): Uint8Array {
  if (MASTER_KEY) return new Uint8Array(Buffer.from(MASTER_KEY, 'hex'))
  const inFolder = join(DATA_DIR, 'master.key')
  const file = MASTER_KEY_FILE ?? inFolder
  if (!existsSync(file)) makeKey(file, inFolder)
  const key = parseMasterKey(readFileSync(file, 'utf8'), file)
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) logger.warn({ file }, 'others may read the master key')
  return key
}

/** Reads the key from the text of its file. @throws SettingsError if that is not one */
export function parseMasterKey(text: string, file: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) throw new SettingsError(`${file} does not hold a master key.`)
  return new Uint8Array(Buffer.from(text.trim(), 'hex'))
}

function makeKey(file: string, inFolder: string): void {
  if (file !== inFolder && existsSync(inFolder)) {
    throw new SettingsError(`${file} (MASTER_KEY_FILE) is not there, but ${inFolder} is: move it, since nothing else opens what it sealed.`)
  }
  if (!existsSync(dirname(file))) throw new SettingsError(`The folder of ${file} (MASTER_KEY_FILE) is not there.`)
  writeWhole(file, `${randomBytes(32).toString('hex')}\n`)
}
