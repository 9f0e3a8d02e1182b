import type { Passkey, PasskeyAnswer, PasskeyError } from '@lealta/wallets/keystore'
import { Stack } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { bringIntoView } from './bring-into-view.ts'
import classes from './passkey.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { useAskPasskey } from './use-ask-passkey.ts'

/** Unlocks with the passkey of this device's wallet; beneath it comes the password, if the wallet has one. */
export function PasskeyFirst({
  passkey,
  hasPassword,
  onAnswer,
  isFocused = false,
  ref,
}: {
  passkey: Passkey
  hasPassword: boolean
  onAnswer: (answer: PasskeyAnswer) => Promise<void>
  isFocused?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}) {
  const { t } = useTranslation()
  const { ask, isBusy, problem } = useAskPasskey()
  return (
    <Stack gap="sm">
      <PasskeyButton ref={ref} isBusy={isBusy} isFocused={isFocused} onClick={() => void ask(passkey, onAnswer)} />
      <PasskeyProblem problem={problem} hasPassword={hasPassword} />
      {hasPassword ? <p className={classes.or}>{t('secrets.passkey.or')}</p> : null}
    </Stack>
  )
}

/** Why the passkey did not open the wallet, and what else does. */
export function PasskeyProblem({ problem, hasPassword }: { problem: PasskeyError | undefined; hasPassword: boolean }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  return (
    <FormError>
      {problem ? (
        <span ref={bringIntoView}>
          {describe(problem)} {t(`secrets.passkey.${hasPassword ? 'elsePassword' : 'elseKey'}`)}
        </span>
      ) : null}
    </FormError>
  )
}
