import { formatDay } from '@lealta/messages/format'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsBusiness, useMay } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { RewardTile, TileGrid } from '#shared/design/reward-tile.tsx'
import { RowsSkeleton, TilesSkeleton } from '#shared/design/skeletons.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { type Holding, isExpired, isUniqueAsset } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { StandsFor } from '#shared/holdings/stands-for.tsx'
import { UniqueBadge } from '#shared/issuing/unique-badge.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useScreenTitle } from '#shared/layout/use-screen-title.ts'
import { isFirstAsked } from '#shared/lists/is-first-asked.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { sortByPrice, toOnSale } from '#shared/programs/next-reward.ts'
import { programQueries } from '#shared/programs/program-queries.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { AssetFacts } from './asset-facts.tsx'
import { OwedPointsOf } from './owed-points.tsx'
import { RemoveAsset } from './remove-asset.tsx'
import classes from './wallet.module.css'
import { AvailableAmount } from './why-less.tsx'

/** One asset of the selected wallet, in the right drawer: its available balance, its actions, and its details. */
export function AssetPane({ assetId }: { assetId: string }) {
  const { walletId } = useSelectedWallet()
  const title = useScreenTitle()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Pane>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ holdings }) => {
          const holding = holdings.find(({ asset }) => asset.id === assetId)
          return holding ? (
            <AssetDetails holding={holding} />
          ) : (
            <>
              <PaneHeader title={title} />
              <NotFound missing="token" />
            </>
          )
        }}
      </QueryView>
    </Pane>
  )
}

/** Who issues it: of a business here the way to its shop page, else the domain that describes it. */
function Issuer({ asset: { businessName, businessAlias, homeDomain } }: { asset: Holding['asset'] }) {
  const { t } = useTranslation()
  if (businessName === '') return <span className={classes.muted}>{homeDomain}</span>
  const words = t('wallet.asset.by', { business: businessName })
  return businessAlias ? (
    <Link to="/b/$alias" params={{ alias: businessAlias }}>
      {words}
    </Link>
  ) : (
    <span className={classes.muted}>{words}</span>
  )
}

function AssetDetails({ holding }: { holding: Holding }) {
  const { t } = useTranslation()
  const isBusiness = useIsBusiness()
  const { asset, available, isAuthorized } = holding
  const programId = asset.kind === 'loyalty_program' ? asset.programId : null
  // As many rewards as there are stand above the rest, which waits for them: nothing moves under whoever reads.
  const program = useQuery({ ...programQueries.of(useApi(), programId ?? ''), enabled: Boolean(programId) })
  const expired = isExpired(asset.expiresAt, useNow())
  const isUnique = isUniqueAsset(asset)
  const mayPay = useMay('wallet.pay') && available > 0n && isAuthorized && !isUnique
  return (
    <>
      <PaneHeader title={asset.name || asset.code} />
      <div className={classes.head}>
        <AssetPicture asset={asset} size={asset.kind === 'reward' ? 96 : 64} />
        <div className={classes.headWords}>
          <strong>{asset.code}</strong>
          <Issuer asset={asset} />
          {isUnique ? <UniqueBadge /> : null}
        </div>
      </div>
      {asset.hedge_for ? <StandsFor assetId={asset.hedge_for} /> : null}
      {asset.metadataChanged ? <FormError>{t('wallet.asset.changed')}</FormError> : null}
      {asset.deleted ? (
        <Note>
          {t('wallet.asset.deleted')}. {t('wallet.asset.deletedNote')}
        </Note>
      ) : null}
      {isAuthorized ? null : <FormError>{t('wallet.asset.notAuthorized')}</FormError>}
      <AvailableAmount holding={holding} />
      <Group gap="xs">
        {asset.kind === 'reward' && !isBusiness && mayPay && !expired ? (
          <LinkButton link={{ to: '/u/scan', search: { reward: asset.id } }} leftSection={<Icon name="scan" />}>
            {t('wallet.asset.handIn')}
          </LinkButton>
        ) : null}
        {mayPay ? (
          <LinkButton
            link={{ to: '/u/pay', search: { asset: asset.id } }}
            variant={asset.kind === 'reward' && !isBusiness ? 'default' : 'filled'}
            leftSection={<Icon name="pay" />}
          >
            {t(isBusiness && asset.kind === 'loyalty_program' ? 'wallet.give' : 'wallet.pay')}
          </LinkButton>
        ) : null}
        <RemoveAsset holding={holding} />
      </Group>
      {asset.kind === 'loyalty_program' && !isBusiness ? <OwedPointsOf assetId={asset.id} /> : null}
      {asset.kind === 'reward' ? <RewardFacts holding={holding} /> : null}
      {programId ? <RewardsForPoints holding={holding} programId={programId} /> : null}
      {isFirstAsked(program) ? null : <AssetFacts asset={asset} />}
    </>
  )
}

function RewardFacts({ holding: { asset } }: { holding: Holding }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const expired = isExpired(asset.expiresAt, useNow())
  return (
    <>
      {expired && asset.expiresAt ? (
        <FormError>
          {t('wallet.asset.expired', { date: formatDay(new Date(asset.expiresAt), locale) })}. {t('wallet.asset.expiredNote')}
        </FormError>
      ) : null}
      {!expired && asset.expiresAt ? (
        <Note>{t('wallet.asset.expires', { date: formatDay(new Date(asset.expiresAt), locale) })}</Note>
      ) : null}
      <Section title={t('wallet.asset.howTo')}>
        <p className={classes.text}>{asset.redemption_instructions || t('wallet.asset.howToDefault')}</p>
        {asset.redemption_instructions ? <p className={classes.muted}>{t('wallet.asset.handInDetail')}</p> : null}
      </Section>
    </>
  )
}

function RewardsForPoints({ holding, programId }: { holding: Holding; programId: string }) {
  const { t } = useTranslation()
  const program = useQuery(programQueries.of(useApi(), programId))
  const isBusiness = useIsBusiness()
  return (
    <Section title={t('wallet.asset.buyWith')}>
      <QueryView query={program} skeleton={<TilesSkeleton tiles={2} />}>
        {({ rewards, accent }) =>
          rewards.length === 0 ? (
            <p className={classes.muted}>{t('wallet.asset.buyNone')}</p>
          ) : (
            <TileGrid>
              {sortByPrice(rewards.map(toOnSale)).map(reward => (
                <RewardTile
                  key={reward.saleId}
                  name={reward.name}
                  image={reward.image?.url}
                  price={reward.price}
                  {...(isBusiness ? {} : { points: holding.available })}
                  stock={toWholeUnits(reward.remaining)}
                  expiresAt={reward.expiresAt}
                  accent={parseAccent(accent)}
                  link={{ to: '/u/wallet/loyalty-points/$asset/$sale', params: { asset: holding.asset.id, sale: reward.saleId } }}
                />
              ))}
            </TileGrid>
          )
        }
      </QueryView>
    </Section>
  )
}

function toWholeUnits(amount: bigint): number {
  return Number(amount / 10_000_000n)
}
