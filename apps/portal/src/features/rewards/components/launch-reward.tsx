import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaunchReward } from '#features/rewards/api/launch-reward.tsx'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** What is offered at first: a number that a shop can begin with. */
const START = (20n * STROOPS_PER_UNIT) as Stroops

/** Enabling a reward and putting its first pieces on the counter at once: how many, and one signature. */
export function LaunchReward({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), businessId))
  const [pieces, setPieces] = useState<Stroops | undefined>(START)
  const [isTried, setTried] = useState(false)
  const launch = useLaunchReward(reward, program.data?.code ?? '')
  const isWhole = pieces !== undefined && pieces > 0n && pieces % STROOPS_PER_UNIT === 0n
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (isWhole) launch(pieces)
      }}
    >
      <AmountField
        label={t('rewards.launch.quantity')}
        value={pieces}
        onChange={setPieces}
        code={reward.code}
        secondary={t('rewards.launch.hint')}
        error={isTried && !isWhole ? t('errors.amount_not_valid') : undefined}
      />
      <ActionBar>
        <Button type="submit" size="lg" fullWidth leftSection={<Icon name="store" />}>
          {t('rewards.launch.action')}
        </Button>
      </ActionBar>
    </Form>
  )
}
