import { IdentityStatus, ScreeningStatus } from '@lealta/contract'
import { Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#shared/design/page.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import type { AdminReview } from '../api/admin-queries.ts'
import { setIdentity } from '../api/set-identity.ts'
import classes from './admin.module.css'

/** Sets what the embedded provider reports about identity and screening (product decision 13). */
export function SimulatorPanel({ kybId, review }: { kybId: string; review: AdminReview }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const setting = useMutation(setIdentity(useAdminApi(), kybId))
  const report = (body: Parameters<typeof setting.mutate>[0]) =>
    setting.mutate(body, { onSuccess: () => showToast(t('admin.kyb.simulated')) })
  return (
    <Section title={t('admin.kyb.simulation')} card>
      <p className={classes.small}>{t('admin.kyb.simulationHint')}</p>
      <Select
        label={t('admin.kyb.identity')}
        placeholder={t('admin.kyb.noResult')}
        data={IdentityStatus.options.map(value => ({ value, label: t(`onboarding.kyb.identityStates.${value}`) }))}
        value={review.identity}
        disabled={setting.isPending}
        onChange={value => {
          const identity = IdentityStatus.safeParse(value)
          if (identity.success) report({ identity: identity.data })
        }}
      />
      <Select
        label={t('admin.kyb.screening')}
        placeholder={t('admin.kyb.noResult')}
        data={ScreeningStatus.options.map(value => ({ value, label: t(`onboarding.kyb.screeningStates.${value}`) }))}
        value={review.screening}
        disabled={setting.isPending}
        onChange={value => {
          const screening = ScreeningStatus.safeParse(value)
          if (screening.success) report({ screening: screening.data })
        }}
      />
    </Section>
  )
}
