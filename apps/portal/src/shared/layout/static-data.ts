import type { ParseKeys } from 'i18next'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen in the browser's tab. */
    title?: ParseKeys
    /** The pane header of this route shows the button that opens the right drawer (spec §2). */
    opensDrawer?: boolean
    /** The route is shown in the right drawer, beside its parent. */
    drawer?: boolean
  }
}
