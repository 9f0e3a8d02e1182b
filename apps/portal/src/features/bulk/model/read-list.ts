import Papa from 'papaparse'

/** Most rows of a list, rows of one upload (those of the contract), and most bytes of a file. */
export const MOST_ROWS = 5_000
export const CHUNK = 100
export const MOST_BYTES = 5 * 1024 * 1024
/** Longest cell that is looked at: what is longer is nobody and no amount. */
const LONGEST_CELL = 300

/** Why a file is no list. */
export type ListProblem = 'empty' | 'tooLarge' | 'notText' | 'spreadsheet' | 'onlyHeading' | 'tooMany' | 'broken'

/** A file that is no list. */
export class ListError extends Error {
  readonly problem: ListProblem

  constructor(problem: ListProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252, which spreadsheets write.
 * @throws ListError empty, tooLarge, spreadsheet (a zip, as spreadsheets are), notText
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new ListError('tooLarge')
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw new ListError('spreadsheet')
  const text = decode(bytes, begins)
  if (text.trim() === '') throw new ListError('empty')
  // Controls other than tab and line ends stand in no table.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new ListError('notText')
  return text
}

function decode(bytes: Uint8Array, begins: (...start: number[]) => boolean): string {
  if (begins(0xff, 0xfe) || isZeroAt(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(0xfe, 0xff) || isZeroAt(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether the first characters are UTF-16 without a mark: every other byte is zero. */
function isZeroAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const start = bytes.subarray(0, 16)
  return start.length >= 4 && start.every((byte, index) => (byte === 0) === (index % 2 === offset))
}

/**
 * The cells of a text: separated by commas, semicolons, tabs or bars, quoted or not. Empty lines are left out, and no more is read than a
 * list may have.
 * @throws ListError broken for a quote that never ends
 */
export function parseTable(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    preview: MOST_ROWS + 2,
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  if (errors.some(({ type }) => type === 'Quotes')) throw new ListError('broken')
  return data.map(row => row.map(cell => cell.trim().slice(0, LONGEST_CELL)))
}

/** What a column holds. */
export type ColumnUse = 'recipient' | 'amount' | 'name'
/** The column of each use; `name` may be none. */
export type Columns = Readonly<Record<ColumnUse, number | undefined>>

/** Words of headings in both languages, the likeliest first. */
const headings: Readonly<Record<ColumnUse, readonly RegExp[]>> = {
  recipient: [
    /^(e-?)?mail|^correo/,
    /alias/,
    /^(public )?key$|^clave|^address|^direcci/,
    /^recipient|^destinatari|^who$|^qui[eé]n/,
    /^phone|^tel[eé]f|^m[oó]vil|^celular/,
  ],
  amount: [/^points|^puntos/, /^amount|^cantidad|^importe|^monto/, /^balance|^saldo|^total/],
  name: [/^(full |first )?name|^nombre/, /^customer|^client|^member|^socio|^persona/],
}

const isAmount = (cell: string) => /^[\d.,]*\d[\d.,]*$/.test(cell)
const isPerson = (cell: string) => cell.includes('@') || cell.includes('*') || /^[GM][A-Z2-7]{50,}$/.test(cell)

/** Guesses which column holds what, by the heading, else by what stands below it; and whether there is a heading at all. */
export function guessColumns(table: readonly (readonly string[])[]): { columns: Columns; hasHeading: boolean } {
  const first = table[0] ?? []
  const byHeading = (use: ColumnUse) => {
    for (const words of headings[use]) {
      const found = first.findIndex(cell => words.test(cell.toLowerCase().replaceAll('_', ' ')))
      if (found >= 0) return found
    }
    return undefined
  }
  const named = { recipient: byHeading('recipient'), amount: byHeading('amount'), name: byHeading('name') }
  const hasHeading = Object.values(named).some(column => column !== undefined)
  const body = table.slice(hasHeading ? 1 : 0, 20)
  const width = Math.max(0, ...table.slice(0, 20).map(row => row.length))
  const byContent = (fits: (cell: string) => boolean, except: number | undefined) =>
    Array.from({ length: width }, (_, column) => column).find(
      column => column !== except && body.length > 0 && body.filter(row => fits(row[column] ?? '')).length * 2 > body.length,
    )
  const recipient = named.recipient ?? byContent(isPerson, named.amount) ?? (hasHeading ? undefined : 0)
  const amount = named.amount ?? byContent(isAmount, recipient)
  return { columns: { recipient, amount, name: named.name === recipient ? undefined : named.name }, hasHeading }
}

/** A row as it is uploaded. */
export interface ListRow {
  readonly recipient: string
  readonly amount: string
  readonly name: string
}

/**
 * The rows of a table by its columns.
 * @throws ListError onlyHeading, tooMany
 */
export function toRows(table: readonly (readonly string[])[], columns: Columns, hasHeading: boolean): ListRow[] {
  const body = hasHeading ? table.slice(1) : table
  if (body.length === 0) throw new ListError('onlyHeading')
  if (body.length > MOST_ROWS) throw new ListError('tooMany')
  const cell = (row: readonly string[], use: ColumnUse, most: number) => (row[columns[use] ?? -1] ?? '').slice(0, most)
  return body.map(row => ({ recipient: cell(row, 'recipient', 300), amount: cell(row, 'amount', 60), name: cell(row, 'name', 80) }))
}

/** SHA-256 of a list of an asset, in hex: the same list is the same, whatever its file is called. */
export async function digestOf(asset: string, rows: readonly ListRow[]): Promise<string> {
  const said = JSON.stringify([asset, rows.map(({ recipient, amount }) => [recipient.toLowerCase(), amount])])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
