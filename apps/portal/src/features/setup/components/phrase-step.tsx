import { createPhrase } from '@lealta/wallets/keystore'
import { useEffect, useState } from 'react'
import { changeDraft, clearDraft, readDraft } from '#features/setup/model/setup-draft.ts'
import { PhraseConfirm } from './phrase-confirm.tsx'
import { PhraseSave } from './phrase-save.tsx'

/** `/setup/create/step3`: the 12 words are shown to be saved, then confirmed in their order. */
export function PhraseStep() {
  const [draft] = useState(() => {
    const present = readDraft()
    const phrase = present.phrase ?? createPhrase()
    changeDraft({ phrase })
    return { phrase, password: present.password ?? '' }
  })
  const [isSaved, setSaved] = useState(false)
  // The words and the password leave the memory with the screen, except on the way back to the step before.
  useEffect(
    () => () => {
      if (!location.pathname.startsWith('/setup/create')) clearDraft()
    },
    [],
  )
  return isSaved ? (
    <PhraseConfirm phrase={draft.phrase} password={draft.password} onShowAgain={() => setSaved(false)} />
  ) : (
    <PhraseSave phrase={draft.phrase} onSaved={() => setSaved(true)} />
  )
}
