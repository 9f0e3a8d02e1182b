import { createPhrase } from '@lealta/wallets/keystore'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setupDraft } from '#features/setup/model/setup-draft.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { PhraseConfirm } from './phrase-confirm.tsx'
import { PhraseSave } from './phrase-save.tsx'

/** The 12 words are shown to be saved, then confirmed in their order. */
export function PhraseStep() {
  const router = useRouter()
  const { storage } = usePortal()
  const [draft] = useState(() => {
    const current = setupDraft(storage).read()
    const phrase = current.phrase ?? createPhrase()
    setupDraft(storage).save({ ...current, phrase })
    return { phrase, password: current.password ?? '' }
  })
  const [isSaved, setSaved] = useState(false)
  // The words and the password leave the memory with the screen, except on the way back to the step before.
  useEffect(
    () => () => {
      if (!router.state.location.pathname.startsWith('/setup/create')) setupDraft(storage).clear()
    },
    [router, storage],
  )
  return isSaved ? (
    <PhraseConfirm phrase={draft.phrase} password={draft.password} onShowAgain={() => setSaved(false)} />
  ) : (
    <PhraseSave phrase={draft.phrase} onSaved={() => setSaved(true)} />
  )
}
