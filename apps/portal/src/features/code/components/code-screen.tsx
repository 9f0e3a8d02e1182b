import { shortenKey } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { Page } from '#shared/design/page.tsx'
import { BrightSheet, QrPaper } from '#shared/design/qr.tsx'
import { useWakeLock } from '#shared/device/use-wake-lock.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { saidOf } from '#shared/session/session.ts'
import { useSelectedBusiness, useSession } from '#shared/session/use-session.ts'
import classes from './code.module.css'

/**
 * What a till scans: the address of the selected wallet, plain, since that is what every scanner and every wallet understands; and what can
 * be said at the counter in its place. Both are in the session, so that they show without a network (and from a cold start on the offline
 * page, decision 0086); black on white in either scheme, on request from edge to edge, and the screen stays awake.
 */
export function CodeScreen() {
  const { t } = useTranslation()
  const { kind, logo } = useSelectedBusiness()
  const { wallet } = useSession()
  const attributes = wallet?.attributes
  const face = attributes?.face
  const { publicKey, name, alias } = useSelectedWallet()
  // Without a network, as it was kept.
  const ownSaid = attributes ? saidOf(attributes) : wallet?.said
  const said = alias ?? (kind === 'own' ? ownSaid : undefined)
  const shownName = kind === 'own' ? face?.name || name : name
  const [isBright, setBright] = useState(false)
  useWakeLock()
  const code = (
    <>
      <QrPaper text={publicKey} caption={shownName} logo={kind === 'own' ? face?.image?.url : logo} side={560} />
      {/* Who has said no name is called what they say anyway. */}
      {shownName === said ? null : <p className={classes.name}>{shownName}</p>}
      {said ? <Said text={said} /> : null}
      <p className={classes.key}>{shortenKey(publicKey)}</p>
    </>
  )
  return (
    <Page narrow>
      <PaneHeader title={t('code.title')} subtitle={t(kind === 'own' ? 'code.lead' : 'code.leadBusiness')} back="history" />
      <section className={classes.sheet} aria-label={t('code.title')}>
        {code}
      </section>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<Icon name="sun" size={18} />} onClick={() => setBright(true)}>
          {t('code.bright')}
        </Button>
        <CopyText text={publicKey} label={t('wallet.address')} short />
      </div>
      <BrightSheet isOpen={isBright} onClose={() => setBright(false)} title={t('code.title')}>
        <div className={classes.bright}>{code}</div>
      </BrightSheet>
    </Page>
  )
}

/** What is said at the counter, read across it. A long address breaks behind its signs, not inside its words. */
function Said({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <p className={`${classes.said} ${text.length > 20 ? classes.long : ''}`}>
      <span className={classes.hint}>{t('code.say')}</span>
      {[...text.matchAll(/[^@.]*[@.]|[^@.]+$/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </p>
  )
}
