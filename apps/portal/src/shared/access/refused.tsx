import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Pane } from '#shared/design/page.tsx'
import { InsideDrawerContext } from '#shared/layout/drawer-context.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import type { Refusal } from './guard.ts'

/** Replaces a route refused by its guard: why, and what would help. A feature that is off looks like a missing page. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  const isInside = use(InsideDrawerContext) !== undefined
  const title = useScreenTitle()
  if (refusal === 'feature') return <NotFound />
  const body = (
    <>
      <PaneHeader title={title} />
      <Note>{t(`access.${refusal}`)}</Note>
    </>
  )
  return isInside ? <Pane>{body}</Pane> : <Page narrow>{body}</Page>
}
