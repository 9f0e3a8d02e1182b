import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Section } from '#shared/design/page.tsx'
import { type Holding, isExpired } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { LockedDocumentView } from '#shared/programs/locked-document.tsx'
import classes from './wallet.module.css'

/** What is written about an asset, and what it is on the ledger. */
export function AssetFacts({ asset }: { asset: Holding['asset'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { network_name } = useConfiguration()
  const expired = isExpired(asset.expiresAt, useNow())
  return (
    <>
      {asset.description ? (
        <Section title={t('wallet.asset.description')}>
          <p className={classes.text}>{asset.description}</p>
        </Section>
      ) : null}
      {asset.conditions ? (
        <Section title={t('wallet.asset.conditions')}>
          <p className={classes.text}>{asset.conditions}</p>
        </Section>
      ) : null}
      <Section title={t('wallet.asset.facts')}>
        <KeyValue
          rows={[
            { label: t('wallet.asset.code'), value: asset.code },
            { label: t('wallet.asset.fixed'), value: describeSupply(asset, locale, t) },
            { label: t('wallet.asset.business'), value: asset.businessName },
            { label: t('wallet.asset.homeDomain'), value: asset.homeDomain },
            {
              key: 'expires',
              label: expired ? t('common.status.expired') : t('rewards.facts.expires'),
              value:
                asset.kind !== 'reward'
                  ? undefined
                  : asset.expiresAt
                    ? formatDay(new Date(asset.expiresAt), locale)
                    : t('wallet.asset.noExpiry'),
            },
            {
              label: t('wallet.asset.issuer'),
              value: asset.issuer ? <CopyText text={asset.issuer} label={t('wallet.asset.issuer')} short /> : undefined,
            },
            {
              label: t('wallet.asset.distribution'),
              value: asset.distributionAccount ? (
                <CopyText text={asset.distributionAccount} label={t('wallet.asset.distribution')} short />
              ) : undefined,
            },
            {
              label: t('wallet.asset.document'),
              value: asset.ipfshash ? <LockedDocumentView ipfshash={asset.ipfshash} /> : undefined,
            },
            {
              key: 'explorer',
              label: network_name === 'embedded' ? t('common.network.local') : t('common.network.public'),
              value: asset.issuer ? (
                <ExplorerLink kind="asset" id={`${asset.code}-${asset.issuer}`}>
                  {t('activity.detail.explorer')}
                </ExplorerLink>
              ) : undefined,
            },
          ]}
        />
      </Section>
    </>
  )
}

/** How much of an asset there will ever be, as far as it is known here: of what is issued here, not of what others issue. */
function describeSupply(
  { fixed_number, distributionAccount }: Holding['asset'],
  locale: ReturnType<typeof useLocale>,
  t: TFunction,
): string | undefined {
  if (fixed_number !== null) return formatAmount(parseDecimal(fixed_number), locale)
  return distributionAccount === null ? undefined : t('wallet.asset.unlimited')
}
