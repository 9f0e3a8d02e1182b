import { type ReactNode, useState } from 'react'
import { Icon } from '#shared/design/icon.tsx'
import classes from './fold.module.css'

/** Fields that few need, folded up under a title and what is set of them. With a problem in one of them it is open, and stays so. */
export function Fold({
  title,
  summary,
  hasProblem = false,
  children,
}: {
  title: string
  summary?: string
  hasProblem?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(hasProblem)
  // Not folded up again by the key that mends the problem.
  if (hasProblem && !isOpen) setOpen(true)
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget: fold }) => {
        if (hasProblem) fold.open = true
        else setOpen(fold.open)
      }}
    >
      <summary>
        <Icon name="chevronDown" size={18} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {summary ? <span className={classes.set}>{summary}</span> : null}
        </span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
