import { toDataUrl } from '#shared/issuing/export-qr.ts'
import { type CodeStyle, findProblem, type PngSide } from './code-style.ts'
import type { QrProblem } from './qr-problem.ts'

/** A code that was read back. */
export interface MadeCode {
  readonly svg: string
  /** Squares of a side, with the blank ones around it. */
  readonly squares: number
  /** Sizes in px at which it can be read. */
  readonly readable: readonly PngSide[]
}

/** A picture that was read; a type with anything else in it could break out of the drawing. */
const PICTURE = /^data:image\/[a-z0-9.+-]+;base64,[a-z0-9+/=]+$/i

/** Makes a code and reads it back; what cannot be read is a problem, not a code. @param read reads the picture @returns one or the other */
export async function makeCode(text: string, style: CodeStyle, read: typeof fetch = fetch): Promise<MadeCode | { problem: QrProblem }> {
  const problem = findProblem(text, style)
  if (problem) return { problem }
  const logo = style.logo === undefined ? undefined : await toDataUrl(style.logo, read).catch(() => '')
  if (logo !== undefined && !PICTURE.test(logo)) return { problem: { code: 'logo_missing' } }
  const [{ drawCode }, { listReadable }] = await Promise.all([import('./draw-code.ts'), import('./read-back.ts')])
  const drawn = drawCode(text, { ...style, logo })
  const readable = await listReadable(drawn.svg, text)
  return readable.length === 0 ? { problem: { code: 'unreadable' } } : { ...drawn, readable }
}
