import { formatList } from '@lealta/messages/format'
import { externalWallets } from '@lealta/wallets/external'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConfiguration, usePortal } from '#shared/portal/portal-context.ts'
import { ExternalWalletRow } from './external-wallet-row.tsx'
import classes from './external-wallets.module.css'

/**
 * The external wallets that can sign for this network, each with its state and what to do; and why the others are not here.
 * `isAsked`: opened by a button, whose focus it takes over.
 */
export function ExternalWallets({ next, isAsked }: { next: string | undefined; isAsked: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { baseUrl } = usePortal()
  const { network_name, network_passphrase: passphrase, network_server } = useConfiguration()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) title.current?.focus()
  }, [isAsked])
  const offered = externalWallets.filter(wallet => wallet.signsFor(passphrase))
  const others = externalWallets.filter(wallet => !wallet.signsFor(passphrase))
  const isOwnNetwork = network_name === 'embedded' || network_name === 'other'
  return (
    <section className={classes.wallets} aria-labelledby="external-wallets">
      <h2 id="external-wallets" ref={title} tabIndex={-1}>
        {t('external.title')}
      </h2>
      <p>{t('external.lead')}</p>
      <ul>
        {offered.map(wallet => (
          <ExternalWalletRow key={wallet.id} wallet={wallet} next={next} />
        ))}
      </ul>
      {isOwnNetwork ? <p>{t('external.addNetwork', { address: new URL(network_server, baseUrl).href, passphrase })}</p> : null}
      {others.length > 0 ? (
        <p>
          {t('external.cannotSign', {
            count: others.length,
            wallets: formatList(
              others.map(({ name }) => name),
              locale,
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}
