import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type QrChange, type QrDesign, readQrSearch } from './qr-search.ts'

/** How long after the last key the address follows, and the code with it. */
const TYPING_MS = 300

/**
 * The design as it is being typed; the address, from which codes are made, follows shortly after.
 * @param settled what the address says
 */
export function useDesign(settled: QrDesign, onSettled: (design: QrChange) => void) {
  const [design, setDesign] = useState<QrChange>(settled)
  const [seen, setSeen] = useState(settled)
  const [sent, setSent] = useState<string>()
  const settle = useDebouncedCallback((next: QrChange) => {
    setSent(toKey(next))
    onSettled(next)
  }, TYPING_MS)
  // An address that is not our own doing, as that of a link, takes the place of what was typed.
  if (settled !== seen) {
    setSeen(settled)
    if (toKey(settled) !== sent) {
      setDesign(settled)
      setSent(undefined)
    }
  }
  const change = (changed: QrChange) => {
    const next = { ...design, ...changed }
    setDesign(next)
    settle(next)
  }
  return { design, change }
}

/** The same for the same design, in whatever order its fields were written; which wallet it is for stands beside it. */
const toKey = (design: QrChange): string => JSON.stringify({ ...readQrSearch({ ...design }), wallet: undefined })
