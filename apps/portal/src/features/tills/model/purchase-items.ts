import { type Stroops, toStroops } from '@lealta/kernel'
import type { BoughtItem } from '#features/tills/api/counter-queries.ts'

/** One more of an item. */
export function addItem(items: readonly BoughtItem[], itemId: string): readonly BoughtItem[] {
  const known = items.find(item => item.itemId === itemId)
  if (!known) return [...items, { itemId, quantity: 1 }]
  return items.map(item => (item === known ? { itemId, quantity: item.quantity + 1 } : item))
}

/** What was typed and what an item costs. */
export const addPrice = (amount: Stroops | undefined, price: Stroops): Stroops => toStroops((amount ?? 0n) + price)
