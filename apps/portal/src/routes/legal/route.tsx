import { createFileRoute } from '@tanstack/react-router'
import { loadAllTexts } from '#shared/language/i18n.ts'

/** Open to everybody. */
export const Route = createFileRoute('/legal')({ beforeLoad: loadAllTexts })
