import { createContext, use } from 'react'

/** The help of the screens, and the keys that lead to screens. */
export interface Help {
  /** Opens the help with the topic of the screen that is shown. */
  readonly open: () => void
  /** Single keys, and whether they do something on this device (WCAG 2.1.4 asks that they can be turned off); none on a front page. */
  readonly keys?: { readonly areOn: boolean; readonly turn: (on: boolean) => void }
}

export const HelpContext = createContext<Help | undefined>(undefined)

/** The help; undefined where none is offered. */
export function useHelp(): Help | undefined {
  return use(HelpContext)
}

/** Whether the frame around a screen has the help already, so that the screen's header leaves it out. */
export const OwnHelpContext = createContext(false)
