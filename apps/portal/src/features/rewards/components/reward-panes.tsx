import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { emptyReward, type OwnReward, type RewardValues, toRewardInput, toRewardValues } from '#features/rewards/model/reward-values.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { LinkButton } from '#shared/design/link-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RewardTile } from '#shared/design/reward-tile.tsx'
import { FormSkeleton, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { showToast } from '#shared/design/toast.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import { useAvailable } from '#shared/holdings/use-available.ts'
import { api } from '#shared/http/api.ts'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'
import { HoldersPane, PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'
import classes from '#shared/issuing/issuing.module.css'
import { BurnPane, MintPane } from '#shared/issuing/mint-pane.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { businessKey, businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import { RewardForm } from './reward-form.tsx'

const LIST = '/u/loyalty-program/rewards'
const pathOf = (rewardId: string) => `${LIST}/${rewardId}`

interface OfReward {
  readonly rewardId: string
}

/** Creating a reward. */
export function NewRewardPane() {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(businessId))
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
              onSave={async values => {
                const created = await api.createReward({ params: { businessId }, body: await toBody(values) })
                await client.invalidateQueries({ queryKey: businessKey(businessId) })
                void showToast(t('rewards.saved'))
                await navigate({ to: pathOf(created.data.id) })
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
  const client = useQueryClient()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(businessId))
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
              onSave={async values => {
                await api.updateReward({ params: { businessId, rewardId }, body: await toBody(values) })
                await client.invalidateQueries({ queryKey: businessKey(businessId) })
                void showToast(t('rewards.saved'))
                await navigate({ to: pathOf(rewardId) })
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
  const navigate = useNavigate()
  const { id: businessId, accent } = useSelectedBusiness()
  const { mayOperate } = useRights()
  const { start } = useTransaction()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.enable.title')}>
      {reward =>
        reward.status === 'enabled' || !mayOperate ? (
          <Pane>
            <PaneHeader title={t('rewards.enable.title')} />
            <Note>{mayOperate ? t('loyalty.status.enabled') : t('payments.noRights')}</Note>
          </Pane>
        ) : (
          <EnablePane
            area="rewards"
            token={reward}
            editPath={`${pathOf(rewardId)}/edit`}
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
                onDone: () => void navigate({ to: pathOf(rewardId) }),
                next: {
                  label: t(reward.supply.kind === 'fixed' ? 'rewards.sell.action' : 'rewards.mint.title'),
                  onClick: () => void navigate({ to: `${pathOf(rewardId)}/${reward.supply.kind === 'fixed' ? 'sell' : 'mint'}` }),
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
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.mint.title')}>
      {reward => (
        <MintPane
          area="rewards"
          token={toToken(reward)}
          prepare={body => api.mintReward({ params: { businessId, rewardId }, body })}
          onDone={() => void navigate({ to: pathOf(rewardId) })}
        />
      )}
    </WithReward>
  )
}

/** Burning pieces that the business holds. */
export function BurnRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: businessId } = useSelectedBusiness()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.burn.title')}>
      {reward => (
        <BurnPane
          area="rewards"
          token={toToken(reward)}
          prepare={body => api.burnReward({ params: { businessId, rewardId }, body })}
          onDone={() => void navigate({ to: pathOf(rewardId) })}
        />
      )}
    </WithReward>
  )
}

/** Putting a number of pieces on sale for the points required. */
export function SellRewardPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  return (
    <WithReward rewardId={rewardId} title={t('rewards.sell.title')}>
      {reward => <SellForm reward={reward} />}
    </WithReward>
  )
}

function SellForm({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { id: businessId } = useSelectedBusiness()
  const { mayOperate } = useRights()
  const program = useQuery(businessProgram(businessId))
  const [quantity, setQuantity] = useState<Stroops>()
  const stock = useAvailable(reward.assetId)
  const price = parseDecimal(reward.pointsRequired)
  const code = program.data?.code ?? ''
  const isReady = quantity !== undefined && quantity > 0n && stock !== undefined && quantity <= stock
  const sell = () => {
    if (!isReady) return
    start({
      name: 'sell',
      build: () => api.openSale({ params: { businessId, rewardId: reward.id }, body: { quantity: formatDecimal(quantity) } }),
      sentence: (
        <Trans
          i18nKey="rewards.sell.sentence"
          values={{ quantity: formatAmount(quantity, locale), name: reward.name, price: formatAmount(price, locale), code }}
          components={{ strong: <strong /> }}
        />
      ),
      onDone: () => void navigate({ to: pathOf(reward.id) }),
    })
  }
  return (
    <Pane>
      <PaneHeader title={t('rewards.sell.title')} subtitle={t('rewards.sell.lead')} />
      {!mayOperate ? (
        <Note>{t('payments.noRights')}</Note>
      ) : stock === undefined ? (
        <FormSkeleton fields={1} />
      ) : stock === 0n ? (
        <>
          <Note>{t('rewards.sell.none')}</Note>
          {reward.supply.kind === 'unlimited' ? <LinkButton to={`${pathOf(reward.id)}/mint`}>{t('rewards.mint.title')}</LinkButton> : null}
        </>
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            sell()
          }}
        >
          <AmountField
            label={t('rewards.sell.quantity')}
            value={quantity}
            onChange={setQuantity}
            code={reward.code}
            available={{ available: stock, balance: stock, reserved: 0n as Stroops, selling: 0n as Stroops }}
          />
          <KeyValue rows={[{ label: t('rewards.sell.price'), value: `${formatAmount(price, locale)} ${code}` }]} />
          <Button type="submit" disabled={!isReady}>
            {t('rewards.sell.action')}
          </Button>
        </form>
      )}
    </Pane>
  )
}

/** The sales of a reward, newest first. */
export function RewardSalesPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id: businessId } = useSelectedBusiness()
  const query = useInfiniteQuery(rewardQueries.sales(businessId, rewardId))
  const words = (text: string) => formatAmount(parseDecimal(text), locale)
  return (
    <Pane>
      <PaneHeader title={t('rewards.sales.title')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {sales =>
          sales.length === 0 ? (
            <EmptyState drawing="receipt">{t('rewards.sales.empty')}</EmptyState>
          ) : (
            <>
              <RowList label={t('rewards.sales.title')}>
                {sales.map(sale => (
                  <ListRow
                    key={sale.id}
                    title={t('rewards.sales.sold', { sold: words(sale.sold), quantity: words(sale.quantity) })}
                    detail={
                      <>
                        {t('rewards.sales.took', { points: words(sale.total_price), code: sale.priceAsset.split('-')[0] ?? '' })} ·{' '}
                        <RelativeTime at={sale.createdAt} />
                      </>
                    }
                    end={
                      <StatusChip status={sale.status === 'open' ? 'enabled' : sale.status === 'opening' ? 'processing' : 'closed'}>
                        {t(`rewards.sales.status.${sale.status}`)}
                      </StatusChip>
                    }
                  />
                ))}
              </RowList>
              {query.hasNextPage ? (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('rewards.sales.more')}
                </Button>
              ) : null}
            </>
          )
        }
      </QueryView>
    </Pane>
  )
}

/** Who holds a reward. */
export function RewardHoldersPane({ rewardId }: OfReward) {
  const { t } = useTranslation()
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

async function toBody(values: RewardValues) {
  return toRewardInput(values, await uploadChosenImage(values.imageFile, values.imageId))
}

const toToken = (reward: OwnReward) => ({
  name: reward.name,
  code: reward.code,
  assetId: reward.assetId,
  isFixed: reward.supply.kind === 'fixed',
})

function WithReward({ rewardId, title, children }: OfReward & { title: string; children: (reward: OwnReward) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(rewardQueries.detail(id, rewardId))
  const skeleton = (
    <Pane>
      <PaneHeader title={title} />
      <FormSkeleton />
    </Pane>
  )
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
