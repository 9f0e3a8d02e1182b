import { type Unlocker, type WalletSecret, WrongPasswordError } from '@lealta/wallets/keystore'
import { Button, Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { focusFirstError } from '#shared/forms/focus-first-error.ts'
import { Form } from '#shared/forms/form.tsx'
import { PasskeyFirst } from '#shared/passkey/passkey-first.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { SecretKeyCard } from '#shared/secrets/secret-key-card.tsx'
import { WordsCard } from '#shared/secrets/words-card.tsx'
import { unsavedKey } from '#shared/session/unsaved-key.ts'
import { CurrentPassword } from './current-password.tsx'

const SHOWN_MS = 60_000

/**
 * What to show, and the passkey or the password; then the secret, for `shownMs`. It leaves the page and the memory when it is hidden. `onKept` is
 * told when a key was saved or printed.
 */
export function ExportSecret({ shownMs = SHOWN_MS, onKept }: { shownMs?: number; onKept?: () => void }) {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const [secret, setSecret] = useState<Shown>()
  const [wasHidden, setHidden] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const isShown = secret !== undefined
  const show = (shown: Shown) => {
    setSecret(shown)
    setWasShown(true)
    setHidden(false)
  }
  const keep = () => {
    unsavedKey(storage).clear()
    onKept?.()
  }
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      setSecret(undefined)
      setHidden(true)
    }, shownMs)
    return () => clearTimeout(timer)
  }, [isShown, shownMs])
  if (secret === undefined) {
    return (
      <>
        <p role="status" className={wasHidden ? undefined : 'visually-hidden'}>
          {wasHidden ? t('settings.export.hidden') : null}
        </p>
        <AskUnlocker onShow={show} isAgain={wasShown} />
      </>
    )
  }
  return (
    <Stack gap="lg" ref={takeFocus} tabIndex={-1}>
      <Note>{t('settings.export.shown')}</Note>
      {'phrase' in secret ? <WordsCard phrase={secret.phrase} /> : <SecretKeyCard secretKey={secret.secretKey} onKept={keep} />}
      <Button variant="default" onClick={() => setSecret(undefined)}>
        {t('settings.export.hide')}
      </Button>
    </Stack>
  )
}

/** Called once, when the element comes: what had the focus has gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

type Wanted = 'phrase' | 'secretKey'
type Shown = { readonly phrase: string } | { readonly secretKey: string }

/** What is shown of a wallet's secret: no more than was asked for. `undefined` for words that were never kept. */
function pick({ phrase, secretKey }: WalletSecret, wanted: Wanted): Shown | undefined {
  if (wanted === 'secretKey') return { secretKey }
  return phrase === undefined ? undefined : { phrase }
}

/** `isAgain` after the secret was hidden: then what unlocks gets the focus, which went with the secret. */
function AskUnlocker({ onShow, isAgain }: { onShow: (secret: Shown) => void; isAgain: boolean }) {
  const { t } = useTranslation()
  const { errors } = usePortal()
  const { keystore } = useConnections().wallets
  const [{ passkey, password: hasPassword }] = useState(() => keystore.locks())
  const hasWords = keystore.exists() && keystore.kind() === 'phrase'
  const [wanted, setWanted] = useState<Wanted>(hasWords ? 'phrase' : 'secretKey')
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isWithoutWords, setWithoutWords] = useState(false)
  const [isWrong, setWrong] = useState(false)
  // What unlocks and the secret stay in these components: no cache of requests ever sees them.
  const show = async (unlocker: Unlocker) => {
    setWithoutWords(false)
    const shown = pick(await keystore.readSecret(unlocker), wanted)
    if (shown) onShow(shown)
    else setWithoutWords(true)
  }
  const submit = async (form: HTMLFormElement) => {
    if (isBusy || !hasPassword) return
    setWrong(false)
    setEmpty(password === '')
    if (password === '') return focusFirstError(form)
    setBusy(true)
    try {
      await show(password)
    } catch (cause) {
      if (!(cause instanceof WrongPasswordError)) return errors.show(cause)
      setWrong(true)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={event => void submit(event.currentTarget)}>
      <Note>{t('settings.export.warning')}</Note>
      {hasWords ? (
        <Radio.Group
          label={t('settings.export.what')}
          value={wanted}
          onChange={value => setWanted(value === 'phrase' ? 'phrase' : 'secretKey')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="phrase" label={t('setup.steps.phrase')} description={t('settings.export.phraseText')} />
            <Radio value="secretKey" label={t('secrets.key.label')} description={t('settings.export.secretKeyText')} />
          </Stack>
        </Radio.Group>
      ) : null}
      {passkey ? <PasskeyFirst ref={isAgain ? takeFocus : undefined} passkey={passkey} hasPassword={hasPassword} onAnswer={show} /> : null}
      {hasPassword ? (
        <CurrentPassword
          ref={isAgain && !passkey ? takeFocus : undefined}
          label={t('setup.password')}
          value={password}
          isWrong={isWrong}
          isMissing={isEmpty && password === ''}
          onChange={typed => {
            setPassword(typed)
            setWrong(false)
          }}
        />
      ) : null}
      <FormError>{isWithoutWords ? t('settings.export.noWords') : null}</FormError>
      {hasPassword ? (
        <Button type="submit" variant={passkey ? 'default' : 'filled'} loading={isBusy}>
          {t(wanted === 'phrase' ? 'settings.export.showPhrase' : 'settings.export.showSecretKey')}
        </Button>
      ) : null}
    </Form>
  )
}
