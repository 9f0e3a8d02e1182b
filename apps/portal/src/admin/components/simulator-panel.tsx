import { IdentityStatus, ScreeningStatus } from '@lealta/contract'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Section } from '#shared/design/page.tsx'
import { type AdminReview, client } from '../api/admin-queries.ts'
import classes from './admin.module.css'
import { useAdminAction } from './use-admin-action.ts'

/** What the embedded provider reports of identity and screening (product decision 13). */
export function SimulatorPanel({ kybId, review }: { kybId: string; review: AdminReview }) {
  const { t } = useTranslation()
  const { run, isBusy, problem } = useAdminAction()
  const report = (body: { identity?: NonNullable<AdminReview['identity']>; screening?: NonNullable<AdminReview['screening']> }) =>
    void run(() => client.adminSetIdentity({ params: { kybId }, body }), t('admin.kyb.simulated'))
  return (
    <Section title={t('admin.kyb.simulation')} card>
      <p className={classes.small}>{t('admin.kyb.simulationHint')}</p>
      <Select
        label={t('admin.kyb.identity')}
        placeholder={t('admin.kyb.noResult')}
        data={IdentityStatus.options.map(value => ({ value, label: t(`onboarding.kyb.identityStates.${value}`) }))}
        value={review.identity}
        disabled={isBusy}
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
        disabled={isBusy}
        onChange={value => {
          const screening = ScreeningStatus.safeParse(value)
          if (screening.success) report({ screening: screening.data })
        }}
      />
      <FormError>{problem}</FormError>
    </Section>
  )
}
