import type { ParseKeys } from 'i18next'
import type { Guard } from '#shared/access/guard.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the document, shown in the browser's tab. */
    title?: ParseKeys
    /** Who may open the route and those below it; links to it are hidden from others. */
    guard?: Guard
    /** The pane header of this route shows the button that opens the right drawer (spec §2). */
    opensDrawer?: boolean
    /** The route is shown in the right drawer, beside its parent. */
    drawer?: boolean
  }
}
