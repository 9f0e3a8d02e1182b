import encode from 'qr'

/**
 * Draws a QR code on a grid of one unit per dot, without a border. It bears a logo over its centre: the highest error correction makes up for
 * what that hides.
 * @returns the side in units, and the path of the dark dots
 */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encode(text, 'raw', { ecc: 'high', border: 1 })
    .slice(1, -1)
    .map(row => row.slice(1, -1))
  return { size: rows.length, path: toDotPath(rows) }
}

/** The path of the dark dots of a code: one rectangle for each run of them in a row. */
export function toDotPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end < 0 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
