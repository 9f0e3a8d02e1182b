import './static-data.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The title of the innermost route that has one. */
export function useScreenTitle(): string | undefined {
  const { t } = useTranslation()
  const title = useMatches({ select: matches => matches.findLast(match => match.staticData.title)?.staticData.title })
  return title && t(title as 'home.title')
}

/** Sets the document title to the screen's, or to the not-found title. */
export function useDocumentTitle(): void {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const hasMatched = useMatches({ select: matches => matches.some(match => match.status !== 'pending') })
  // Every screen has a title: without one, only the frames matched.
  const shown = title ?? (hasMatched ? t('common.notFoundTitle') : undefined)
  useEffect(() => {
    document.title = shown ? `${shown} · Lealta` : 'Lealta'
  }, [shown])
}
