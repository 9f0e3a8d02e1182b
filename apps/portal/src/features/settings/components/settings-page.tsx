import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { formatPhone } from '#shared/forms/phone-number.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { RecoveryAsked } from '#shared/recovery/recovery-asked.tsx'
import { RestorableLine } from '#shared/recovery/restorable-line.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import { isKeptHere } from '#shared/session/session.ts'
import { useExternalName } from '#shared/session/use-external-name.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { useWalletLock } from '#shared/session/use-wallet-lock.ts'
import classes from './settings-page.module.css'

/** The signed-in person, and links to every setting. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const attributes = wallet?.attributes
  const notSet = t('contact.notSet')
  const { password: hasPassword } = useConnections().wallets.keystore.locks()
  return (
    <Page narrow>
      <PaneHeader title={t('settings.title')} />
      <Section title={t('settings.account')} card>
        <KeyValue
          rows={[
            { label: t('contact.email.label'), value: attributes?.email ?? notSet },
            { label: t('contact.phone.label'), value: attributes?.phone ? formatPhone(attributes.phone) : notSet },
            {
              label: t('profile.publicKey'),
              value: wallet ? <CopyText text={wallet.publicKey} label={t('profile.publicKey')} short /> : null,
            },
          ]}
        />
        <RestorableLine />
      </Section>
      <RecoveryAsked />
      <RowList label={t('settings.title')}>
        <SettingsRow
          icon="settings"
          title={t('settings.preferences')}
          detail={t('settings.preferencesDetail')}
          link={{ to: '/u/more/preferences' }}
        />
        <SettingsRow
          icon="mail"
          title={t('settings.updateEmail')}
          detail={attributes?.email ?? undefined}
          link={{ to: '/u/more/update-email' }}
        />
        <SettingsRow
          icon="phone"
          title={t('settings.updatePhone')}
          detail={attributes?.phone ? formatPhone(attributes.phone) : undefined}
          link={{ to: '/u/more/update-phone' }}
        />
        <SettingsRow
          icon="lock"
          title={t('settings.devices.title')}
          detail={t('settings.devices.detail')}
          link={{ to: '/u/more/devices' }}
        />
        {isKeptHere(wallet) ? (
          <>
            <SettingsRow
              icon="key"
              title={t(hasPassword ? 'settings.password.title' : 'secrets.passkey.addPassword')}
              detail={t('settings.password.detail')}
              link={{ to: '/u/more/password' }}
            />
            <SettingsRow
              icon="document"
              title={t('settings.export.title')}
              detail={t('settings.export.detail')}
              link={{ to: '/u/more/export' }}
            />
          </>
        ) : null}
        <SupportRow />
        <LockRow />
        <SignOutRow />
        <SettingsRow
          icon="trash"
          title={t('settings.deleteAccount')}
          detail={t('settings.deleteAccountDetail')}
          link={{ to: '/u/more/delete-account' }}
          isMarked={Boolean(attributes?.deletionAt)}
        />
      </RowList>
    </Page>
  )
}

function SettingsRow(props: { icon: IconName; title: string; detail?: string | undefined; link: PortalLink; isMarked?: boolean }) {
  const { t } = useTranslation()
  return (
    <ListRow
      picture={<RoundIcon name={props.icon} />}
      title={props.title}
      detail={props.detail}
      end={props.isMarked ? <StatusChip status="waiting">{t('settings.delete.scheduledChip')}</StatusChip> : <Icon name="chevronRight" />}
      link={props.link}
    />
  )
}

function SupportRow() {
  const { t } = useTranslation()
  const { support_email } = useConfiguration()
  return (
    <li>
      <a className={classes.support} href={`mailto:${support_email}`}>
        <RoundIcon name="help" />
        <span>
          <span className={classes.title}>{t('settings.support')}</span>
          <span className={classes.detail}>{support_email}</span>
        </span>
        <Icon name="external" />
      </a>
    </li>
  )
}

function LockRow() {
  const { t } = useTranslation()
  const showToast = useToast()
  const { canLock, isUnlocked, lock } = useWalletLock()
  if (!canLock || !isUnlocked) return null
  return (
    <ListRow
      picture={<RoundIcon name="lock" />}
      title={t('settings.lockWallet')}
      detail={t('settings.lockWalletDetail')}
      onClick={() => {
        lock()
        showToast(t('settings.locked'))
      }}
    />
  )
}

function SignOutRow() {
  const { t } = useTranslation()
  const { leave } = useSignOut()
  const wallet = useExternalName()
  const detail = wallet ? t('external.signOutDetail', { wallet }) : t('settings.signOutDetail')
  return <ListRow picture={<RoundIcon name="signOut" />} title={t('settings.signOut')} detail={detail} onClick={leave} />
}
