import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAnchorKeys, readAnchorKeys } from './anchor-keys.ts'

const [oldKey, newKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lealta-anchor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the stablecoins of a data folder stay the same when its master key is rotated', () => {
  const before = readAnchorKeys(folder, oldKey)
  expect(readAnchorKeys(folder, newKey)).not.toEqual(before)
  keepAnchorKeys(folder, oldKey)
  keepAnchorKeys(folder, newKey)
  expect(readAnchorKeys(folder, newKey)).toEqual(before)
  expect(statSync(join(folder, 'anchor-keys.json')).mode & 0o777).toBe(0o600)
})

test('a damaged file is refused without a word of what it holds', () => {
  writeFileSync(join(folder, 'anchor-keys.json'), '{"issuer":"SSECRET"')
  expect(() => readAnchorKeys(folder, oldKey)).toThrow(/^[^\n]*does not hold the keys of the anchor\.$/)
  expect(() => readAnchorKeys(folder, oldKey)).not.toThrow(/SSECRET/)
  expect(readFileSync(join(folder, 'anchor-keys.json'), 'utf8')).toBe('{"issuer":"SSECRET"')
})
