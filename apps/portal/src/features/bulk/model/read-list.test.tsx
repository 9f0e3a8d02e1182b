import { BULK_CHUNK, MOST_BULK_ROWS } from '@lealta/contract'
import { describe, expect, test } from 'vitest'
import { CHUNK, decodeText, digestOf, guessColumns, type ListError, MOST_BYTES, MOST_ROWS, parseTable, toRows } from './read-list.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const whole = `${mark ? '\ufeff' : ''}${text}`
  const codes = Array.from({ length: whole.length }, (_, index) => whole.charCodeAt(index))
  return new Uint8Array(codes.flatMap(code => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])))
}
const problemOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as ListError).problem
  }
  return 'none'
}

test('what a list may have is what the contract says', () => {
  expect([MOST_ROWS, CHUNK]).toEqual([MOST_BULK_ROWS, BULK_CHUNK])
})

describe('decodeText', () => {
  test.each([
    ['UTF-8', bytes('Muñoz;3')],
    ['UTF-8 with a mark', bytes('\ufeffMuñoz;3')],
    ['UTF-16, little end first', utf16('Muñoz;3', false, true)],
    ['UTF-16, big end first', utf16('Muñoz;3', true, true)],
    ['UTF-16 without a mark', utf16('Muñoz;3', false, false)],
    ['Windows-1252', new Uint8Array([0x4d, 0x75, 0xf1, 0x6f, 0x7a, 0x3b, 0x33])],
  ])('reads %s', (_, file) => {
    expect(decodeText(file).replace('\ufeff', '')).toBe('Muñoz;3')
  })

  test('refuses what is no text, each with its reason', () => {
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])
    expect(problemOf(() => decodeText(zip))).toBe('spreadsheet')
    expect(problemOf(() => decodeText(new Uint8Array()))).toBe('empty')
    expect(problemOf(() => decodeText(bytes('\ufeff \n\n')))).toBe('empty')
    expect(problemOf(() => decodeText(bytes('ana@example.com,1\0')))).toBe('notText')
    expect(problemOf(() => decodeText(new Uint8Array(MOST_BYTES + 1)))).toBe('tooLarge')
  })
})

describe('parseTable and toRows', () => {
  test.each([',', ';', '\t', '|'])('separated by %j, quoted or not', mark => {
    expect(parseTable(`"Ana ""Ani"" M"${mark}1\r\n\r\nBen${mark}"2"\r\n`)).toEqual([
      ['Ana "Ani" M', '1'],
      ['Ben', '2'],
    ])
  })

  test('a hundred thousand rows: no more is read than says that there are too many', () => {
    const table = parseTable('ana@example.com,1\n'.repeat(100_000))
    expect(table.length).toBe(MOST_ROWS + 2)
    expect(problemOf(() => toRows(table, { recipient: 0, amount: 1, name: undefined }, true))).toBe('tooMany')
  })

  test('a row of megabytes is cut, a quote that never ends is said', () => {
    expect(parseTable(`${'x'.repeat(4_000_000)},1`)[0]?.[0]).toHaveLength(300)
    expect(problemOf(() => parseTable('"ana@example.com,1\nben@example.com,2'))).toBe('broken')
  })

  test('only a heading', () => {
    expect(problemOf(() => toRows([['Email', 'Points']], { recipient: 0, amount: 1, name: undefined }, true))).toBe('onlyHeading')
  })
})

describe('guessColumns', () => {
  test.each([
    [['Name', 'E-mail', 'Points'], { recipient: 1, amount: 2, name: 0 }],
    [['Nombre', 'Teléfono', 'Correo electrónico', 'Saldo'], { recipient: 2, amount: 3, name: 0 }],
    [['cantidad', 'destinatario'], { recipient: 1, amount: 0, name: undefined }],
  ])('by the heading: %j', (heading, columns) => {
    expect(guessColumns([heading, heading.map(() => 'x')])).toEqual({ columns, hasHeading: true })
  })

  test('by what stands there, where there is no heading', () => {
    expect(
      guessColumns([
        ['5', 'Ana', 'ana@example.com'],
        ['1.5', 'Ben', 'ben@example.com'],
      ]),
    ).toEqual({
      columns: { recipient: 2, amount: 0, name: undefined },
      hasHeading: false,
    })
  })
})

test('the same list is the same, in capitals too', async () => {
  const row = { recipient: 'ana@example.com', amount: '1', name: '' }
  expect(await digestOf('A', [row])).toBe(await digestOf('A', [{ ...row, recipient: 'ANA@example.com', name: 'Ana' }]))
  expect(await digestOf('A', [row])).not.toBe(await digestOf('A', [{ ...row, amount: '2' }]))
})
