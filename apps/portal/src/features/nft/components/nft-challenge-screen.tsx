import { formatMoment } from '@lealta/messages/format'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelChallenge } from '#features/nft/api/change-nft.ts'
import { nftQueries, type OwnChallenge } from '#features/nft/api/nft-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { ConfirmDialog } from '#shared/design/confirm-dialog.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Countdown } from '#shared/design/countdown.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { Qr } from '#shared/design/qr.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { CheckProof } from './check-proof.tsx'
import classes from './nft.module.css'
import { DownloadProof, ProofFacts } from './proof-facts.tsx'

/** One proof that the wallet asked for: how to be answered, and live what was proven. */
export function NftChallengeScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(nftQueries.detail(useApi(), walletId, id))
  return (
    <Page narrow>
      <PaneHeader title={t('nft.detail.title')} subtitle={query.data?.asset.name} back={{ to: '/u/nft' }} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {challenge => <Shown challenge={challenge} walletId={walletId} />}
      </QueryView>
    </Page>
  )
}

function Shown({ challenge, walletId }: { challenge: OwnChallenge; walletId: string }) {
  const { asset, status, note } = challenge
  return (
    <>
      {status === 'waiting' ? <Share challenge={challenge} /> : null}
      <Card>
        {status === 'waiting' ? null : (
          <div className={classes.head} role="status">
            {status === 'proven' ? <StampTick size={72} /> : <AssetPicture asset={asset} size={72} />}
            <h2>{asset.name}</h2>
            <StatusChip status={status} />
          </div>
        )}
        <ProofFacts challenge={challenge} note={note} />
        {status === 'proven' ? <HoldsNow challenge={challenge} walletId={walletId} /> : null}
        <div className={classes.actions}>
          <DownloadProof challenge={challenge} />
          {status === 'waiting' ? <CancelChallenge walletId={walletId} id={challenge.id} /> : null}
        </div>
      </Card>
      {status === 'proven' ? <CheckProof /> : null}
    </>
  )
}

/** The code and the link of a challenge that waits: first of all, since the verifier holds it out to somebody. */
function Share({ challenge: { asset, link, expiresAt, status } }: { challenge: OwnChallenge }) {
  const { t } = useTranslation()
  return (
    <Section title={t('nft.detail.share')} card>
      <div className={classes.head}>
        <StatusChip status={status} />
        <p className={classes.muted}>
          <Countdown until={expiresAt} />
        </p>
      </div>
      <Qr text={link} caption={t('nft.detail.scan', { name: asset.name })} logo={asset.image?.url ?? null} />
      <p className={classes.muted}>{t('nft.detail.shareHint')}</p>
      <KeyValue rows={[{ label: t('nft.detail.link'), value: <CopyText text={link} label={t('nft.detail.link')} /> }]} />
    </Section>
  )
}

/** Whether whoever proved it still holds it: asked of the network now, since the proof speaks of its own time. */
function HoldsNow({ challenge: { id, provedAt }, walletId }: { challenge: OwnChallenge; walletId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const query = useQuery(nftQueries.holding(useApi(), walletId, id))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
      {({ holdsNow, readAt }) => (
        <div className={classes.stack} role="status">
          <KeyValue
            rows={[
              {
                label: t('nft.detail.now'),
                value: t(holdsNow ? 'nft.detail.yes' : 'nft.detail.no', { moment: formatMoment(new Date(readAt), locale) }),
              },
            ]}
          />
          {holdsNow || provedAt === null ? null : (
            <p className={classes.muted}>{t('nft.detail.former', { moment: formatMoment(new Date(provedAt), locale) })}</p>
          )}
          <div>
            <Button variant="subtle" size="compact-sm" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('nft.detail.again')}
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  )
}

function CancelChallenge({ walletId, id }: { walletId: string; id: string }) {
  const { t } = useTranslation()
  const mayAsk = useMay('nft.ask')
  const cancel = useMutation(cancelChallenge(useConnections(), walletId, id))
  const [isAsking, setAsking] = useState(false)
  if (!mayAsk) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('nft.detail.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('nft.detail.cancelTitle')}
        action={t('nft.detail.cancel')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('nft.detail.cancelBody')}
      </ConfirmDialog>
    </>
  )
}
