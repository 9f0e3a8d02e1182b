import { Button } from '@mantine/core'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { ActionBar } from '#shared/design/page.tsx'
import classes from './form.module.css'
import type { Submission } from './use-submit.ts'

/** A form: its fields below each other. The fields report problems, not the browser. */
export function Form({
  onSubmit,
  ref,
  children,
}: {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}) {
  return (
    <form
      className={classes.form}
      noValidate
      ref={ref}
      onSubmit={event => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      {children}
    </form>
  )
}

/** The end of a form: its button. */
export function Submit({ submission, children }: { submission: Submission; children: ReactNode }) {
  return (
    <ActionBar>
      <Button type="submit" loading={submission.isBusy}>
        {children}
      </Button>
    </ActionBar>
  )
}
