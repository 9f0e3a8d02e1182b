import { useFocusTrap, useMediaQuery } from '@mantine/hooks'
import { Outlet, useChildMatches, useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { queries } from '#shared/design/tokens.ts'
import { InsideDrawerContext, useRightDrawer } from './drawer-context.ts'
import classes from './frame.module.css'
import { useScreenTitle } from './use-screen-title.ts'

/**
 * The child route of a screen, in the right drawer, below `children`. Put it at the end of the parent's component; it renders nothing while
 * no child matches. The close button, Esc and a tap outside lead to the parent, or call `onClose`.
 */
export function DrawerOutlet({ onClose, children }: { onClose?: () => void; children?: ReactNode }) {
  const navigate = useNavigate()
  const label = useScreenTitle()
  const hasChild = useChildMatches({ select: matches => matches.some(match => match.staticData.drawer) })
  const parent = useMatches({ select: matches => matches.findLast(match => !match.staticData.drawer)?.pathname })
  const place = useMatches({ select: matches => matches.at(-1)?.pathname })
  if (!hasChild || parent === undefined) return null
  return (
    <DrawerPanel label={label ?? ''} place={place} onClose={onClose ?? (() => void navigate({ href: parent }))}>
      {children}
      <Outlet />
    </DrawerPanel>
  )
}

/** A right drawer that belongs to the screen itself: beside it on wide screens, opened by the pane header's button on others. */
export function RightDrawer({ label, children }: { label: string; children: ReactNode }) {
  const { isOpen, setOpen } = useRightDrawer()
  if (!isOpen) return null
  return (
    <DrawerPanel label={label} onClose={() => setOpen(false)}>
      {children}
    </DrawerPanel>
  )
}

/** Whether the focus is in what leads people from screen to screen (`data-leads`), and stays there, whichever of the two is there first. */
const isLed = () => document.activeElement?.closest('[data-leads]') != null

/** `place` is the address of the content, for a drawer opened by one: new content starts at its top, with the focus. */
function DrawerPanel({
  label,
  place,
  onClose,
  children,
}: {
  label: string
  place?: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const { slot } = useRightDrawer()
  const { t } = useTranslation()
  const isBeside = useMediaQuery(queries.fromLg, true, { getInitialValueInEffect: false })
  const [wasLed] = useState(isLed)
  const trap = useFocusTrap(!isBeside && !wasLed)
  const panel = useRef<HTMLDivElement>(null)
  const takesFocus = !isBeside || place !== undefined
  // Restores the focus, also when the drawer disappears with its route.
  useEffect(() => {
    if (!takesFocus) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [takesFocus])
  useEffect(() => {
    if (place === undefined || !panel.current || !slot) return
    panel.current.scrollTop = 0
    if (!panel.current.contains(document.activeElement) && !isLed()) panel.current.focus({ preventScroll: true })
  }, [place, slot])

  // Other floating elements (menus, dialogs, lists) close first: they stop the key, are outside the panel, or say that they are open.
  useEffect(() => {
    let closesList = false
    const look = () => {
      closesList = document.activeElement?.getAttribute('aria-expanded') === 'true'
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || closesList) return
      if (panel.current?.contains(document.activeElement)) onClose()
    }
    addEventListener('keydown', look, true)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('keydown', look, true)
      removeEventListener('keydown', close)
    }
  }, [onClose])
  useEffect(() => {
    if (isBeside) return
    document.body.classList.add('held')
    return () => {
      document.body.classList.remove('held')
    }
  }, [isBeside])

  if (!slot) return null
  const Panel = isBeside ? 'aside' : 'div'
  const floating = isBeside ? {} : { role: 'dialog', 'aria-modal': true }
  return createPortal(
    <InsideDrawerContext value={{ close: onClose }}>
      {isBeside ? null : (
        <button type="button" className={classes.veil} tabIndex={-1} aria-label={t('common.closePane')} onClick={onClose} />
      )}
      {/* The trap looks inside its element for what takes the focus first: the panel, which is named, and not the first button in it. */}
      <div ref={trap} className={classes.trap}>
        <Panel ref={panel} className={classes.drawer} aria-label={label} tabIndex={-1} data-autofocus {...floating}>
          <div className={classes.grab} />
          <ErrorBoundary>{children}</ErrorBoundary>
        </Panel>
      </div>
    </InsideDrawerContext>,
    slot,
  )
}
