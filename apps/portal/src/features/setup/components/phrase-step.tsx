import { createPhrase } from '@lealta/wallets/keystore'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setupDraft } from '#features/setup/model/setup-draft.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { PhraseConfirm } from './phrase-confirm.tsx'
import { PhraseSave } from './phrase-save.tsx'

/** Shows the 12 words to be saved, then asks for them in order. */
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
  // Phrase and password are cleared from memory when the screen closes, except on the way back to the previous step.
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
