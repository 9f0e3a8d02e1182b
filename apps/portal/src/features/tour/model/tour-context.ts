import { createContext, useContext } from 'react'

/** The guided tour: whether it is offered, and how it begins or is sent away. */
export interface Tour {
  readonly isOffered: boolean
  readonly start: () => void
  readonly dismiss: () => void
}

export const TourContext = createContext<Tour>({ isOffered: false, start: () => {}, dismiss: () => {} })
export const useTour = (): Tour => useContext(TourContext)
