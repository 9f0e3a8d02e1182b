import encode from 'qr'
import { toDotPath } from '#shared/design/draw-qr.ts'
import { type CodeStyle, correctionFor } from './code-style.ts'

/** Blank squares around a code that cameras need (ISO/IEC 18004). */
const QUIET = 4

/** A code as a file that needs nothing else. */
export interface DrawnCode {
  readonly svg: string
  /** Squares of a side, with the blank ones around it. */
  readonly squares: number
}

/**
 * Draws a code as SVG with its quiet zone; a picture lies in a round hole in the centre.
 * @param style without a problem (`findProblem`); its `logo` is a data URL
 */
export function drawCode(text: string, style: CodeStyle): DrawnCode {
  const rows = encode(text, 'raw', { ecc: correctionFor(style.logo), border: QUIET })
  const squares = rows.length
  const sides = `width="${squares * 10}" height="${squares * 10}" viewBox="0 0 ${squares} ${squares}"`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${sides} shape-rendering="crispEdges">`,
    `<rect width="${squares}" height="${squares}" fill="${style.light}"/>`,
    `<path fill="${style.dark}" d="${toDotPath(rows)}"/>`,
    style.logo === undefined ? '' : drawLogo(squares, style.logo, style),
    '</svg>',
  ].join('')
  return { svg, squares }
}

function drawLogo(squares: number, logo: string, { light, logoShare }: CodeStyle): string {
  const centre = squares / 2
  const radius = ((squares - 2 * QUIET) * logoShare) / 2
  const inner = radius * 0.88
  const round = (value: number) => value.toFixed(3)
  const box = `x="${round(centre - inner)}" y="${round(centre - inner)}" width="${round(2 * inner)}" height="${round(2 * inner)}"`
  return [
    `<clipPath id="round"><circle cx="${centre}" cy="${centre}" r="${round(inner)}"/></clipPath>`,
    `<circle cx="${centre}" cy="${centre}" r="${round(radius)}" fill="${light}" shape-rendering="auto"/>`,
    `<image href="${logo}" ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#round)"/>`,
  ].join('')
}
