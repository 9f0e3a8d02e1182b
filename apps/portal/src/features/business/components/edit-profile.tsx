import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { showToast } from '#shared/design/toast.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { businessQueries, updateProfile } from '../api/business-queries.ts'
import { diffProfile, toProfileValues } from '../model/profile-values.ts'
import { ProfileForm } from './profile-form.tsx'

/** Changes the profile of the business, in the right drawer; only what differs is sent. */
export function EditProfilePane({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('profile.editTitle')} />
      <EditProfile businessId={id} onSaved={onSaved} />
    </Pane>
  )
}

function EditProfile({ businessId, onSaved }: { businessId: string; onSaved: () => void }) {
  const { t } = useTranslation()
  const profile = useQuery(businessQueries.detail(businessId))
  return (
    <QueryView query={profile} skeleton={<FormSkeleton fields={6} />}>
      {business => {
        const saved = toProfileValues(business)
        return (
          <div style={{ '--send-ground': 'var(--surface)', '--send-bottom': '-24px' } as CSSProperties}>
            <ProfileForm
              initial={saved}
              savedAlias={saved.alias}
              canChangeAlias={false}
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
