import { stringify } from 'csv-stringify/sync'

/**
 * Writes a CSV (RFC 4180) with a byte order mark, so that spreadsheets read accents right. A text that a spreadsheet would take for a
 * formula (`= + - @`, tab, return) gets a leading apostrophe (product decision 10).
 * @param isFirst it is the beginning of the file
 */
export function formatCsv(rows: readonly (readonly (string | null)[])[], isFirst: boolean): string {
  return stringify([...rows], { bom: isFirst, record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true })
}
