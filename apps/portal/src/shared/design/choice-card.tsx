import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#shared/design/drawing.tsx'
import { stampPath } from '#shared/design/stamp.tsx'
import classes from './choice-card.module.css'

/** A group of choices of which one is selected; a radio group to assistive technology. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}

/** One choice: drawing, title, a line of text, and a stamp when selected. */
export function ChoiceCard({
  name,
  value,
  checked,
  onChoose,
  drawing,
  title,
  disabled = false,
  children,
}: {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  drawing: DrawingName
  title: string
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <label className={classes.card} data-disabled={disabled || undefined}>
      <input type="radio" className="visually-hidden" name={name} value={value} checked={checked} onChange={onChoose} disabled={disabled} />
      <Drawing name={drawing} width={76} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{children}</span>
      </span>
      <svg className={classes.mark} width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={stampPath} />
        <path d="m7.4 12.4 3.2 3.2 6-6.6" />
      </svg>
    </label>
  )
}
