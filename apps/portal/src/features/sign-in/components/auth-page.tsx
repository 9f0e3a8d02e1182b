import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { StampMark } from '#shared/design/stamp.tsx'
import classes from '#shared/layout/narrow-box.module.css'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { isExternal, isKeptHere } from '#shared/session/session.ts'
import { UnlockForm } from '#shared/session/unlock-form.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { shortKey } from '#shared/transaction/describe-operation.ts'
import { ExternalSignIn } from './external-sign-in.tsx'

/** Connects the known wallet and has it sign a proof (SEP-10). `next` is where the person was going. */
export function AuthPage({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const { wallet, token } = useSession()
  const { storage } = usePortal()
  const { signIn, isBusy } = useSignIn()
  return (
    <PlainFrame>
      <div className={classes.box}>
        <StampMark size={52} />
        <h1>{t('signIn.title')}</h1>
        {token ? <Note>{t('signIn.expired')}</Note> : null}
        <p>{t('signIn.proof')}</p>
        {wallet ? <code title={wallet.publicKey}>{shortKey(wallet.publicKey)}</code> : null}
        {isKeptHere(wallet) && hasKeystore(storage) ? (
          <UnlockForm next={next} />
        ) : isExternal(wallet) ? (
          <ExternalSignIn wallet={wallet} next={next} />
        ) : (
          <Button size="lg" loading={isBusy} onClick={() => void signIn(({ wallets }) => wallets.current(), next)}>
            {t('signIn.action')}
          </Button>
        )}
        <Link to="/home" search={{ token: 'none' }}>
          {t('home.otherWallet')}
        </Link>
      </div>
    </PlainFrame>
  )
}
