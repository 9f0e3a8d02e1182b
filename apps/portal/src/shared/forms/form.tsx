import { Button } from '@mantine/core'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { FormError } from '#shared/design/form-error.tsx'
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

/** The end of a form: the error that belongs to no field, and the button. */
export function Submit({ submission, children }: { submission: Submission; children: ReactNode }) {
  return (
    <>
      <FormError>{submission.problem}</FormError>
      <ActionBar>
        <Button type="submit" loading={submission.isBusy}>
          {children}
        </Button>
      </ActionBar>
    </>
  )
}
