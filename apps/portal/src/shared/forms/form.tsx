import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef } from 'react'
import { ActionBar } from '#shared/design/page.tsx'
import { focusFirstError } from './focus-first-error.ts'
import classes from './form.module.css'
import type { Submission } from './use-submit.ts'

/** A form: its fields below each other. The fields report problems, not the browser; one that begins with a problem begins at it. */
export function Form({
  onSubmit,
  ref,
  children,
}: {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}) {
  const own = useRef<HTMLFormElement>(null)
  const merged = useMergedRef(own, ref)
  useEffect(() => focusFirstError(own.current), [])
  return (
    <form
      className={classes.form}
      noValidate
      ref={merged}
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
