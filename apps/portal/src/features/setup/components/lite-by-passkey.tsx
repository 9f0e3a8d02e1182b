import { type PasskeyAnswer, PasskeyError, toPublicKey } from '@lealta/wallets/keystore'
import { createPasskey } from '@lealta/wallets/passkey'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { bringIntoView } from '#shared/passkey/bring-into-view.ts'
import { PasskeyButton } from '#shared/passkey/passkey-button.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import type { LiteLockProps } from './lite-lock-props.ts'
import classes from './setup-frame.module.css'

/** A passkey of this device locks the wallet. `onNone` is called when the device turns out to have none that can, `onOther` for the password. */
export function LiteByPasskey({
  agreement,
  existing,
  back,
  isBusy,
  isAgreed,
  takesFocus,
  onSend,
  finish,
  secretKey,
  onOther,
  onNone,
}: LiteLockProps & { secretKey: string; onOther: () => void; onNone: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { errors } = usePortal()
  const box = useRef<HTMLDivElement>(null)
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<PasskeyError>()
  // Made once: if only the sign-in fails, the next attempt goes on with it.
  const made = useRef<PasskeyAnswer>(undefined)
  const lock = async () => {
    onSend()
    if (!isAgreed) return focusFirstError(box.current)
    setMaking(true)
    setProblem(undefined)
    try {
      made.current ??= await createPasskey(toPublicKey(secretKey))
      await finish({ passkey: made.current })
    } catch (error) {
      if (!(error instanceof PasskeyError)) errors.show(error)
      else if (error.code === 'passkey_without_prf' || error.code === 'passkey_unsupported') onNone()
      else setProblem(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className={classes.form} ref={box}>
      {agreement}
      <Note>{t('secrets.passkey.thisDeviceOnly')}</Note>
      <PasskeyButton ref={takesFocus ? focus : undefined} isBusy={isMaking || isBusy} onClick={() => void lock()} />
      <FormError>
        {problem ? (
          <span ref={bringIntoView}>{problem.code === 'passkey_not_used' ? t('secrets.passkey.notMade') : describe(problem)}</span>
        ) : null}
      </FormError>
      {existing}
      <div className={classes.actions}>
        {back}
        <Button variant="default" onClick={onOther}>
          {t('secrets.passkey.instead')}
        </Button>
      </div>
    </div>
  )
}

/** Called once, when the element comes: what had the focus has gone. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
