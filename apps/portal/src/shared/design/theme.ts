import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import {
  type AccentName,
  accents,
  breakpoints,
  cardFill,
  fontSizes,
  motion,
  onCard,
  palettes,
  radii,
  type Scheme,
  spacing,
} from './tokens.ts'

const { dark } = palettes
const px = (values: Record<string, number>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value / 16}rem`]))

// Mantine reads its dark scheme from this tuple: 0 text, 2 dimmed, 4 borders, 5 hover, 6 fields, 7 page.
const night: MantineColorsTuple = [
  dark.ink,
  '#D5D1C8',
  dark.muted,
  '#7C786F',
  dark.line,
  dark.raised,
  dark.surface,
  dark.background,
  '#0D0D0D',
  '#080808',
]
const flat = (value: string): MantineColorsTuple => [value, value, value, value, value, value, value, value, value, value]

/** The colours that screens may give a Mantine part; each has one value per scheme, set by `cssVariables`. */
const named = ['accent', 'positive', 'negative', 'info'] as const

/** Pixels: what a thumb meets. */
const TOUCH = 44

/** The Mantine theme, built from the tokens alone. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    dark: night,
    accent: flat(dark.accent),
    positive: flat(dark.positive),
    negative: flat(dark.negative),
    info: flat(dark.info),
    red: flat(dark.negative),
  },
  breakpoints,
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: px(fontSizes),
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.15' },
  spacing: px(spacing),
  radius: { sm: '8px', md: `${radii.field}px`, lg: `${radii.card}px` },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: input => {
    const resolved = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...resolved, color: 'var(--on-fill)' } : resolved
  },
  components: {
    Button: {
      defaultProps: { size: 'md' },
      styles: { root: { fontWeight: 600 } },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: props.size === 'lg' ? { '--button-fz': '1.0625rem' } : {} }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2 } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NumberInput: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 4, fontWeight: 550, fontSize: '0.9375rem' },
        description: { fontSize: '0.8125rem' },
        error: { fontSize: '0.8125rem' },
      },
    },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--on-fill)' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: motion.quickMs } },
      styles: { close: { width: TOUCH, height: TOUCH } },
    },
    Drawer: { styles: { close: { width: TOUCH, height: TOUCH } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', position: 'bottom-end' }, styles: { item: { minHeight: TOUCH } } },
  },
})

function schemeVariables(scheme: Scheme): Record<string, string> {
  const palette = palettes[scheme]
  const variables: Record<string, string> = {
    '--background': palette.background,
    '--surface': palette.surface,
    '--raised': palette.raised,
    '--line': palette.line,
    '--ink': palette.ink,
    '--muted': palette.muted,
    '--accent': palette.accent,
    '--accent-hover': palette.accentHover,
    '--on-fill': palette.onFill,
    '--positive': palette.positive,
    '--negative': palette.negative,
    '--info': palette.info,
    '--shadow': scheme === 'dark' ? '0 12px 40px rgb(0 0 0 / 55%)' : '0 12px 40px rgb(60 45 15 / 16%)',
    '--mantine-color-body': palette.background,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.muted,
    '--mantine-color-placeholder': palette.muted,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.negative,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.raised,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.line,
    // On a card, whose ground is the surface, a button that waits for something still looks like one.
    '--mantine-color-disabled': palette.raised,
    '--mantine-color-disabled-color': palette.muted,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-primary-color-contrast': palette.onFill,
    '--mantine-shadow-md': scheme === 'dark' ? '0 12px 40px rgb(0 0 0 / 55%)' : '0 12px 40px rgb(60 45 15 / 16%)',
  }
  // Mantine's grounds of choices and of lines under the pointer are a cold grey in its light scheme.
  if (scheme === 'light') variables['--mantine-color-gray-1'] = palette.raised
  for (const name of [...named, 'red'] as const) {
    const value = name === 'red' ? palette.negative : palette[name]
    const hover = name === 'accent' ? palette.accentHover : `color-mix(in srgb, ${value} 88%, ${palette.ink})`
    const key = `--mantine-color-${name}`
    variables[`${key}-filled`] = value
    variables[`${key}-filled-hover`] = hover
    // Text of the same colour sits on these: more tint would lower its contrast below 4.5 in the light scheme.
    variables[`${key}-light`] = `color-mix(in srgb, ${value} ${scheme === 'light' ? 6 : 14}%, transparent)`
    variables[`${key}-light-hover`] = `color-mix(in srgb, ${value} ${scheme === 'light' ? 8 : 22}%, transparent)`
    variables[`${key}-light-color`] = value
    variables[`${key}-outline`] = value
    variables[`${key}-outline-hover`] = `color-mix(in srgb, ${value} 10%, transparent)`
    variables[`${key}-text`] = value
  }
  for (const [name, values] of Object.entries(accents)) variables[`--accent-${name}`] = values[scheme]
  return variables
}

/** The tokens as CSS variables (`--ink`, `--accent-teal` …) and Mantine's own, per scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--quick': `${motion.quickMs}ms ease-out`,
    '--drawer': `${motion.drawerMs}ms ease-out`,
    '--radius-card': `${radii.card}px`,
    '--radius-field': `${radii.field}px`,
    '--on-card': onCard,
    ...Object.fromEntries((Object.keys(accents) as AccentName[]).map(name => [`--card-${name}`, cardFill(name)])),
  },
  dark: schemeVariables('dark'),
  light: schemeVariables('light'),
})
