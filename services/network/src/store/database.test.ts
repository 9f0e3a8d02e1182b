import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { StoreError } from './store-error.ts'

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'lealta-database-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

function codeOf(path: string): string | undefined {
  try {
    openDatabase({ kind: 'directory', path }).close()
    return undefined
  } catch (error) {
    if (error instanceof StoreError) return error.code
    throw error
  }
}

describe('the directory of a network', () => {
  test('is made with all directories above it', () => {
    expect(codeOf(join(makeRoot(), 'a', 'b', 'c'))).toBeUndefined()
  })

  test('error: store_not_writable where a file stands, or above it', () => {
    const file = join(makeRoot(), 'file')
    writeFileSync(file, '')
    expect(codeOf(file)).toBe('store_not_writable')
    expect(codeOf(join(file, 'below'))).toBe('store_not_writable')
  })

  test.runIf(process.platform === 'linux')('error: store_not_writable below /proc, at once', () => {
    expect(codeOf('/proc/nowhere/network')).toBe('store_not_writable')
  })
})
