import type { PublicPos } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useRedeemReward } from '#features/tills/api/redeem-reward.tsx'
import { tillQueries } from '#features/tills/api/till-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Accented } from '#shared/design/accented.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StampFrame, StampTick } from '#shared/design/stamp.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { assetLink, type Holding, isExpired, listOfKind } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { PortalButton } from '#shared/session/portal-button.tsx'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useLeaveToSignIn } from '#shared/session/use-leave-to-sign-in.ts'
import { useVisitor } from '#shared/session/use-visitor.ts'
import classes from './visit.module.css'

type Till = z.infer<typeof PublicPos> & { readonly id: string }

/** A till as seen by the customer who scanned it. `reward` is the asset id of the reward to redeem. */
export function VisitPage({ tillId, reward }: { tillId: string; reward: string | undefined }) {
  const { t } = useTranslation()
  const query = useQuery(tillQueries.visit(useConnections().api, tillId))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState drawing="lost" heading="h1" title={t('tills.visit.gone')}>
        {t('tills.visit.goneDetail')}
      </EmptyState>
    )
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {till => <Visit till={till} reward={reward} />}
    </QueryView>
  )
}

function Visit({ till, reward }: { till: Till; reward: string | undefined }) {
  const { t } = useTranslation()
  const leaveToSignIn = useLeaveToSignIn()
  const visitor = useVisitor()
  const accent = parseAccent(till.accent)
  return (
    <Accented accent={accent}>
      <Page narrow>
        <header className={classes.shop}>
          <StampFrame size={72}>
            <AssetAvatar src={till.logo?.url} name={till.businessName} accent={accent} size={72} />
          </StampFrame>
          <div>
            <h1>{t('tills.visit.title', { business: till.businessName })}</h1>
            <p className={classes.muted}>{t('tills.visit.till', { name: till.name })}</p>
          </div>
        </header>
        {till.status === 'disabled' ? (
          <Note>{t('tills.visit.closed')}</Note>
        ) : visitor.isBusinessWallet ? (
          <Note>{t('tills.visit.businessWallet')}</Note>
        ) : visitor.isLoading ? (
          <RowsSkeleton />
        ) : visitor.portal ? (
          <HandIn till={till} portal={visitor.portal} wanted={reward} />
        ) : (
          <Card>
            <EmptyState
              drawing="reward"
              action={
                <Button
                  size="lg"
                  onClick={() =>
                    leaveToSignIn({ to: '/t/$tillId', params: { tillId: till.id }, search: reward ? { reward } : {} }, visitor.onboarding)
                  }
                >
                  {t('tills.visit.signInAction')}
                </Button>
              }
            >
              {t('tills.visit.signIn')}
            </EmptyState>
          </Card>
        )}
      </Page>
    </Accented>
  )
}

function HandIn({ till, portal, wanted }: { till: Till; portal: SelectedBusiness; wanted: string | undefined }) {
  const { t } = useTranslation()
  const [handedIn, setHandedIn] = useState<Holding['asset']>()
  const query = useQuery(holdingQueries.of(useConnections().api, portal.walletId))
  if (handedIn) return <Done reward={handedIn} onAnother={() => setHandedIn(undefined)} portal={portal} />
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ holdings }) => {
        const ours = holdings.filter(({ asset }) => asset.businessId === till.businessId)
        const rewards = listOfKind(ours, 'reward').sort((a, b) => Number(b.asset.id === wanted) - Number(a.asset.id === wanted))
        const points = ours.find(({ asset }) => asset.kind === 'loyalty_program')
        const payable = [...(points ? [points] : []), ...holdings.filter(({ asset }) => isPartners(till, asset))]
        const isForeign = wanted !== undefined && !rewards.some(({ asset }) => asset.id === wanted)
        return (
          <>
            {isForeign ? <Note>{t('tills.visit.wrongShop')}</Note> : null}
            <Section title={t('tills.visit.rewards')} card>
              {rewards.length === 0 ? (
                <NoRewards points={points} portal={portal} programId={programOf(till)} />
              ) : (
                <RowList label={t('tills.visit.rewards')}>
                  {rewards.map(holding => (
                    <RewardRow key={holding.asset.id} till={till} holding={holding} onHandedIn={setHandedIn} />
                  ))}
                </RowList>
              )}
            </Section>
            <PayPoints till={till} payable={payable.filter(({ available }) => available > 0n)} portal={portal} />
          </>
        )
      }}
    </QueryView>
  )
}

