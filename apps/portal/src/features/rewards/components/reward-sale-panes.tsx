import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { useSellReward } from '#features/rewards/api/sell-reward.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { FormSkeleton, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useAvailable } from '#shared/holdings/use-available.ts'
import { isParted } from '#shared/issuing/pieces.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { WithReward } from './with-reward.tsx'

interface RewardPaneProps {
  readonly rewardId: string
}

/** Putting a number of rewards on sale for points. */
export function SellRewardPane({ rewardId }: RewardPaneProps) {
  return <WithReward rewardId={rewardId}>{reward => <SellForm reward={reward} />}</WithReward>
}

function SellForm({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), businessId))
  const [quantity, setQuantity] = useState<Stroops>()
  const stock = useAvailable(reward.assetId)
  const price = parseDecimal(reward.pointsRequired)
  const code = program.data?.code ?? ''
  const sell = useSellReward(reward, code)
  const isPart = quantity !== undefined && isParted(quantity)
  return (
    <Pane>
      <PaneHeader title={t('rewards.sell.title')} subtitle={t('rewards.sell.lead')} />
      <QueryView query={stock} skeleton={<FormSkeleton fields={1} />}>
        {most => {
          if (most === 0n) return <NothingToSell reward={reward} />
          const isReady = quantity !== undefined && quantity > 0n && quantity <= most && !isPart
          return (
            <Form onSubmit={() => isReady && sell(quantity)}>
              <AmountField
                label={t('rewards.sell.quantity')}
                value={quantity}
                onChange={setQuantity}
                code={reward.code}
                available={most}
                error={isPart ? t('errors.amount_not_whole') : undefined}
              />
              <KeyValue rows={[{ label: t('rewards.sell.price'), value: `${formatAmount(price, locale)} ${code}` }]} />
              <Button type="submit" disabled={!isReady}>
                {t('rewards.sell.action')}
              </Button>
            </Form>
          )
        }}
      </QueryView>
    </Pane>
  )
}

function NothingToSell({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const mayMint = useMayOn('token.mint', reward.issuer)
  return (
    <>
      <Note>{t('rewards.sell.none')}</Note>
      {reward.supply.kind === 'unlimited' && mayMint ? (
        <LinkButton link={{ to: '/u/loyalty-program/rewards/$rewardId/mint', params: { rewardId: reward.id } }}>
          {t('rewards.mint.title')}
        </LinkButton>
      ) : null}
    </>
  )
}

/** The sales of a reward, newest first. */
export function RewardSalesPane({ rewardId }: RewardPaneProps) {
  return <WithReward rewardId={rewardId}>{() => <RewardSales rewardId={rewardId} />}</WithReward>
}

function RewardSales({ rewardId }: RewardPaneProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id: businessId } = useSelectedBusiness()
  const query = useInfiniteQuery(rewardQueries.sales(useApi(), businessId, rewardId))
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
                        {t('rewards.sales.took', { points: words(sale.totalPrice), code: codeOf(sale.priceAsset) })} ·{' '}
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
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </Pane>
  )
}
