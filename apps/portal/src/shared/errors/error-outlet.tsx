import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ShownErrors, useShownError } from './shown-error.ts'

/**
 * Where an entry shows its errors, once, beside its screens: the dialog (`children`) is there from the first error on. Escape closes only it, not the
 * dialog below, and Accept gives the focus back to where the person was.
 */
export function ErrorOutlet({ errors, children }: { errors: ShownErrors; children: ReactNode }) {
  const shown = useShownError(errors)
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  useEscape(errors)
  useReturnedFocus(errors, shown !== undefined)
  return wasShown ? <Suspense>{children}</Suspense> : null
}

// A layout effect listens before every dialog of Mantine does, each of which closes at Escape.
function useEscape({ store, accept }: ShownErrors): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !store.read()) return
      event.stopImmediatePropagation()
      accept()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [store, accept])
}

// The button that was pressed has lost the focus by the time its call fails: it is disabled while it waits.
function useReturnedFocus({ store }: ShownErrors, isShown: boolean): void {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !store.read()) last.current = target
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [store])
  useEffect(() => {
    if (!isShown) return
    return () => {
      const place = last.current?.isConnected ? last.current : document.querySelector<HTMLElement>('main[tabindex]')
      // The dialog is still there; the focus goes with it.
      requestAnimationFrame(() => place?.focus({ preventScroll: true }))
    }
  }, [isShown])
}
