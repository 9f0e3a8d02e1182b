import './static-data.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser's tab after the innermost route that has a title, or says that there is nothing at the address. */
export function useDocumentTitle(): void {
  const { t } = useTranslation()
  const key = useMatches({
    select: matches => {
      const title = matches.findLast(match => match.staticData.title)?.staticData.title
      // Every screen has a title: without one only the frames around matched.
      return title ?? (matches.some(match => match.status !== 'pending') ? 'common.notFoundTitle' : undefined)
    },
  })
  useEffect(() => {
    document.title = key ? `${t(key as 'home.title')} · Lealta` : 'Lealta'
  }, [key, t])
}
