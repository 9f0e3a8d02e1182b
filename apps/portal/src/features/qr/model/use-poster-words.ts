import { loadTexts } from '@lealta/messages'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#shared/language/use-locale.ts'
import type { QrChange, QrKind } from './qr-search.ts'

/** The language of what is printed, which need not be the screen's, and its line of text: the owner's, else what fits the kind. */
export function usePosterWords(design: QrChange, kind: QrKind) {
  const locale = useLocale()
  const language = design.language ?? locale
  const { data: texts } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { language, line: design.line?.trim() || (texts?.qr.poster.lines[kind] ?? '') }
}
