import { parseDecimal } from '@lealta/stellar/amount'
import { useMutation, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { createReward } from '#features/rewards/api/create-reward.ts'
import { updateReward } from '#features/rewards/api/update-reward.ts'
import { emptyReward, type OwnReward, toRewardValues } from '#features/rewards/model/reward-values.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RewardTile } from '#shared/design/reward-tile.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'
import { HoldersPane, PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'
import { BurnPane, MintPane } from '#shared/issuing/mint-pane.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { RewardForm } from './reward-form.tsx'

import { WithReward } from './with-reward.tsx'

const linkOf = (rewardId: string) => linkOptions({ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId } })

interface OfReward {
  readonly rewardId: string
}

/** Creating a reward. */
export function NewRewardPane() {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(connections.api, businessId))
  const create = useMutation(createReward(connections, businessId))
  return (
    <Pane>
      <PaneHeader title={t('rewards.newTitle')} subtitle={t('rewards.newLead')} />
      <QueryView query={program} skeleton={<FormSkeleton />}>
        {data =>
          data?.status === 'enabled' ? (
            <RewardForm
              initial={emptyReward(locale === 'es' ? 'ARS' : 'USD')}
              priceCode={data.code}
              action={t('rewards.create')}
              save={create}
              onSaved={reward => {
                showToast(t('rewards.saved'))
                if (reward) void navigate(linkOf(reward.id))
              }}
            />
          ) : (
            <Note>{t('rewards.needProgram')}</Note>
          )
        }
      </QueryView>
    </Pane>
  )
}

/** Changing a reward before it is enabled. */
export function EditRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(connections.api, businessId))
  const update = useMutation(updateReward(connections, businessId, rewardId))
  return (
    <WithReward rewardId={rewardId} title={t('rewards.edit')}>
      {reward => (
        <Pane>
          <PaneHeader title={t('rewards.edit')} subtitle={t('rewards.newLead')} />
          {reward.status === 'enabled' ? (
            <Note>{t('loyalty.enable.lockedReward')}</Note>
          ) : (
            <RewardForm
              initial={toRewardValues(reward)}
              priceCode={program.data?.code ?? ''}
              action={t('common.save')}
              save={update}
              onSaved={() => {
                showToast(t('rewards.saved'))
                void navigate(linkOf(rewardId))
              }}
            />
          )}
        </Pane>
      )}
    </WithReward>
  )
}

/** Switching a reward on. */
export function EnableRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { id: businessId, accent } = useSelectedBusiness()
  const { start } = useTransaction()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.enable.title')}>
      {reward =>
        reward.status === 'enabled' ? (
          <Pane>
            <PaneHeader title={t('rewards.enable.title')} />
            <Note>{t('loyalty.status.enabled')}</Note>
          </Pane>
        ) : (
          <EnablePane
            area="rewards"
            token={reward}
            edit={{ to: '/u/loyalty-program/rewards/$rewardId/edit', params: { rewardId } }}
            preview={
              <div style={{ maxWidth: 180 }}>
                <RewardTile
                  name={reward.name}
                  image={reward.image?.url}
                  price={parseDecimal(reward.pointsRequired)}
                  expiresAt={reward.expiresAt}
                  accent={accent}
                />
              </div>
            }
            onEnable={() =>
              start({
                name: 'enableAsset',
                subject: 'reward',
                build: () => api.enableReward({ params: { businessId, rewardId } }),
                sentence: <Trans i18nKey="loyalty.enable.sentence" values={{ name: reward.name }} components={{ strong: <strong /> }} />,
                onDone: () => void navigate(linkOf(rewardId)),
                next: {
                  label: t(reward.supply.kind === 'fixed' ? 'rewards.sell.action' : 'rewards.mint.title'),
                  onClick: () =>
                    void navigate({
                      to:
                        reward.supply.kind === 'fixed'
                          ? '/u/loyalty-program/rewards/$rewardId/sell'
                          : '/u/loyalty-program/rewards/$rewardId/mint',
                      params: { rewardId },
                    }),
                },
              })
            }
          />
        )
      }
    </WithReward>
  )
}

/** Minting more of a reward. */
export function MintRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.mint.title')}>
      {reward => (
        <MintPane
          area="rewards"
          token={toToken(reward)}
          prepare={body => api.mintReward({ params: { businessId, rewardId }, body })}
          onDone={() => void navigate(linkOf(rewardId))}
        />
      )}
    </WithReward>
  )
}

/** Burning pieces that the business holds. */
export function BurnRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.burn.title')}>
      {reward => (
        <BurnPane
          area="rewards"
          token={toToken(reward)}
          prepare={body => api.burnReward({ params: { businessId, rewardId }, body })}
          onDone={() => void navigate(linkOf(rewardId))}
        />
      )}
    </WithReward>
  )
}

/** Who holds a reward. */
export function RewardHoldersPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('loyalty.holders.title')}>
      {reward => (
        <HoldersPane
          businessId={businessId}
          token={rewardId}
          code={reward.code}
          isReward
          readPage={(cursor, signal) =>
            api.listRewardHolders({ params: { businessId, rewardId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } }, { signal })
          }
        />
      )}
    </WithReward>
  )
}

/** To whom a reward waits. */
export function RewardPendingHoldersPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('loyalty.pendingHolders.title')}>
      {reward => (
        <PendingHoldersPane
          businessId={businessId}
          token={rewardId}
          code={reward.code}
          isReward
          readPage={(cursor, signal) =>
            api.listRewardPendingHolders(
              { params: { businessId, rewardId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              { signal },
            )
          }
        />
      )}
    </WithReward>
  )
}

const toToken = (reward: OwnReward) => ({
  name: reward.name,
  code: reward.code,
  assetId: reward.assetId,
  isFixed: reward.supply.kind === 'fixed',
})
