/** A cell: text, or an amount as a plain decimal text that spreadsheets may count with. */
export type Cell = string | { decimal: string } | null

/**
 * Writes a CSV (RFC 4180) with a byte order mark, so that spreadsheets read accents right. A text that a spreadsheet would take for a
 * formula (`= + - @`, tab, return) gets a leading apostrophe (product decision 10).
 */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map(row => row.map(formatCell).join(',')).join('\r\n')}\r\n`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.decimal
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
