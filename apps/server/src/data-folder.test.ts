import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMasterKey, restrictDataFolder } from './data-folder.ts'

let base: string
let folder: string
const logs: string[] = []
const logger = pino({}, { write: line => logs.push(line) })
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lealta-folder-'))
  folder = join(base, 'data')
  logs.length = 0
})
afterEach(() => rmSync(base, { recursive: true }))

const modeOf = (...path: string[]) => (statSync(join(base, ...path)).mode & 0o777).toString(8)

describe('the data folder', () => {
  test('is accessible to its owner only from the start', () => {
    restrictDataFolder(folder, logger)
    expect(modeOf('data')).toBe('700')
  })

  test('existing files are restricted too, but nothing outside the folder', () => {
    mkdirSync(join(folder, 'database', 'base'), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, 'database', 'base', '1'), 'row', { mode: 0o666 })
    writeFileSync(join(folder, 'master.key'), 'key', { mode: 0o644 })
    writeFileSync(join(base, 'outside'), 'not ours', { mode: 0o644 })
    chmodSync(join(base, 'outside'), 0o644)
    symlinkSync(join(base, 'outside'), join(folder, 'link'))
    restrictDataFolder(folder, logger)
    expect([modeOf('data'), modeOf('data', 'database'), modeOf('data', 'database', 'base')]).toEqual(['700', '700', '700'])
    expect([modeOf('data', 'database', 'base', '1'), modeOf('data', 'master.key'), modeOf('outside')]).toEqual(['600', '600', '644'])
    expect(logs).toEqual([])
  })
})

describe('the master key', () => {
  const read = (settings: { MASTER_KEY?: string; MASTER_KEY_FILE?: string } = {}) =>
    Buffer.from(readMasterKey({ DATA_DIR: folder, MASTER_KEY: undefined, MASTER_KEY_FILE: undefined, ...settings }, logger)).toString('hex')

  test('is created once in the data folder, for its owner only', () => {
    restrictDataFolder(folder, logger)
    const key = read()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(read()).toBe(key)
    expect(modeOf('data', 'master.key')).toBe('600')
  })

  test('MASTER_KEY_FILE keeps it elsewhere: the data folder then holds no part of it', () => {
    restrictDataFolder(folder, logger)
    mkdirSync(join(base, 'keys'))
    const file = join(base, 'keys', 'lealta')
    const key = read({ MASTER_KEY_FILE: file })
    expect(readFileSync(file, 'utf8').trim()).toBe(key)
    expect(modeOf('keys', 'lealta')).toBe('600')
    expect(readdirSync(folder)).toEqual([])
    expect(read({ MASTER_KEY_FILE: file })).toBe(key)
  })

  test('a second key is never created while the first exists', () => {
    restrictDataFolder(folder, logger)
    const key = read()
    const file = join(base, 'moved')
    expect(() => read({ MASTER_KEY_FILE: file })).toThrow(/^\S+moved \(MASTER_KEY_FILE\) is not there, but \S+master\.key is: move it/)
    expect(readdirSync(base)).toEqual(['data'])
    writeFileSync(file, key.toUpperCase(), { mode: 0o600 })
    expect(read({ MASTER_KEY_FILE: file })).toBe(key)
  })

  test('a file without a key and a missing folder are refused', () => {
    restrictDataFolder(folder, logger)
    writeFileSync(join(base, 'empty'), '')
    expect(() => read({ MASTER_KEY_FILE: join(base, 'empty') })).toThrow('does not hold a master key')
    expect(() => read({ MASTER_KEY_FILE: join(base, 'no', 'key') })).toThrow(/The folder of \S+ \(MASTER_KEY_FILE\) is not there/)
  })

  test('a key that others may read is used, with a warning', () => {
    const file = join(base, 'shared')
    writeFileSync(file, 'ab'.repeat(32))
    chmodSync(file, 0o644)
    expect(read({ MASTER_KEY_FILE: file })).toBe('ab'.repeat(32))
    expect(logs.join()).toContain('others may read the master key')
  })
})
