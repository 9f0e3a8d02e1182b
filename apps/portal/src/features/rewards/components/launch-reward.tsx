import type { Stroops } from '@lealta/kernel'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaunchReward } from '#features/rewards/api/launch-reward.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ActionBar } from '#shared/design/page.tsx'
import { Form } from '#shared/forms/form.tsx'
import { isParted, START_PIECES } from '#shared/issuing/pieces.ts'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Enabling a reward and putting its first pieces on the counter at once: how many, and one signature. */
export function LaunchReward({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), businessId))
  const [pieces, setPieces] = useState<Stroops | undefined>(START_PIECES)
  const [isTried, setTried] = useState(false)
  const launch = useLaunchReward(reward, program.data?.code ?? '')
  const isPart = pieces !== undefined && isParted(pieces)
  const isRight = pieces !== undefined && pieces > 0n && !isPart
  return (
    <Form
      onSubmit={() => {
        setTried(true)
        if (isRight) launch(pieces)
      }}
    >
      <AmountField
        label={t('rewards.launch.quantity')}
        value={pieces}
        onChange={setPieces}
        code={reward.code}
        secondary={t('rewards.launch.hint')}
        error={isPart ? t('errors.amount_not_whole') : isTried && !isRight ? t('errors.amount_not_valid') : undefined}
      />
      <ActionBar>
        <Button type="submit" size="lg" fullWidth leftSection={<Icon name="store" />}>
          {t('rewards.launch.action')}
        </Button>
      </ActionBar>
    </Form>
  )
}
