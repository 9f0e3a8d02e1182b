import { formatMoment } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nftQueries, type SharedChallenge } from '#features/nft/api/nft-queries.ts'
import { Countdown } from '#shared/design/countdown.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PublicView } from '#shared/lists/public-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { CheckProof } from './check-proof.tsx'
import classes from './nft.module.css'
import { DownloadProof, ProofFacts } from './proof-facts.tsx'
import { ProveHere } from './prove-here.tsx'

/** A challenge as everybody with the link sees it: who asks, how to prove it, and what was proven. */
export function PublicNftPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(nftQueries.shared(useApi(), id))
  return (
    <PublicView query={query} skeleton={<RowsSkeleton />} gone={{ title: t('nft.public.gone'), detail: t('nft.public.goneDetail') }}>
      {challenge => <Shown challenge={challenge} />}
    </PublicView>
  )
}

function Shown({ challenge }: { challenge: SharedChallenge }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { asset, from, status, expiresAt } = challenge
  const name = nameOfParty(from) ?? ''
  return (
    <Page narrow>
      <Card>
        <div className={classes.head}>
          <AssetPicture asset={asset} size={72} />
          <h1>{t('nft.public.asks', { name, nft: asset.name })}</h1>
          {from.alias ? <p className={classes.muted}>{from.alias}</p> : null}
          {status === 'waiting' ? (
            <>
              <p className={classes.muted}>{t('nft.public.lead')}</p>
              <p className={classes.muted}>
                {t('nft.public.until', { moment: formatMoment(new Date(expiresAt), locale) })} · <Countdown until={expiresAt} />
              </p>
            </>
          ) : (
            <Outcome challenge={challenge} status={status} />
          )}
        </div>
        {status === 'waiting' ? <ProveHere challenge={challenge} /> : null}
        <ProofFacts challenge={challenge} />
        <DownloadProof challenge={challenge} />
      </Card>
      {status === 'proven' ? <CheckProof /> : null}
    </Page>
  )
}

/** What became of a challenge that is over. */
function Outcome({ challenge: { asset, from }, status }: { challenge: SharedChallenge; status: 'proven' | 'expired' | 'cancelled' }) {
  const { t } = useTranslation()
  const values = { nft: asset.name, name: nameOfParty(from) ?? '' }
  return (
    <div className={classes.head} role="status">
      {status === 'proven' ? <StampTick size={72} /> : <StatusChip status={status} />}
      <h2>{t(`nft.public.${status}`)}</h2>
      <p className={classes.muted}>{t(`nft.public.${status}Detail`, values)}</p>
    </div>
  )
}
