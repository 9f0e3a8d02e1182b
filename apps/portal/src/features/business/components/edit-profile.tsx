import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { showToast } from '#shared/design/toast.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { businessQueries, updateProfile } from '../api/business-queries.ts'
import { diffProfile, toProfileValues } from '../model/profile-values.ts'
import { ProfileForm } from './profile-form.tsx'

/** Changes the profile of a business; only what differs is sent. Employees see why they cannot. */
export function EditProfile({ businessId, onSaved }: { businessId: string; onSaved: () => void }) {
  const { t } = useTranslation()
  const profile = useQuery(businessQueries.detail(businessId))
  return (
    <QueryView query={profile} skeleton={<FormSkeleton fields={6} />}>
      {business => {
        if (business.accessLevel === 'employee') return <Note>{t('profile.viewOnly')}</Note>
        const saved = toProfileValues(business)
        return (
          <div style={{ '--send-ground': 'var(--surface)', '--send-bottom': '-24px' } as CSSProperties}>
            <ProfileForm
              initial={saved}
              savedAlias={saved.alias}
              canChangeAlias={false}
              fixed="verified"
              askForChange={
                <Button component={Link} to="/u/dashboard/change" variant="default" size="sm">
                  {t('onboarding.change.title')}
                </Button>
              }
              action={t('common.save')}
              onSave={async values => {
                await updateProfile(businessId, diffProfile(saved, values))
                void showToast(t('profile.saved'))
                onSaved()
              }}
            />
          </div>
        )
      }}
    </QueryView>
  )
}
