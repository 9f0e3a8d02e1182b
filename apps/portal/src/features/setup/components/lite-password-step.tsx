import { createSecretKey } from '@lealta/wallets/keystore'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWallet } from '#features/setup/model/create-wallet.ts'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { registerMember } from '#features/setup/model/register-member.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { PasswordFields, type PasswordValues } from '#shared/secrets/password-fields.tsx'
import { checkPassword, type PasswordProblems } from '#shared/secrets/password-rules.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { ReplaceNote } from './replace-note.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/**
 * The password of a lite wallet, and the terms; then the wallet is locked on this device and signs in. Who comes to join a program starts
 * here: their key is made at once, and saved when there is something to lose (product decision 42).
 */
export function LitePasswordStep() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const [joining] = useState(() => readJoinProgram(returnTo(storage).read()))
  const [{ secretKey, isKept }] = useState(() => liteDraft(storage).read() ?? { secretKey: createSecretKey(), isKept: false })
  const [values, setValues] = useState<PasswordValues>({ password: '', confirmation: '', understood: false })
  const [accepted, setAccepted] = useState(false)
  const [isReplacing] = useState(() => hasKeystore(storage))
  const [replaces, setReplaces] = useState(!isReplacing)
  const [isSent, setSent] = useState(false)
  const { Link } = useLinks()
  const { signIn, isBusy } = useSignIn()
  const problems: PasswordProblems = isSent ? checkPassword(values) : {}
  const finish = (form: HTMLFormElement) => {
    setSent(true)
    if (!accepted || !replaces || Object.keys(checkPassword(values)).length > 0) return focusFirstError(form)
    void signIn(
      connections => createWallet(connections, { secretKey, password: values.password, isKept }),
      undefined,
      joining === undefined ? undefined : registerMember,
    )
  }
  return (
    <SetupFrame
      {...(isKept ? { step: 1, steps: [t('secrets.lite.steps.key'), t('setup.steps.password')] } : {})}
      title={t('setup.passwordTitle')}
      lead={t(isKept ? 'setup.passwordLead' : 'secrets.lite.madeHere')}
    >
      <Form onSubmit={event => finish(event.currentTarget)}>
        <PasswordFields values={values} onChange={setValues} problems={problems} />
        <AcceptTerms checked={accepted} onChange={setAccepted} isMissing={isSent} />
        <LegalLinks className={classes.links} />
        {isReplacing ? <ReplaceNote checked={replaces} onChange={setReplaces} isMissing={isSent} /> : null}
        {isKept ? null : (
          <p className={classes.links}>
            <Link link={{ to: '/setup/lite' }}>{t('secrets.lite.existing')}</Link>
          </p>
        )}
        <div className={classes.actions}>
          <LinkButton variant="default" link={isKept ? { to: '/setup/lite' } : { to: '/home', search: { next: `/j/${joining}` } }}>
            {t('common.back')}
          </LinkButton>
          <Button type="submit" loading={isBusy}>
            {t('setup.finish')}
          </Button>
        </div>
      </Form>
    </SetupFrame>
  )
}
