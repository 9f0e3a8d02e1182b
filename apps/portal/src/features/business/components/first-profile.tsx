import type { Wallet } from '@lealta/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { businessQueries } from '../api/business-queries.ts'
import { saveProfile } from '../api/save-profile.ts'
import { profileDraft } from '../model/profile-draft.ts'
import { beginProfile, continueProfile, type ProfileValues, toProfileInput, toProfileValues } from '../model/profile-values.ts'
import { ProfileForm } from './profile-form.tsx'

/** The profile of a business being registered; the draft survives a reload and the other steps. */
export function FirstProfile({ wallet, onSaved }: { wallet: Wallet; onSaved: () => void }) {
  return wallet.business ? (
    <SavedProfile wallet={wallet} businessId={wallet.business.id} onSaved={onSaved} />
  ) : (
    <Form wallet={wallet} saved={undefined} onSaved={onSaved} />
  )
}

function SavedProfile({ wallet, businessId, onSaved }: { wallet: Wallet; businessId: string; onSaved: () => void }) {
  const profile = useQuery(businessQueries.detail(useConnections(), businessId))
  return (
    <QueryView query={profile} skeleton={<FormSkeleton fields={6} />}>
      {business => <Form wallet={wallet} saved={toProfileValues(business)} onSaved={onSaved} />}
    </QueryView>
  )
}

function Form({ wallet, saved, onSaved }: { wallet: Wallet; saved: ProfileValues | undefined; onSaved: () => void }) {
  const { t } = useTranslation()
  const connections = useConnections()
  const draft = profileDraft(connections.portal.storage, wallet.publicKey)
  const save = useFormMutation(saveProfile(connections))
  const status = wallet.kyb?.status
  const fixed = saved && status !== 'new' && status !== 'invalid' ? (status === 'valid' ? 'verified' : 'review') : undefined
  const [initial] = useState(() => {
    const kept = draft.read()
    const values = kept ? continueProfile(kept, wallet) : (saved ?? beginProfile(wallet))
    // The draft may predate the documents and differ from the names under review.
    return fixed && saved ? { ...values, name: saved.name, legalName: saved.legalName, document_number: saved.document_number } : values
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
        onChange={draft.save}
        save={save}
        toInput={toProfileInput}
        onSaved={() => {
          draft.clear()
          onSaved()
        }}
      />
    </>
  )
}
