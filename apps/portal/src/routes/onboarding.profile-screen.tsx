import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessQueries, saveProfile } from '#features/business/api/business-queries.ts'
import { ProfileForm } from '#features/business/components/profile-form.tsx'
import { clearDraft, readDraft, saveDraft } from '#features/business/model/profile-draft.ts'
import { emptyProfile, type ProfileValues, toProfileInput, toProfileValues } from '#features/business/model/profile-values.ts'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useNextStep, useOnboardingWallet } from './onboarding.next-step.ts'

/** `business-profile` */
export function ProfileScreen() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  return (
    <OnboardingPage
      wallet={wallet}
      current="profile"
      title={t('onboarding.profile.title')}
      intro={t('onboarding.profile.intro')}
      foot={wallet.business ? t('onboarding.profile.locked') : undefined}
    >
      {wallet.business ? <SavedProfile businessId={wallet.business.id} /> : <Form saved={undefined} />}
    </OnboardingPage>
  )
}

function SavedProfile({ businessId }: { businessId: string }) {
  const profile = useQuery(businessQueries.detail(businessId))
  return (
    <QueryView query={profile} skeleton={<FormSkeleton fields={6} />}>
      {business => <Form saved={toProfileValues(business)} />}
    </QueryView>
  )
}

function Form({ saved }: { saved: ProfileValues | undefined }) {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep('profile')
  const status = wallet.kyb?.status
  const fixed = saved && status !== 'new' && status !== 'invalid' ? (status === 'valid' ? 'verified' : 'review') : undefined
  const [initial] = useState(() => {
    const draft = readDraft(wallet.publicKey) ?? saved ?? { ...emptyProfile, email: wallet.email ?? '', phone: wallet.phone ?? '' }
    // What was written before the documents were handed in may say otherwise than what is reviewed.
    return fixed ? { ...draft, name: saved!.name, legalName: saved!.legalName, document_number: saved!.document_number } : draft
  })
  return (
    <>
      {wallet.kyb?.status === 'processing' || wallet.kyb?.status === 'pending' ? (
        <Note>{t('onboarding.kyb.states.processing.body')}</Note>
      ) : null}
      <ProfileForm
        initial={initial}
        savedAlias={saved?.alias ?? ''}
        canChangeAlias={!wallet.enabled}
        fixed={fixed}
        action={t('onboarding.profile.save')}
        onChange={values => saveDraft(wallet.publicKey, values)}
        onSave={async values => {
          await saveProfile(toProfileInput(values))
          clearDraft(wallet.publicKey)
          goOn()
        }}
      />
    </>
  )
}
