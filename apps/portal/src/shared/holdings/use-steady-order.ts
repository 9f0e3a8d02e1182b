import { useState } from 'react'

/**
 * What may be chosen, in the order in which it was first seen: what arrives while a list is open comes last, so that nothing moves under a
 * finger. @param idOf names an item the same way each time
 */
export function useSteadyOrder<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const byId = new Map(items.map(item => [idOf(item), item]))
  const [known, setKnown] = useState([...byId.keys()])
  const arrived = [...byId.keys()].filter(id => !known.includes(id))
  if (arrived.length > 0) setKnown([...known, ...arrived])
  return [...known, ...arrived].flatMap(id => byId.get(id) ?? [])
}
