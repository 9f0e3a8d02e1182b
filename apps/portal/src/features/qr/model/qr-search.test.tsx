import { describe, expect, test } from 'vitest'
import { findTarget } from '#features/qr/api/use-content.ts'
import { readQrSearch } from './qr-search.ts'
import { toFileName } from './to-file-name.ts'

describe('the design stands in the address', () => {
  test('what is valid is kept, also colours that look like numbers', () => {
    const design = { kind: 'till', of: 'id', dark: '0a665f', light: 'ffffff', logo: 'none', size: 'large', paper: 'tent', language: 'es' }
    expect(readQrSearch({ ...design, line: 'Hola' })).toEqual({ ...design, line: 'Hola' })
    expect(readQrSearch({ dark: 123456, memo: 42 })).toEqual({ dark: '123456', memo: '42' })
  })

  test('what is not is dropped', () => {
    expect(readQrSearch({ kind: 'website', dark: 'red', light: '#fff', logo: 'https://elsewhere.example/x.png', paper: 'a0' })).toEqual({})
    expect(readQrSearch({ line: 'a'.repeat(100) }).line).toHaveLength(80)
  })

  test('rule: a code with a link of another origin cannot be made', () => {
    const targets = [{ id: 'a', name: 'Counter', text: 'https://lealta.example/t/a' }]
    const search = readQrSearch({
      kind: 'till',
      of: 'https://elsewhere.example/t/a',
      text: 'https://elsewhere.example',
      link: 'x',
      uri: 'y',
    })
    expect(search).toEqual({ kind: 'till', of: 'https://elsewhere.example/t/a' })
    expect(findTarget(targets, search.of)).toBeUndefined()
    expect(findTarget(targets, 'a')?.text).toBe('https://lealta.example/t/a')
  })

  test('with one target it is meant, with several one is chosen', () => {
    const one = { id: 'a', name: 'A', text: 'a' }
    expect(findTarget([one], undefined)).toBe(one)
    expect(findTarget([one, { ...one, id: 'b' }], undefined)).toBeUndefined()
  })
})

test('a file is called what it is', () => {
  expect(toFileName('caja', 'Terraza Ñandú & Co.')).toBe('qr-caja-terraza-nandu-co')
  expect(toFileName('join', '☕')).toBe('qr-join')
})
