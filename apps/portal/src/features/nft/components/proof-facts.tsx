import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SharedChallenge } from '#features/nft/api/nft-queries.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { download } from '#shared/design/download.ts'
import { KeyValue } from '#shared/design/key-value.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { ExplorerLink } from '#shared/links/outside-link.tsx'

/** What is asked, and what was proven: the asset, who held it, when. */
export function ProofFacts({
  challenge: { asset, holder, provedAt, createdAt, expiresAt, status },
  note,
}: {
  challenge: Omit<SharedChallenge, 'from'>
  note?: string
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <KeyValue
      rows={[
        { label: t('nft.detail.asset'), value: asset.name === asset.code ? asset.code : `${asset.name} (${asset.code})` },
        {
          label: t('nft.detail.issuer'),
          value: asset.issuer ? <CopyText text={asset.issuer} label={t('nft.detail.issuer')} short /> : undefined,
        },
        {
          label: t('nft.detail.holder'),
          value: holder ? (
            <>
              <CopyText text={holder} label={t('nft.detail.holder')} short />{' '}
              <ExplorerLink kind="account" id={holder}>
                {t('nft.detail.account')}
              </ExplorerLink>
            </>
          ) : undefined,
        },
        { label: t('nft.detail.heldAt'), value: provedAt ? formatMoment(new Date(provedAt), locale) : undefined },
        { label: t('nft.detail.asked'), value: formatMoment(new Date(createdAt), locale) },
        { label: t('nft.detail.until'), value: status === 'proven' ? undefined : formatMoment(new Date(expiresAt), locale) },
        { label: t('nft.detail.note'), value: note },
      ]}
    />
  )
}

/** Downloads the signed proof; nothing while there is none. */
export function DownloadProof({ challenge: { proof, asset, id } }: { challenge: Pick<SharedChallenge, 'proof' | 'asset' | 'id'> }) {
  const { t } = useTranslation()
  if (proof === null) return null
  const save = () => download(new Blob([proof], { type: 'text/plain;charset=utf-8' }), `${asset.code}-${id.slice(0, 8)}.txt`)
  return (
    <div>
      <Button variant="default" onClick={save}>
        {t('nft.detail.download')}
      </Button>
    </div>
  )
}
