import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file atomically, surviving a crash of the process or the machine: to a temporary file first, then renamed.
 * Readable by its owner only.
 */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}.new`
  const descriptor = openSync(temporary, 'w', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(temporary, file)
  syncFolder(dirname(file))
}

/** Makes a rename durable; Windows cannot open folders and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
