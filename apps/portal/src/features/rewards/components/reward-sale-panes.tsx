import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
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
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
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
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { id: businessId } = useSelectedBusiness()
  const program = useQuery(businessProgram(api, businessId))
  const [quantity, setQuantity] = useState<Stroops>()
  const stock = useAvailable(reward.assetId)
  const price = parseDecimal(reward.pointsRequired)
  const code = program.data?.code ?? ''
  const sell = (pieces: Stroops) =>
    start({
      name: 'sell',
      build: () => api.openSale({ params: { businessId }, body: { tokenId: reward.id, quantity: formatDecimal(pieces) } }),
      sentence: (
        <Trans
          i18nKey="rewards.sell.sentence"
          values={{ quantity: formatAmount(pieces, locale), name: reward.name, price: formatAmount(price, locale), code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: {
        picture: <AssetAvatar src={reward.image?.url} name={reward.name} kind="reward" size={112} />,
        sentence: t('rewards.sell.done', { name: reward.name }),
      },
      onDone: () => void navigate({ to: '/u/loyalty-program/rewards/$rewardId', params: { rewardId: reward.id } }),
    })
  return (
    <Pane>
      <PaneHeader title={t('rewards.sell.title')} subtitle={t('rewards.sell.lead')} />
      <QueryView query={stock} skeleton={<FormSkeleton fields={1} />}>
        {most => {
          if (most === 0n) return <NothingToSell reward={reward} />
          const isReady = quantity !== undefined && quantity > 0n && quantity <= most
          return (
            <Form onSubmit={() => isReady && sell(quantity)}>
              <AmountField label={t('rewards.sell.quantity')} value={quantity} onChange={setQuantity} code={reward.code} available={most} />
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
