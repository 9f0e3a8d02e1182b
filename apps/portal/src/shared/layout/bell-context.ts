import { createContext, type ReactNode } from 'react'

/** The bell, for the headers of screens where the rail that has one is out of sight; none outside the shell. */
export const BellContext = createContext<ReactNode>(null)
