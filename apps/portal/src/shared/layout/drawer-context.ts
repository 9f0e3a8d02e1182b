import { createContext, use } from 'react'

/** The frame's right drawer, as a screen sees it. */
export interface DrawerState {
  /** The element that holds the drawer's content; `null` outside the frame and before its first paint. */
  slot: HTMLElement | null
  /** Whether a drawer not bound to a route is open. Open by default only where it appears beside the content. */
  isOpen: boolean
  setOpen: (open: boolean) => void
}

export const DrawerContext = createContext<DrawerState>({ slot: null, isOpen: false, setOpen: () => {} })

/** The right drawer of the frame. */
export function useRightDrawer(): DrawerState {
  return use(DrawerContext)
}

/** Set inside the drawer; the pane header then shows the close button. */
export const InsideDrawerContext = createContext<{ close: () => void } | undefined>(undefined)
