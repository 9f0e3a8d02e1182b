import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseSale } from '#features/rewards/api/close-sale.tsx'
import { deleteReward } from '#features/rewards/api/delete-reward.ts'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import { listRewardActions } from '#features/rewards/model/reward-actions.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { useMay } from '#shared/access/access-context.ts'
import { LinkButton, QuickLink } from '#shared/access/link-button.tsx'
import { useMayOn } from '#shared/access/use-may-on.ts'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { TilesSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import { DeleteDraft } from '#shared/drafts/delete-draft.tsx'
import { HolderLinks } from '#shared/issuing/holder-links.tsx'
import issuing from '#shared/issuing/issuing.module.css'
import { listLedgerFacts } from '#shared/issuing/ledger-facts.tsx'
import { ReadinessSection } from '#shared/issuing/readiness-section.tsx'
import { describeSupply } from '#shared/issuing/supply-values.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './rewards.module.css'

/** Shows what was done last with a token, by its asset. */
type ShowActivity = (assetId: string) => ReactNode

/** One reward of the business, its sale, figures and what was done with it last. */
export function RewardScreen({ rewardId, activity }: { rewardId: string; activity: ShowActivity }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const mayEdit = useMay('token.edit')
  const connections = useConnections()
  const query = useQuery(rewardQueries.detail(connections.api, id, rewardId))
  const [isDeleting, setDeleting] = useState(false)
  const reward = query.data
  const mayMint = useMayOn('token.mint', reward?.issuer)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound missing="token" />
  return (
    <Page>
      <PaneHeader
        title={reward?.name ?? t('rewards.title')}
        back={{ to: '/u/loyalty-program/rewards' }}
        actions={reward ? listRewardActions(reward, t, { mayMint, onDelete: mayEdit ? () => setDeleting(true) : undefined }) : []}
      />
      <QueryView query={query} skeleton={<TilesSkeleton tiles={1} />}>
        {data => <RewardDetails reward={data} activity={activity} />}
      </QueryView>
      {reward ? (
        <DeleteDraft
          area="rewards"
          remove={deleteReward(connections, reward)}
          list={{ to: '/u/loyalty-program/rewards' }}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  )
}

function RewardDetails({ reward, activity }: { reward: OwnReward; activity: ShowActivity }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const benefit = useBenefitWords()
  const { figures } = reward
  const params = { rewardId: reward.id }
  const words = (text: string) => formatAmount(parseDecimal(text), locale)
  return (
    <>
      {reward.metadataChanged ? <FormError>{t('loyalty.changed')}</FormError> : null}
      <div className={classes.head}>
        <div className={classes.picture}>{reward.image ? <img src={reward.image.url} alt="" /> : <Icon name="reward" size={56} />}</div>
        <div className={classes.side}>
          <div>
            {reward.expired ? (
              <StatusChip status="expired" />
            ) : (
              <StatusChip status={reward.status}>{t(`rewards.status.${reward.status}`)}</StatusChip>
            )}
          </div>
          <RewardFacts reward={reward} benefit={benefit(reward.benefit)} />
        </div>
      </div>
      {reward.status === 'enabled' ? (
        <SaleBox reward={reward} />
      ) : (
        <ReadinessSection
          items={reward.readiness}
          edit={{ to: '/u/loyalty-program/rewards/$rewardId/edit', params }}
          enable={{ to: '/u/loyalty-program/rewards/$rewardId/enable', params }}
        />
      )}
      {figures ? (
        <Section title={t('loyalty.figures.title')}>
          <FigureGrid
            figures={[
              { label: t('rewards.figures.redeemed'), value: reward.redeemed },
              { label: t('rewards.figures.outstanding'), value: words(figures.outstanding) },
              { label: t('rewards.figures.stock'), value: words(figures.inBusiness) },
              { label: t('rewards.figures.issued'), value: words(figures.issued) },
              { label: t('rewards.figures.holders'), value: figures.holders },
              { label: t('rewards.figures.pending'), value: figures.pendingHolders },
            ]}
          />
          <div className={pieces.actions}>
            <QuickLink link={{ to: '/u/loyalty-program/rewards/$rewardId/sales', params }} icon="store">
              {t('rewards.sales.title')}
            </QuickLink>
            <HolderLinks
              holders={{ to: '/u/loyalty-program/rewards/$rewardId/holders', params }}
              pendingHolders={{ to: '/u/loyalty-program/rewards/$rewardId/pending-holders', params }}
              operators={{ to: '/u/loyalty-program/rewards/$rewardId/operators', params }}
            />
          </div>
        </Section>
      ) : null}
      {reward.assetId ? activity(reward.assetId) : null}
      <Texts reward={reward} />
    </>
  )
}

function RewardFacts({ reward, benefit }: { reward: OwnReward; benefit: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), id))
  return (
    <KeyValue
      rows={[
        { label: t('rewards.facts.benefit'), value: benefit },
        {
          label: t('rewards.facts.price'),
          value: `${formatAmount(parseDecimal(reward.pointsRequired), locale)} ${program.data?.code ?? ''}`.trim(),
        },
        {
          label: t('rewards.facts.expires'),
          value: reward.expiresAt ? formatDay(new Date(reward.expiresAt), locale) : t('rewards.facts.never'),
        },
        { label: t('loyalty.facts.code'), value: reward.code },
        { label: t('rewards.facts.supply'), value: describeSupply(reward.supply, locale, t) },
        ...listLedgerFacts(reward, t),
      ]}
    />
  )
}

function Texts({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const parts = [
    { title: t('wallet.asset.description'), text: reward.description },
    { title: t('rewards.facts.instructions'), text: reward.redemptionInstructions },
    { title: t('rewards.facts.requirements'), text: reward.requirements },
    { title: t('rewards.facts.conditions'), text: reward.conditions },
  ].filter(({ text }) => text !== '')
  return parts.map(({ title, text }) => (
    <Section key={title} title={title}>
      <p className={issuing.text}>{text}</p>
    </Section>
  ))
}

function SaleBox({ reward }: { reward: OwnReward }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id } = useSelectedBusiness()
  const program = useQuery(businessProgram(useApi(), id))
  const close = useCloseSale()
  const { sale } = reward
  if (!sale) {
    return (
      <Section title={t('rewards.sell.notOnSale')} card>
        <p className={classes.muted}>{t('rewards.sell.lead')}</p>
        {reward.expired ? null : (
          <div>
            <LinkButton
              link={{ to: '/u/loyalty-program/rewards/$rewardId/sell', params: { rewardId: reward.id } }}
              leftSection={<Icon name="store" />}
            >
              {t('rewards.sell.action')}
            </LinkButton>
          </div>
        )}
      </Section>
    )
  }
  const remaining = parseDecimal(sale.remaining)
  const quantity = parseDecimal(sale.quantity)
  const code = program.data?.code ?? codeOf(sale.priceAsset)
  return (
    <Section
      title={t('rewards.sell.onSale')}
      card
      action={
        <StatusChip status={sale.status === 'open' ? 'enabled' : sale.status === 'opening' ? 'processing' : 'closed'}>
          {t(`rewards.sales.status.${sale.status}`)}
        </StatusChip>
      }
    >
      <div className={classes.bar} aria-hidden="true">
        <span {...styleVariables({ '--part': `${quantity === 0n ? 0 : Number((remaining * 100n) / quantity)}%` })} />
      </div>
      <KeyValue
        rows={[
          {
            key: 'remaining',
            label: t('rewards.sell.remaining', { remaining: formatAmount(remaining, locale), quantity: formatAmount(quantity, locale) }),
            value: t('wallet.purchase.each', { price: formatAmount(parseDecimal(sale.price), locale), code }),
          },
          {
            key: 'sold',
            label: t('rewards.sales.sold', {
              sold: formatAmount(parseDecimal(sale.sold), locale),
              quantity: formatAmount(quantity, locale),
            }),
            value: t('rewards.sales.took', { points: formatAmount(parseDecimal(sale.totalPrice), locale), code }),
          },
        ]}
      />
      {sale.isOpener ? (
        sale.status === 'opening' ? (
          <p className={classes.muted}>{t('rewards.sell.opening')}</p>
        ) : (
          <>
            <p className={classes.muted}>{t('rewards.sell.closeBody')}</p>
            <div>
              <Button variant="default" onClick={() => close({ name: reward.name, sale, code })}>
                {t('rewards.sell.close')}
              </Button>
            </div>
          </>
        )
      ) : (
        <p className={classes.muted}>{t('rewards.sell.notYours')}</p>
      )}
    </Section>
  )
}
