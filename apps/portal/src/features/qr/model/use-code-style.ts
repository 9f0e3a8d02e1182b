import { useQuery } from '@tanstack/react-query'
import { accents, palettes } from '#shared/design/tokens.ts'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import type { CodeStyle } from './code-style.ts'
import { type LogoName, logoSizes, type QrDesign, type QrKind } from './qr-search.ts'

/** What is read best: the colours of a code that nobody has changed. */
export const plain = { dark: palettes.dark.background.toLowerCase(), light: '#ffffff' } as const

/** The colours of the open portal: the dark tone of its accent, on white. */
export function useBrandColours(): { readonly dark: string; readonly light: string } {
  const { accent } = useSelectedBusiness()
  return { dark: accents[accent].light.toLowerCase(), light: plain.light }
}

/** The pictures that there are to choose from, by their addresses, the fitting one first. */
export function useLogos(kind: QrKind): Partial<Record<LogoName, string>> {
  const { id, kind: portal, logo } = useSelectedBusiness()
  const face = useSession().wallet?.attributes?.face
  const { data: program } = useQuery({ ...businessProgram(useApi(), id), enabled: kind === 'join' })
  return {
    ...(program?.image ? { program: program.image.url } : {}),
    ...(portal === 'business' && logo !== null ? { business: logo } : {}),
    ...(portal === 'own' && face?.image ? { own: face.image.url } : {}),
  }
}

/** The picture that a design names, else the first that there is. */
export function chooseLogo({ logo }: { readonly logo?: LogoName | undefined }, choices: Partial<Record<LogoName, string>>): LogoName {
  if (logo === 'none' || (logo !== undefined && choices[logo] !== undefined)) return logo
  return (Object.keys(choices) as LogoName[])[0] ?? 'none'
}

/** How the code of a design looks. */
export function useCodeStyle(design: QrDesign, kind: QrKind): CodeStyle {
  const choices = useLogos(kind)
  return {
    dark: design.dark === undefined ? plain.dark : `#${design.dark}`,
    light: design.light === undefined ? plain.light : `#${design.light}`,
    logo: choices[chooseLogo(design, choices)],
    logoShare: logoSizes[design.size ?? 'medium'],
  }
}
