import '#shared/design/mantine-forms.css'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import type { Connections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { signingKeyOf, type WalletContext } from '#shared/session/session.ts'
import { useExternalName } from '#shared/session/use-external-name.ts'
import { useSignIn } from '#shared/session/use-sign-in.ts'
import { shortKey } from '#shared/transaction/describe-operation.ts'

/** Signs in with the external wallet of the session. A switched account is named before anything is signed. */
export function ExternalSignIn({ wallet, next }: { wallet: WalletContext; next: string | undefined }) {
  const { t } = useTranslation()
  const { session } = usePortal()
  const name = useExternalName() ?? wallet.walletExtension
  const { found, isBroken } = useWalletOf(wallet)
  const [switchedTo, setSwitchedTo] = useState<string>()
  const { signIn, cancel, isBusy } = useSignIn()
  const open = async ({ wallets }: Connections, signal: AbortSignal) => {
    const provider = await wallets.current()
    const key = await unlessCancelled(provider.connect(signal), signal)
    const isSame = key === signingKeyOf(session.read().wallet)
    setSwitchedTo(isSame ? undefined : key)
    if (isSame) return provider
    session.change(() => ({ wallet: { walletExtension: wallet.walletExtension, publicKey: key } }))
    return undefined
  }
  return (
    <>
      {switchedTo ? (
        <div role="status">
          <Note>{t('external.switched', { wallet: name, key: shortKey(switchedTo) })}</Note>
        </div>
      ) : null}
      {!found ? (
        isBroken ? null : (
          <Spinner label={t('common.loading')} />
        )
      ) : !found.isInstalled ? (
        <>
          <Note>{t('external.missing')}</Note>
          <OutsideLink href={found.provider.downloadUrl}>{t('external.get', { wallet: name })}</OutsideLink>
        </>
      ) : (
        <>
          <p role="status">{isBusy ? t('external.connecting', { wallet: name }) : ''}</p>
          <Button size="lg" variant={isBusy ? 'default' : 'filled'} onClick={isBusy ? cancel : () => void signIn(open, next)}>
            {isBusy ? t('common.cancel') : t('external.signIn', { wallet: name })}
          </Button>
        </>
      )}
    </>
  )
}

/** The wallet's code, that of the sign-in, and all texts, loaded before the click in which the wallet may open a window. */
function useWalletOf({ walletExtension }: Pick<WalletContext, 'walletExtension'>) {
  const { connect, errors, language } = usePortal()
  const [state, setState] = useState<{ found?: { provider: WalletProvider; isInstalled: boolean }; isBroken?: true }>({})
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const [{ wallets }] = await Promise.all([connect(), import('#shared/session/sign-in.ts'), language.loadAll()])
      const provider = await wallets.find(walletExtension)
      return { found: { provider, isInstalled: await provider.isInstalled() } }
    }
    void load()
      .catch((error: unknown) => {
        if (!isGone) errors.show(error)
        return { isBroken: true } as const
      })
      .then(next => {
        if (!isGone) setState(next)
      })
    return () => {
      isGone = true
    }
  }, [connect, errors, language, walletExtension])
  return state
}
