import { stringify } from 'csv-stringify/sync'

/** Where a spreadsheet of another country, or one that does not mind the quotes, cuts a text, and what a cell behind it must not begin with. */
const FORMULA_BEHIND_A_CUT = /(?<=[,;|\t\r\n]["\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * Writes a CSV (RFC 4180) with a byte order mark, so that spreadsheets read accents right. A text that a spreadsheet would take for a
 * formula (`= + - @`, tab, return) gets a leading apostrophe (product decision 10); so does what becomes a cell of its own where the
 * file is cut at another sign than the comma.
 * @param isFirst it is the beginning of the file
 */
export function formatCsv(rows: readonly (readonly (string | null)[])[], isFirst: boolean): string {
  const safe = rows.map(row => row.map(cell => cell?.replaceAll(FORMULA_BEHIND_A_CUT, "'") ?? null))
  return stringify(safe, { bom: isFirst, record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true })
}
