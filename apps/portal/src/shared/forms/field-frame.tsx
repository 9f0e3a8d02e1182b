import { type ReactNode, useId } from 'react'
import classes from './field-frame.module.css'

/** Label, hint and error around a field with several parts; a `fieldset` with its legend. */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  children: ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes.frame}
      {...(described ? { 'aria-describedby': described } : {})}
      {...(error ? { 'data-invalid-field': true } : {})}
    >
      <legend className={classes.label}>
        {label}
        {required ? (
          <span className={classes.star} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      {hint ? (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
