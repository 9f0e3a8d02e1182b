import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariables, theme } from '#shared/design/theme.ts'

type Variables = Readonly<Record<string, string>>

/**
 * The CSS variables that a style sheet uses, in both schemes: those of our tokens and of Mantine, which its provider would otherwise set
 * at run time.
 * @param css text that contains the sheet
 */
export function formatVariables(css: string): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [base, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)]
  const variables: Variables = { ...base.variables, ...own.variables }
  const dark: Variables = { ...base.dark, ...own.dark }
  const light: Variables = { ...base.light, ...own.light }
  const used = findUsed(css, [variables, dark, light])
  const list = (of: Variables) =>
    Object.entries(of)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `${name}:${value};`)
      .join('')
  const schemes = Object.entries({ dark, light }).map(([scheme, of]) => `:root[data-mantine-color-scheme="${scheme}"]{${list(of)}}`)
  return `:root{${list(variables)}}${schemes.join('')}`
}

/** The variables that a text names, and those that their values name. */
function findUsed(css: string, all: readonly Variables[]): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (text: string) => {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const of of all) visit(of[name] ?? '')
    }
  }
  visit(css)
  // Named by the rendered markup.
  for (const of of all) for (const name of Object.keys(of)) if (/^--(?:accent|card)-/.test(name)) visit(name)
  return used
}
