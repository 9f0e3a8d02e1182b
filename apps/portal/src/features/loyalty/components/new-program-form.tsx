import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createProgram } from '#features/loyalty/api/create-program.ts'
import { updateProgram } from '#features/loyalty/api/update-program.ts'
import { programDraft } from '#features/loyalty/model/program-draft.ts'
import { emptyProgram, toProgramValues } from '#features/loyalty/model/program-values.ts'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { ProgramForm } from './program-form.tsx'

/** Creating the program of the selected business; what is typed stays in this tab until it is saved. */
export function NewProgramForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const connections = useConnections()
  const create = useFormMutation(createProgram(connections, businessId))
  const draft = programDraft(connections.portal.storage, businessId)
  const [initial] = useState(() => draft.read() ?? emptyProgram)
  return (
    <ProgramForm
      isNew
      initial={initial}
      action={t('loyalty.create')}
      save={create}
      onChange={draft.save}
      onSaved={() => {
        draft.clear()
        onSaved()
      }}
    />
  )
}

/** The program of a business that is not open yet: created, or changed as often as one likes. */
export function PreparedProgramForm({ onSaved }: { onSaved: () => void }) {
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(useConnections().api, businessId))
  return (
    <QueryView query={program} skeleton={<FormSkeleton />}>
      {data => (data ? <ChangeForm program={data} onSaved={onSaved} /> : <NewProgramForm onSaved={onSaved} />)}
    </QueryView>
  )
}

function ChangeForm({ program, onSaved }: { program: OwnProgram; onSaved: () => void }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const update = useFormMutation(updateProgram(useConnections(), businessId))
  const [initial] = useState(() => toProgramValues(program))
  return <ProgramForm isNew initial={initial} action={t('common.save')} save={update} onSaved={onSaved} />
}
