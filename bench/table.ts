/** Formats lines under headings, columns as wide as their widest text: the first left-aligned, the others right-aligned. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
  const toLine = (line: readonly string[]) =>
    widths.map((width, column) => (column === 0 ? (line[column] ?? '').padEnd(width) : (line[column] ?? '').padStart(width))).join('  ')
  return [toLine(headings), widths.map(width => '-'.repeat(width)).join('  '), ...rows.map(toLine)].join('\n')
}

/** Formats a figure with a reasonable number of digits. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '-'
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)
}

/** How many times as fast as a recorded figure. */
export function formatRatio(value: number, recorded: number): string {
  return `${(value / recorded).toFixed(2)}x`
}

/** The value below which a share of all values lies, 0.5 for the median. */
export function findPercentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
