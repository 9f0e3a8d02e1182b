import type { NftChallengeStatus } from '@lealta/contract'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { nftQueries, type OwnChallenge } from '#features/nft/api/nft-queries.ts'
import { readNftSearch, statuses } from '#features/nft/model/nft-search.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { CheckProof } from './check-proof.tsx'
import classes from './nft.module.css'

/** Proofs of ownership that the wallet asked for, of one state or all; and checking a proof that somebody shows. */
export function NftScreen({ status }: { status: NftChallengeStatus | undefined }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useInfiniteQuery(nftQueries.list(useApi(), walletId, status))
  return (
    <Page>
      <PaneHeader
        title={t('nft.title')}
        subtitle={t('nft.lead')}
        actions={[{ label: t('nft.ask'), icon: 'plus', link: { to: '/u/nft/new' }, primary: true }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {challenges => (
          <Card>
            {challenges.length > 0 || status ? <StateFilter status={status} /> : null}
            {challenges.length > 0 ? (
              <>
                <RowList label={t('nft.title')}>
                  {challenges.map(challenge => (
                    <ChallengeRow key={challenge.id} challenge={challenge} />
                  ))}
                </RowList>
                <MoreButton query={query} />
              </>
            ) : status ? (
              <p className={classes.muted} role="status">
                {t('nft.noneOfStatus')}
              </p>
            ) : (
              <NoChallenges />
            )}
          </Card>
        )}
      </QueryView>
      <CheckProof />
    </Page>
  )
}

function StateFilter({ status }: { status: NftChallengeStatus | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <NativeSelect
      label={t('filters.status')}
      value={status ?? ''}
      onChange={({ currentTarget: { value } }) => void navigate({ to: '/u/nft', search: readNftSearch({ status: value }), replace: true })}
      data={[{ value: '', label: t('nft.all') }, ...statuses.map(value => ({ value, label: t(`common.status.${value}`) }))]}
    />
  )
}

function ChallengeRow({ challenge: { id, asset, status, createdAt, note } }: { challenge: OwnChallenge }) {
  return (
    <ListRow
      picture={<AssetPicture asset={asset} size={44} />}
      title={asset.name}
      detail={
        <>
          {asset.name === asset.code ? '' : `${asset.code} · `}
          <RelativeTime at={createdAt} />
          {note ? <span className={classes.note}>{note}</span> : null}
        </>
      }
      end={<StatusChip status={status} />}
      link={{ to: '/u/nft/$challengeId', params: { challengeId: id } }}
    />
  )
}

function NoChallenges() {
  const { t } = useTranslation()
  const mayAsk = useMay('nft.ask')
  return (
    <EmptyState
      drawing="search"
      title={t('nft.emptyTitle')}
      action={<LinkButton link={{ to: '/u/nft/new' }}>{t('nft.ask')}</LinkButton>}
      isInHeader
    >
      {t(mayAsk ? 'nft.empty' : 'nft.emptyOther')}
    </EmptyState>
  )
}
