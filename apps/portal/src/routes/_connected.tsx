import { createFileRoute } from '@tanstack/react-router'
import { loadAllTexts } from '#shared/language/i18n.ts'
import { ConnectedFrame } from '#shared/layout/connected-frame.tsx'

/** Around every screen that asks the API or the network something: those before the sign-in do without, so that little is loaded for them. */
export const Route = createFileRoute('/_connected')({ beforeLoad: loadAllTexts, component: ConnectedFrame })
