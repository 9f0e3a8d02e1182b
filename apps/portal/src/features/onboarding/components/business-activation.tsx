import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { LoadError, QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { onboardingQueries } from '../api/onboarding-queries.ts'
import { useActivation } from '../api/use-activation.tsx'
import { type Opening, readOpening } from '../model/opening.ts'
import { Activation } from './activation.tsx'
import { OpeningForm } from './opening-form.tsx'
import { OpeningList } from './opening-list.tsx'
import { OwnBusiness } from './own-business.tsx'

type Props = { businessId: string; onActive: (hasOpened: boolean) => void; onLeave: () => void }

/** The activation of a business: with what it prepared, where that is complete; what can still be prepared stands below. */
export function BusinessActivation({ businessId, ...done }: Props) {
  const program = useQuery(businessProgram(useApi(), businessId))
  return (
    <Stack gap="lg">
      <QueryView query={program} skeleton={<RowsSkeleton rows={4} />}>
        {data =>
          data ? (
            <Begun businessId={businessId} program={data} {...done} />
          ) : (
            <Ready businessId={businessId} opening={undefined} {...done} />
          )
        }
      </QueryView>
      <OpeningList businessId={businessId} isWaiting={false} />
    </Stack>
  )
}

function Begun({ program, ...props }: Props & { program: OwnProgram }) {
  const reward = useQuery(onboardingQueries.firstReward(useApi(), props.businessId))
  const now = useNow()
  return (
    <QueryView query={reward} skeleton={<RowsSkeleton rows={4} />}>
      {data => <Ready opening={readOpening(program, data, now)} {...props} />}
    </QueryView>
  )
}

function Ready({ businessId, opening, onActive, onLeave }: Props & { opening: Opening | undefined }) {
  const { activate, open, again, isBusy } = useActivation({ onActive, onLeave })
  if (again) return <LoadError query={again} />
  if (!opening) return <Activation join={undefined} onActive={onActive} onLeave={onLeave} />
  return (
    <OwnBusiness businessId={businessId}>
      <OpeningForm opening={opening} isBusy={isBusy} onOpen={amounts => open({ ...opening, ...amounts })} onlyActivate={activate} />
    </OwnBusiness>
  )
}
