import type { QrProblem } from './qr-problem.ts'

/** How a code looks. Colours are `#` and six hexadecimal digits. */
export interface CodeStyle {
  readonly dark: string
  readonly light: string
  /** Address of the picture in the centre, if there is one. */
  readonly logo: string | undefined
  /** Its side, as a part of the side of the code. */
  readonly logoShare: number
}

/** Sides of the pictures that are offered, in px. */
export const pngSides = [512, 1_024, 2_048] as const
export type PngSide = (typeof pngSides)[number]

/** What a camera needs between the code and its background, by the measure of WCAG 2.2. */
const LEAST_CONTRAST = 4.5
/** Bytes that the largest code holds (ISO/IEC 18004, version 40) with the error correction in use: medium, and high below a picture. */
const MOST_BYTES = { medium: 2_331, high: 1_273 } as const
/** Part of the squares that a picture may hide: half of the 30 % that high correction mends, the rest is for dirt and creases. */
const MOST_COVERED = 0.15
/** Error correction for a code with or without a picture. */
export const correctionFor = (logo: string | undefined) => (logo === undefined ? 'medium' : 'high')

/** What is wrong with a code before it is made; undefined if nothing is. */
export function findProblem(text: string, { dark, light, logo, logoShare }: CodeStyle): QrProblem | undefined {
  const bytes = new TextEncoder().encode(text).length
  const most = MOST_BYTES[correctionFor(logo)]
  if (bytes > most) return { code: 'too_long', bytes, most }
  if (luminance(dark) > luminance(light)) return { code: 'inverted' }
  const ratio = contrast(dark, light)
  if (ratio < LEAST_CONTRAST) return { code: 'contrast', ratio }
  // The picture lies in a round hole.
  return logo !== undefined && (Math.PI / 4) * logoShare ** 2 > MOST_COVERED ? { code: 'logo_too_large' } : undefined
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
