import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Card } from '#shared/design/page.tsx'
import { useCanMakePasskey } from '#shared/passkey/use-can-make-passkey.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { isKeptHere } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import classes from './settings-page.module.css'

/**
 * What opens the wallet of this device besides its password: a passkey is added where the device can make one, and taken off again; a wallet that
 * only a passkey opens is given a password instead, since the last way of unlocking stays.
 */
export function PasskeyCard() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const { keystore } = useConnections().wallets
  const [{ passkey, password }, setLocks] = useState(() => keystore.locks())
  const [isOpen, setOpen] = useState(false)
  const canMake = useCanMakePasskey()
  if (!isKeptHere(wallet) || (passkey === undefined && canMake !== true)) return null
  return (
    <Card>
      <div className={`${classes.line} ${classes.wrapping}`}>
        <div>
          <h2>{t('secrets.passkey.name')}</h2>
          <p>{t(passkey === undefined ? 'secrets.passkey.beside' : password ? 'secrets.passkey.isBeside' : 'secrets.passkey.isAlone')}</p>
        </div>
        {password ? (
          <Button variant="default" size="sm" className={classes.action} onClick={() => setOpen(true)}>
            {t(passkey ? 'secrets.passkey.removeShort' : 'secrets.passkey.addShort')}
          </Button>
        ) : (
          <LinkButton variant="default" size="sm" className={classes.action} link={{ to: '/u/more/password' }}>
            {t('secrets.passkey.addPassword')}
          </LinkButton>
        )}
      </div>
      {isOpen ? (
        <PasskeyDialog
          passkey={passkey}
          onClose={() => {
            setOpen(false)
            setLocks(keystore.locks())
          }}
        />
      ) : null}
    </Card>
  )
}
