import { describe, expect, test } from 'vitest'
import schemeScript from '../../../public/scheme.js?raw'
import { type AccentName, accents, cardFill, onCard, palettes, parseAccent, type Scheme, themeColour } from './tokens.ts'

const schemes: Scheme[] = ['dark', 'light']
const surfaces = ['background', 'surface', 'raised'] as const

describe('contrast of WCAG 2.2 AA', () => {
  for (const scheme of schemes) {
    const palette = palettes[scheme]
    for (const name of ['ink', 'muted', 'accent', 'positive', 'negative', 'info'] as const) {
      test(`${scheme}: ${name} on every surface`, () => {
        for (const surface of surfaces) expect(contrast(palette[name], palette[surface])).toBeGreaterThanOrEqual(4.5)
      })
    }
    for (const [name, values] of Object.entries(accents)) {
      test(`${scheme}: accent ${name} as text and as a fill`, () => {
        for (const surface of surfaces) expect(contrast(values[scheme], palette[surface])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette.onFill, values[scheme])).toBeGreaterThanOrEqual(4.5)
      })
    }
    test(`${scheme}: what a chip says on its own tint, which lies on the surface wherever the chip stands`, () => {
      const colours = [...(['accent', 'positive', 'negative', 'info'] as const).map(name => palette[name]), ...accentsOf(scheme)]
      for (const colour of colours) expect(contrast(colour, tint(colour, palette.surface, 0.12))).toBeGreaterThanOrEqual(4.5)
    })
    test(`${scheme}: text on filled colours`, () => {
      for (const name of ['accent', 'accentHover', 'positive', 'negative', 'info'] as const) {
        expect(contrast(palette.onFill, palette[name])).toBeGreaterThanOrEqual(4.5)
      }
    })
  }
})

test.each(Object.keys(accents) as AccentName[])('a card of %s is bright, and its dark ink can be read', name => {
  expect(contrast(onCard, cardFill(name))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(cardFill(name), palettes.light.ink)).toBeGreaterThanOrEqual(4.5)
})

test('twelve accents; an unknown one is the default', () => {
  expect(Object.keys(accents)).toHaveLength(12)
  expect(parseAccent('teal')).toBe('teal')
  expect(parseAccent('beige')).toBe('amber')
  expect(parseAccent(null)).toBe('amber')
})

test('the script before the first paint has the same backgrounds', () => {
  expect(schemeScript).toContain(palettes.dark.background)
  expect(schemeScript).toContain(palettes.light.background)
  expect(palettes.dark.background).toBe(themeColour)
})

const accentsOf = (scheme: Scheme) => Object.values(accents).map(values => values[scheme])

/** As `color-mix(in srgb, one share, other)`. */
function tint(one: string, other: string, share: number): string {
  const mixed = [1, 3, 5].map(at => {
    const [a, b] = [one, other].map(hex => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a! * share + b! * (1 - share))
  })
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
