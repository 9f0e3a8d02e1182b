import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { businessQueries } from '../api/business-queries.ts'
import { updateProfile } from '../api/update-profile.ts'
import { diffProfile, toProfileValues } from '../model/profile-values.ts'
import { ProfileForm } from './profile-form.tsx'

/** Edits the business's profile in the right drawer; only changed fields are sent. */
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
  const showToast = useToast()
  const connections = useConnections()
  const profile = useQuery(businessQueries.detail(connections, businessId))
  const update = useFormMutation(updateProfile(connections, businessId))
  return (
    <QueryView query={profile} skeleton={<FormSkeleton fields={6} />}>
      {business => {
        const saved = toProfileValues(business)
        return (
          <ProfileForm
            initial={saved}
            savedAlias={saved.alias}
            canChangeAlias={false}
            fixed="verified"
            askForChange={
              <LinkButton link={{ to: '/u/dashboard/change' }} variant="default" size="sm">
                {t('onboarding.change.title')}
              </LinkButton>
            }
            action={t('common.save')}
            save={update}
            toInput={values => {
              const changes = diffProfile(saved, values)
              return Object.keys(changes).length > 0 ? changes : undefined
            }}
            onSaved={() => {
              showToast(t('profile.saved'))
              onSaved()
            }}
          />
        )
      }}
    </QueryView>
  )
}
