import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the manifest that an installation from this page follows: the till's on a counter's screen, else the portal's, in the person's language. */
export function useManifest(): void {
  const { language } = useTranslation().i18n
  const isTill = useMatches({ select: matches => matches.some(({ routeId }) => routeId === '/_connected/u_/pos/$pos/till') })
  useEffect(() => {
    const address = `/${isTill ? 'till' : 'app'}${language === 'es' ? '.es' : ''}.webmanifest`
    document.querySelector('link[rel=manifest]')?.setAttribute('href', address)
  }, [language, isTill])
}
