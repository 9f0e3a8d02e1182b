import { Icon } from './icon.tsx'
import classes from './pieces.module.css'

/** Steps along a line. `current` is the index of the current step; `steps.length` when all are done. */
export function StepLine({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, place) => {
        const state = place < current ? classes.stepDone : place === current ? classes.stepNow : ''
        return (
          <li key={step} className={`${classes.step} ${state}`} {...(place === current ? { 'aria-current': 'step' as const } : {})}>
            <span className={classes.stepDot}>{place < current ? <Icon name="check" size={14} /> : place + 1}</span>
            <span>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
