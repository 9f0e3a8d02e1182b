import { useEffect, useEffectEvent } from 'react'

/** What Escape closes, and nothing else with it; it may be gone before its key arrives here. */
const CLOSED_BY_ESCAPE = '[role="dialog"], [role="menu"]'
/** Where a key belongs to what has the focus: a field, a list, a dialog. */
const OWN_KEYS = `input, textarea, select, [contenteditable], [role="combobox"], ${CLOSED_BY_ESCAPE}`

/**
 * The keyboard of the till: a digit goes into the amount wherever the focus is, Escape steps back: the amount, then the customer. Enter is the
 * form's.
 */
export function useCounterKeys({ onBack }: { onBack: () => void }): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest(CLOSED_BY_ESCAPE) || document.querySelector('[role="dialog"]')) return
      if (event.key === 'Escape') return back()
      if (target.closest(OWN_KEYS) || !/^[\d.,]$/.test(event.key)) return
      // The key goes on to the field that has the focus by then.
      document.querySelector<HTMLInputElement>('[data-amount] input')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