function programOf(till: Till): string | null {
  return till.accepts.find(({ kind, businessId }) => kind === 'loyalty_program' && businessId === till.businessId)?.programId ?? null
}

function NoRewards({ points, portal, programId }: { points: Holding | undefined; portal: SelectedBusiness; programId: string | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="reward"
      action={
        points ? (
          <PortalButton portal={portal} link={assetLink(points.asset)}>
            {t('tills.visit.noRewardsAction')}
          </PortalButton>
        ) : programId ? (
          <LinkButton link={{ to: '/j/$programId', params: { programId } }}>{t('tills.visit.join')}</LinkButton>
        ) : null
      }
    >
      {t('tills.visit.noRewards')}
    </EmptyState>
  )
}

function RewardRow({ till, holding, onHandedIn }: { till: Till; holding: Holding; onHandedIn: (reward: Holding['asset']) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { asset, available } = holding
  const handIn = useRedeemReward(till, asset, () => onHandedIn(asset))
  const expired = isExpired(asset.expiresAt, useNow())
  const isTaken = till.accepts.some(({ id }) => id === asset.id)
  const name = asset.name || asset.code
  return (
    <ListRow
      picture={<AssetPicture asset={asset} size={56} />}
      title={name}
      detail={isTaken ? t('tills.visit.quantity', { amount: formatAmount(available, locale) }) : t('tills.visit.notTaken')}
      end={
        expired ? (
          <StatusChip status="expired">{t('tills.visit.expired')}</StatusChip>
        ) : isTaken && available >= 10_000_000n ? (
          <Button onClick={handIn}>{t('tills.visit.handIn')}</Button>
        ) : null
      }
    />
  )
}

/** Another business's token that the till takes (product decision 8). */
const isPartners = (till: Till, { id, businessId }: Holding['asset']): boolean =>
  businessId !== null && businessId !== till.businessId && till.accepts.some(taken => taken.id === id)

function PayPoints({ till, payable, portal }: { till: Till; payable: readonly Holding[]; portal: SelectedBusiness }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { publicKey } = till
  if (publicKey === null || payable.length === 0) return null
  return (
    <Section title={t('tills.visit.payPoints')} card>
      {payable.map(({ asset, available }) => (
        <div key={asset.id} className={classes.points}>
          <AssetPicture asset={asset} size={44} />
          <span>
            {t('tills.visit.payPointsDetail', { amount: formatAmount(available, locale), code: asset.code })}
            {asset.businessId === till.businessId ? null : ` (${asset.businessName})`}
          </span>
          <PortalButton
            variant="default"
            leftSection={<Icon name="points" />}
            portal={portal}
            link={{ to: '/u/pay', search: { to: publicKey, asset: asset.id } }}
          >
            {t('tills.visit.payAction', { code: asset.code })}
          </PortalButton>
        </div>
      ))}
    </Section>
  )
}

function Done({ reward, portal, onAnother }: { reward: Holding['asset']; portal: SelectedBusiness; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.done} role="status">
      <span className={classes.thing}>
        <AssetPicture asset={reward} size={160} />
        <span className={classes.stamped}>
          <StampTick size={72} />
        </span>
      </span>
      <h2>{t('tills.visit.done')}</h2>
      <p className={classes.name}>{reward.name || reward.code}</p>
      <p className={classes.muted}>{t('tills.visit.doneDetail')}</p>
      <div className={classes.actions}>
        <PortalButton portal={portal} link={{ to: '/u/dashboard' }}>
          {t('tills.visit.home')}
        </PortalButton>
        <Button variant="default" onClick={onAnother}>
          {t('tills.visit.another')}
        </Button>
      </div>
    </div>
  )
}
