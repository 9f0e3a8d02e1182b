import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './lock-directory.ts'

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'lealta-lock-'))
})
afterAll(() => rmSync(base, { recursive: true }))

describe('lockDirectory', () => {
  test('is held against a living process and taken over from one that is gone', () => {
    const directory = join(base, 'taken')
    writeFileSync(`${directory}.lock`, String(process.ppid))
    expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.ppid}`)
    writeFileSync(`${directory}.lock`, '999999999')
    lockDirectory(directory)()
  })

  test('an earlier life with the same process id does not hold it', () => {
    const directory = join(base, 'container')
    writeFileSync(`${directory}.lock`, String(process.pid))
    lockDirectory(directory)()
  })

  test('is held against the same process until it is given back, by whatever path it is named', () => {
    const directory = join(base, 'own')
    const release = lockDirectory(directory)
    expect(() => lockDirectory(join(base, 'x', '..', 'own'))).toThrow(DirectoryInUseError)
    release()
    release()
    expect(existsSync(`${directory}.lock`)).toBe(false)
    lockDirectory(directory)()
  })

  test('what cannot be written is the file system’s error, not a directory in use', () => {
    expect(() => lockDirectory(join(base, 'no', 'such', 'parent'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })
})
