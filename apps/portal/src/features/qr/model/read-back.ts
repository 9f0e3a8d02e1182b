import decode from 'qr/decode.js'
import { drawSvg } from '#shared/issuing/export-qr.ts'
import { type PngSide, pngSides } from './code-style.ts'

/** How long reading back may take at most. */
const READING_MS = 3_000

/**
 * Reads a code back, as a camera would, at every size that is offered.
 * @returns the sizes at which it says its text
 */
export async function listReadable(svg: string, text: string): Promise<PngSide[]> {
  const readable: PngSide[] = []
  for (const side of pngSides) {
    const canvas = await drawSvg(svg, side)
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, side, side)
    if (pixels && readCode(pixels) === text) readable.push(side)
  }
  return readable
}

function readCode(pixels: ImageData): string | undefined {
  try {
    return decode(pixels, { timeLimit: READING_MS })
  } catch {
    // That there is no code in a picture is an answer.
    return undefined
  }
}
