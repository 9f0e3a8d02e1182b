import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type QrChange, readQrSearch } from '#features/qr/model/qr-search.ts'
import { useCodeStyle } from '#features/qr/model/use-code-style.ts'
import { Note } from '#shared/design/form-error.tsx'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { toJoinPath } from '#shared/programs/join-path.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { CodeResult } from './code-result.tsx'
import { PosterFields } from './poster-fields.tsx'
import classes from './qr-generator.module.css'

/** The poster by which customers join the program of a business that is not open yet: what it will say, to be printed whenever one likes. */
export function PreparedPoster() {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), businessId))
  return (
    <QueryView query={program} skeleton={<CardSkeleton />}>
      {data => (data ? <Poster program={data} /> : <Note>{t('onboarding.opening.posterLater')}</Note>)}
    </QueryView>
  )
}

function Poster({ program: { id, name } }: { program: OwnProgram }) {
  const { t } = useTranslation()
  const [design, setDesign] = useState<QrChange>({})
  const settled = readQrSearch({ ...design })
  const look = useCodeStyle(settled, 'join')
  const text = new URL(toJoinPath(id), location.origin).href
  const content = { text, name, printed: text.replace(/^https?:\/\//, '') }
  return (
    <div className={classes.stack}>
      <Note>{t('onboarding.opening.posterNote')}</Note>
      <PosterFields design={design} kind="join" onChange={part => setDesign({ ...design, ...part })} />
      <CodeResult kind="join" content={content} look={look} design={settled} />
    </div>
  )
}
