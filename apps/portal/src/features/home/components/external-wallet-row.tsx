import type { ExternalWallet } from '@lealta/wallets/external'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { shortKey } from '#shared/transaction/describe-operation.ts'
import { useConnectWallet } from '../model/use-connect-wallet.ts'
import classes from './external-wallets.module.css'

/** One external wallet: not installed, installed, connected, declined or disconnected (spec §4), with the action that follows. */
export function ExternalWalletRow({ wallet, next }: { wallet: ExternalWallet; next: string | undefined }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  const { name } = wallet
  const { stage, connectedKey, problem, connect, cancel, retry } = useConnectWallet(wallet, next)
  // One button, which keeps the focus when its words change.
  const action = {
    looking: undefined,
    missing: undefined,
    failed: { run: retry, words: t('common.retry') },
    connecting: { run: cancel, words: t('common.cancel') },
    ready: { run: connect, words: connectedKey ? t('external.connectAgain') : t('external.connect', { wallet: name }) },
  }[stage]
  return (
    <li>
      <div className={classes.words}>
        <strong>{name}</strong>
        <State wallet={wallet} stage={stage} connectedKey={connectedKey} />
      </div>
      <div className={classes.action}>
        {stage === 'missing' ? <OutsideLink href={wallet.downloadUrl}>{t('external.get', { wallet: name })}</OutsideLink> : null}
        {stage === 'ready' && connectedKey ? (
          <Link link={{ to: '/home/auth', search: next === undefined ? {} : { next } }}>{t('external.signIn', { wallet: name })}</Link>
        ) : null}
        {action ? (
          <button type="button" onClick={action.run}>
            {action.words}
          </button>
        ) : null}
      </div>
      <Problem error={problem} name={name} />
    </li>
  )
}

type Stage = ReturnType<typeof useConnectWallet>['stage']

function State({ wallet, stage, connectedKey }: { wallet: ExternalWallet; stage: Stage; connectedKey: string | undefined }) {
  const { t } = useTranslation()
  const { name } = wallet
  if (stage === 'looking') return <Spinner label={t('external.looking', { wallet: name })} />
  if (stage === 'connecting') return <span role="status">{t('external.connecting', { wallet: name })}</span>
  if (stage === 'failed') return null
  if (stage === 'missing') return <span>{t('external.missing')}</span>
  if (!connectedKey) return <span>{t(wallet.isPage ? 'external.opensWindow' : 'external.installed')}</span>
  return (
    <span>
      <StatusChip status="enabled">{t('external.connected')}</StatusChip> <code title={connectedKey}>{shortKey(connectedKey)}</code>
    </span>
  )
}

function Problem({ error, name }: { error: unknown; name: string }) {
  const { t } = useTranslation()
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'wallet_declined') return <FormError>{t('external.declined', { wallet: name })}</FormError>
  if (code === 'wallet_disconnected') return <FormError>{t('external.disconnected', { wallet: name })}</FormError>
  return null
}
