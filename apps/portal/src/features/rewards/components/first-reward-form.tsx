import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessCountry } from '#features/rewards/api/business-country.ts'
import { createReward } from '#features/rewards/api/create-reward.ts'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { updateReward } from '#features/rewards/api/update-reward.ts'
import { fillReward, type RewardNaming } from '#features/rewards/model/reward-naming.ts'
import { type OwnReward, toRewardValues } from '#features/rewards/model/reward-values.ts'
import { useNaming } from '#features/rewards/model/use-naming.ts'
import { Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { RewardForm } from './reward-form.tsx'

type FormProps = { naming: RewardNaming; priceCode: string; onSaved: () => void }

/** The first reward of a business that is not open yet: created, or changed as often as one likes. It is paid with the program's points. */
export function FirstRewardForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const { api } = useConnections()
  const program = useQuery(businessProgram(api, businessId))
  const rewards = useInfiniteQuery(rewardQueries.list(api, businessId))
  const first = rewards.data?.[0]
  const naming = useNaming(program.data?.code, first?.id)
  return (
    <QueryView query={program} skeleton={<FormSkeleton />}>
      {data => {
        if (!data) return <Note>{t('onboarding.opening.rewardLater')}</Note>
        const props = { priceCode: data.code, onSaved }
        return (
          <QueryView query={rewards} skeleton={<FormSkeleton />}>
            {() => {
              if (!naming) return <FormSkeleton />
              return first ? <Change reward={first} naming={naming} {...props} /> : <Create naming={naming} {...props} />
            }}
          </QueryView>
        )
      }}
    </QueryView>
  )
}

function Create({ naming, ...props }: FormProps) {
  const { t } = useTranslation()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const country = useQuery(businessCountry(connections.api, businessId))
  const create = useFormMutation(createReward(connections, businessId))
  if (country.isLoading) return <FormSkeleton />
  const currency = country.data === 'AR' ? 'ARS' : 'USD'
  const initial = fillReward(undefined, { currency, instructions: t('rewards.fields.instructionsStart'), naming })
  return <RewardForm initial={initial} naming={naming} action={t('rewards.create')} save={create} {...props} />
}

function Change({ reward, naming, ...props }: FormProps & { reward: OwnReward }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const update = useFormMutation(updateReward(useConnections(), businessId, reward.id))
  const [initial] = useState(() => toRewardValues(reward))
  return <RewardForm initial={initial} naming={naming} action={t('common.save')} save={update} {...props} />
}
