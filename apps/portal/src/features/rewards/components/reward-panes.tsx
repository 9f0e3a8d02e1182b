import { parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { businessCountry } from '#features/rewards/api/business-country.ts'
import { createReward } from '#features/rewards/api/create-reward.ts'
import { updateReward } from '#features/rewards/api/update-reward.ts'
import { fillReward, type RewardTemplate } from '#features/rewards/model/reward-naming.ts'
import { type OwnReward, toRewardValues } from '#features/rewards/model/reward-values.ts'
import { useNaming } from '#features/rewards/model/use-naming.ts'
import { useMay } from '#shared/access/access-context.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RewardTile } from '#shared/design/reward-tile.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useToast } from '#shared/design/toasts.tsx'
import { useFormMutation } from '#shared/forms/use-submit.ts'
import { BurnPane } from '#shared/issuing/burn-pane.tsx'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'
import { HoldersPane, PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { MintPane } from '#shared/issuing/mint-pane.tsx'
import { listMissing, type Missing } from '#shared/issuing/missing.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { LaunchReward } from './launch-reward.tsx'
import { RewardForm } from './reward-form.tsx'
import classes from './rewards.module.css'
import { WithReward } from './with-reward.tsx'

const enableLinkOf = (rewardId: string) => linkOptions({ to: '/u/loyalty-program/rewards/$rewardId/enable', params: { rewardId } })
const linkOf = (rewardId: string) => linkOptions({ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId } })

interface RewardPaneProps {
  readonly rewardId: string
}

/** Creating a reward, from a template or from nothing. */
export function NewRewardPane({ template }: { template: RewardTemplate | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const mayEnable = useMay('token.enable')
  const country = useQuery(businessCountry(connections.api, businessId))
  const program = useQuery(businessProgram(connections.api, businessId))
  const naming = useNaming(program.data?.code)
  const create = useFormMutation(createReward(connections, businessId))
  const currency = country.data === 'AR' ? 'ARS' : 'USD'
  return (
    <Pane>
      <PaneHeader title={t('rewards.newTitle')} subtitle={t('rewards.newLead')} />
      <QueryView query={program} skeleton={<FormSkeleton />}>
        {data =>
          country.isLoading || !naming ? (
            <FormSkeleton />
          ) : data?.status === 'enabled' ? (
            <RewardForm
              initial={fillReward(template, { currency, instructions: t('rewards.fields.instructionsStart'), naming })}
              naming={naming}
              priceCode={data.code}
              action={t('rewards.create')}
              save={create}
              onSaved={reward => {
                showToast(t('rewards.saved'))
                // What is complete needs no more than a signature.
                if (reward) void navigate(reward.attributes.status === 'ready' && mayEnable ? enableLinkOf(reward.id) : linkOf(reward.id))
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
export function EditRewardPane({ rewardId, missing }: RewardPaneProps & { missing: Missing | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showToast = useToast()
  const connections = useConnections()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(connections.api, businessId))
  const naming = useNaming(program.data?.code, rewardId)
  const update = useFormMutation(updateReward(connections, businessId, rewardId))
  return (
    <WithReward rewardId={rewardId}>
      {reward => (
        <Pane>
          <PaneHeader title={t('rewards.edit')} subtitle={t('rewards.newLead')} />
          {reward.status === 'enabled' ? (
            <Note>{t('rewards.enable.locked')}</Note>
          ) : !naming || program.isLoading ? (
            <FormSkeleton />
          ) : (
            <RewardForm
              initial={toRewardValues(reward)}
              problems={listMissing(reward.readiness, missing)}
              naming={naming}
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
export const EnableRewardPane = ({ rewardId }: RewardPaneProps) => <RewardTokenPane rewardId={rewardId} pane={EnablePane} />

/** Minting more of a reward. */
export const MintRewardPane = ({ rewardId }: RewardPaneProps) => <RewardTokenPane rewardId={rewardId} pane={MintPane} />

/** Burning rewards that the business holds. */
export const BurnRewardPane = ({ rewardId }: RewardPaneProps) => <RewardTokenPane rewardId={rewardId} pane={BurnPane} />

/** Who holds a reward. */
export const RewardHoldersPane = ({ rewardId }: RewardPaneProps) => <RewardTokenPane rewardId={rewardId} pane={HoldersPane} />

/** Pending payments of a reward. */
export const RewardPendingHoldersPane = ({ rewardId }: RewardPaneProps) => <RewardTokenPane rewardId={rewardId} pane={PendingHoldersPane} />

function RewardTokenPane({ rewardId, pane: TokenPane }: RewardPaneProps & { pane: ComponentType<{ token: IssuedToken }> }) {
  const toToken = useRewardToken()
  return <WithReward rewardId={rewardId}>{reward => <TokenPane token={toToken(reward)} />}</WithReward>
}

function useRewardToken(): (reward: OwnReward) => IssuedToken {
  const { t } = useTranslation()
  const api = useApi()
  const { id: businessId, accent } = useSelectedBusiness()
  return reward => {
    const { id: rewardId } = reward
    const params = { businessId, rewardId }
    return {
      area: 'rewards',
      businessId,
      id: rewardId,
      name: reward.name,
      code: reward.code,
      assetId: reward.assetId,
      issuer: reward.issuer,
      status: reward.status,
      supply: reward.supply,
      readiness: reward.readiness,
      preview: (
        <div className={classes.preview}>
          <RewardTile
            name={reward.name}
            image={reward.image?.url}
            price={parseDecimal(reward.pointsRequired)}
            expiresAt={reward.expiresAt}
            accent={accent}
          />
        </div>
      ),
      picture: <AssetAvatar src={reward.image?.url} name={reward.name} kind="reward" accent={accent} size={112} />,
      links: { home: linkOf(rewardId), edit: { to: '/u/loyalty-program/rewards/$rewardId/edit', params: { rewardId } } },
      next:
        reward.supply.kind === 'fixed'
          ? { label: t('rewards.sell.action'), link: { to: '/u/loyalty-program/rewards/$rewardId/sell', params: { rewardId } } }
          : { label: t('rewards.mint.title'), link: { to: '/u/loyalty-program/rewards/$rewardId/mint', params: { rewardId } } },
      ...(reward.supply.kind === 'unlimited' && !reward.expired ? { launch: <LaunchReward reward={reward} /> } : {}),
      subject: 'reward',
      calls: {
        enable: () => api.enableReward({ params }),
        mint: body => api.mintReward({ params, body }),
        burn: body => api.burnReward({ params, body }),
        listHolders: (query, options) => api.listRewardHolders({ params, query }, options),
        listPendingHolders: (query, options) => api.listRewardPendingHolders({ params, query }, options),
      },
    }
  }
}
