import classes from './spinner.module.css'

/** Something is under way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return <span className={classes.spinner} role="status" aria-label={label} />
}
