import { createContext, use } from 'react'

/** The frame's right drawer, seen from a screen. */
export interface DrawerState {
  /** Where the drawer's content is put; `null` outside the frame and before its first paint. */
  slot: HTMLElement | null
  /** Whether a drawer that is not bound to a route is open. Open by default only where it stands beside the content. */
  isOpen: boolean
  setOpen: (open: boolean) => void
}

export const DrawerContext = createContext<DrawerState>({ slot: null, isOpen: false, setOpen: () => {} })

/** The right drawer of the frame. */
export function useRightDrawer(): DrawerState {
  return use(DrawerContext)
}

/** True inside the drawer; the pane header then shows the close button. */
export const InsideDrawerContext = createContext<{ close: () => void } | undefined>(undefined)
