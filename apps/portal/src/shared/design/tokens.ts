/** The two colour schemes; dark is the default. */
export type Scheme = 'dark' | 'light'

/** The named colours of a scheme. Every text colour reaches 4.5:1 on `background`, `surface` and `raised`. */
export interface Palette {
  background: string
  surface: string
  raised: string
  line: string
  ink: string
  muted: string
  accent: string
  accentHover: string
  /** Text on any filled colour: accent, positive, negative, info. */
  onFill: string
  positive: string
  negative: string
  info: string
}

export const palettes: Record<Scheme, Palette> = {
  dark: {
    background: '#121212',
    surface: '#1A1A19',
    raised: '#222220',
    line: '#34332F',
    ink: '#F4F1EA',
    muted: '#A8A399',
    accent: '#FFB84D',
    accentHover: '#FFC76F',
    onFill: '#121212',
    positive: '#5CC98E',
    negative: '#FF7A6B',
    info: '#7FB2FF',
  },
  light: {
    background: '#FAF7F1',
    surface: '#FFFFFF',
    raised: '#F3EEE4',
    line: '#DED7C9',
    ink: '#1B1916',
    muted: '#6A6459',
    accent: '#9A5B00',
    accentHover: '#834D00',
    onFill: '#FFFFFF',
    positive: '#17714A',
    negative: '#B3291C',
    info: '#1D57B0',
  },
}

/** The accents a business may choose from, in the order of the picker. Each reaches 4.5:1 as a fill and as a text colour in both schemes. */
export const accents = {
  amber: { dark: '#FFB84D', light: '#9A5B00' },
  orange: { dark: '#F59A6E', light: '#96411A' },
  coral: { dark: '#FF8F80', light: '#AD3526' },
  rose: { dark: '#FF93B0', light: '#AC2350' },
  pink: { dark: '#E79BEA', light: '#8A2C8E' },
  violet: { dark: '#B8A5FF', light: '#5D3FC0' },
  indigo: { dark: '#9BB0FF', light: '#3A4EBB' },
  blue: { dark: '#7BC3FF', light: '#0F5C9A' },
  cyan: { dark: '#6BD3E6', light: '#0B6478' },
  teal: { dark: '#5ED2C7', light: '#0A665F' },
  green: { dark: '#6FD69B', light: '#17704A' },
  lime: { dark: '#B9D65F', light: '#526809' },
} as const satisfies Record<string, Record<Scheme, string>>

export type AccentName = keyof typeof accents

/** The fill of a card: the bright tone in both schemes, so that a card looks the same by day and by night. */
export function cardFill(name: AccentName): string {
  return accents[name].dark
}

/** Text on a card, in both schemes. */
export const onCard = palettes.dark.onFill

/** The accent's name if `value` is one, otherwise the default. Accepts any value of a server or an old record. */
export function parseAccent(value: string | null | undefined): AccentName {
  return value != null && Object.hasOwn(accents, value) ? (value as AccentName) : 'amber'
}

/** Type sizes in px. */
export const fontSizes = { xs: 13, sm: 15, md: 17, lg: 21, xl: 28, xxl: 40 } as const

/** Spacing steps in px. */
export const spacing = { xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 40 } as const

/** Corner radii in px. */
export const radii = { field: 10, card: 12, pill: 999 } as const

/** Durations in ms; both are 0 under `prefers-reduced-motion`. */
export const motion = { quickMs: 160, drawerMs: 220 } as const

/** Spec §9: sm 480, md 884, lg 1280 px, written in em so that they follow the person's text size. */
export const breakpoints = { xs: '22.5em', sm: '30em', md: '55.25em', lg: '80em', xl: '100em' } as const

/** The media queries of the frame; CSS modules repeat the same em values. */
export const queries = { phone: '(max-width: 30em)', belowMd: '(max-width: 55.24em)', fromLg: '(min-width: 80em)' } as const

/** Spec §9 "Theme colour". */
export const themeColour = '#121212'
