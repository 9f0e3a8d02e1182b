import { createSecretKey, type PasskeyAnswer } from '@lealta/wallets/keystore'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWallet } from '#features/setup/model/create-wallet.ts'
import { liteDraft } from '#features/setup/model/lite-draft.ts'
import { registerMember } from '#features/setup/model/register-member.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { INVITATION } from '#shared/invitations/kept-invitation.ts'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { useCanMakePasskey } from '#shared/passkey/use-can-make-passkey.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { RECOVER } from '#shared/recovery/recovering.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { LiteByPasskey } from './lite-by-passkey.tsx'
import { LiteByPassword } from './lite-by-password.tsx'
import type { LiteLockProps } from './lite-lock-props.ts'
import { ReplaceNote } from './replace-note.tsx'
import classes from './setup-frame.module.css'
import { SetupFrame } from './setup-frame.tsx'

/**
 * What locks a lite wallet, and the terms; then the wallet is locked on this device and signs in. Who comes to join a program, or by an invitation, starts
 * here: their key is made at once, and saved when there is something to lose (product decision 42). They are offered a passkey first where the device may have one;
 * everybody else a password, beside which they may have a passkey later.
 */
export function LitePasswordStep() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const [target] = useState(() => returnTo(storage).read())
  const joining = readJoinProgram(target)
  // Who comes to join a program, or to work for a business, is a person, and their key is made here.
  const isPerson = joining !== undefined || target === INVITATION
  const isRestoring = target === RECOVER
  const [{ secretKey, isKept }] = useState(() => liteDraft(storage).read() ?? { secretKey: createSecretKey(), isKept: false })
  const canMakePasskey = useCanMakePasskey(isPerson || isRestoring)
  const [wants, setWants] = useState<'passkey' | 'password'>()
  const [isWithoutPasskey, setWithoutPasskey] = useState(false)
  const agreement = useAgreement()
  const { Link } = useLinks()
  const { signIn, isBusy } = useSignIn()
  const finish = (lock: { password: string } | { passkey: PasskeyAnswer }) =>
    signIn(connections => createWallet(connections, { secretKey, isKept, ...lock }), undefined, isPerson ? registerMember : undefined)
  const back = (
    <LinkButton
      variant="default"
      link={isKept ? { to: '/setup/lite' } : { to: '/home', ...(joining === undefined ? {} : { search: { next: `/j/${joining}` } }) }}
    >
      {t('common.back')}
    </LinkButton>
  )
  const existing =
    isKept || isRestoring ? null : (
      <p className={classes.links}>
        <Link link={{ to: '/setup/lite' }}>{t('secrets.lite.existing')}</Link>
      </p>
    )
  const isByPasskey = canMakePasskey && wants !== 'password' && !isWithoutPasskey
  const shared: LiteLockProps = {
    agreement: agreement.fields,
    existing,
    back,
    isBusy,
    isAgreed: agreement.isGiven,
    takesFocus: wants !== undefined || isWithoutPasskey,
    onSend: agreement.send,
    finish,
  }
  return (
    <SetupFrame
      {...(isKept ? { step: 1, steps: [t('secrets.lite.steps.key'), t('setup.steps.password')] } : {})}
      title={t(isByPasskey ? 'secrets.passkey.title' : 'setup.passwordTitle')}
      lead={t(
        isRestoring ? 'recovery.newKey' : isByPasskey ? 'secrets.passkey.lead' : isKept ? 'setup.passwordLead' : 'secrets.lite.madeHere',
      )}
    >
      {canMakePasskey === undefined ? null : isByPasskey ? (
        <LiteByPasskey {...shared} secretKey={secretKey} onOther={() => setWants('password')} onNone={() => setWithoutPasskey(true)} />
      ) : (
        <LiteByPassword
          {...shared}
          isWithoutPasskey={isWithoutPasskey}
          onOther={canMakePasskey && !isWithoutPasskey ? () => setWants('passkey') : undefined}
        />
      )}
    </SetupFrame>
  )
}

/** The terms, and that the wallet of this device is replaced; kept while the person decides between the ways of locking. */
function useAgreement() {
  const { storage } = usePortal()
  const [isReplacing] = useState(() => hasKeystore(storage))
  const [accepted, setAccepted] = useState(false)
  const [replaces, setReplaces] = useState(!isReplacing)
  const [isSent, setSent] = useState(false)
  const fields = (
    <>
      <AcceptTerms checked={accepted} onChange={setAccepted} isMissing={isSent} />
      <LegalLinks className={classes.links} />
      {isReplacing ? <ReplaceNote checked={replaces} onChange={setReplaces} isMissing={isSent} /> : null}
    </>
  )
  return { fields, isGiven: accepted && replaces, send: () => setSent(true) }
}
