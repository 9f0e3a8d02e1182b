import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWallet } from '#features/setup/model/create-wallet.ts'
import { readPhrase } from '#features/setup/model/read-phrase.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword, type PasswordProblems } from '#shared/secrets/password-rules.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { ReplaceNote } from './replace-note.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/** Restores a wallet from its 12 words. */
export function ImportStep() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const [text, setText] = useState('')
  const [values, setValues] = useState<PasswordValues>({ password: '', confirmation: '', understood: false })
  const [accepted, setAccepted] = useState(false)
  const [replaces, setReplaces] = useState(!hasKeystore(storage))
  const [isSent, setSent] = useState(false)
  const { signIn, isBusy } = useSignIn()

  const [isUnused, setUnused] = useState(false)
  const phrase = readPhrase(text)
  const problems: PasswordProblems = isSent ? checkPassword(values) : {}
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (phrase === undefined || !accepted || !replaces || Object.keys(checkPassword(values)).length > 0) return
    restore(phrase, isUnused)
  }
  // Before a phrase that was never used here is kept or replaces a wallet, the person is asked: two of its words may be swapped.
  const restore = (words: string, isSure: boolean) =>
    void signIn(async connections => {
      if (!isSure) {
        const { isUsedHere } = await import('#features/setup/model/is-used-here.ts')
        if (!(await isUsedHere(connections, words))) {
          setUnused(true)
          return undefined
        }
      }
      return createWallet(connections, { phrase: words, password: values.password })
    })
  return (
    <SetupFrame title={t('setup.importTitle')} lead={t('setup.importLead')}>
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          label={t('setup.phrase')}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setUnused(false)
          }}
          error={isSent && phrase === undefined ? t('setup.invalidPhrase') : undefined}
          minRows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordFields values={values} onChange={setValues} problems={problems} />
        <AcceptTerms checked={accepted} onChange={setAccepted} isMissing={isSent} />
        <LegalLinks className={classes.links} />
        {hasKeystore(storage) && !isBusy ? <ReplaceNote checked={replaces} onChange={setReplaces} isMissing={isSent} /> : null}
        <FormError>{isUnused ? t('setup.unusedPhrase') : null}</FormError>
        <div className={classes.actions}>
          <LinkButton variant="default" link={{ to: '/home' }}>
            {t('common.back')}
          </LinkButton>
          <Button type="submit" loading={isBusy}>
            {t(isUnused ? 'setup.importAnyway' : 'setup.importAction')}
          </Button>
        </div>
      </form>
    </SetupFrame>
  )
}
