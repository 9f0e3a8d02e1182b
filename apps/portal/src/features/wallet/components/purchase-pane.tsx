import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatDay } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuyReward } from '#features/wallet/api/buy-reward.tsx'
import { maxAffordable, totalPrice } from '#features/wallet/model/purchase.ts'
import { useIsBusiness, useMay } from '#shared/access/access-context.ts'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Money } from '#shared/design/money.tsx'
import { ActionBar, Pane, Section } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { isExpired } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useNow } from '#shared/portal/use-now.ts'
import type { OnSale } from '#shared/programs/next-reward.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { type Membership, useMemberships } from '#shared/programs/use-memberships.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import classes from './wallet.module.css'

/** Buying a reward with points, in the right drawer: the reward, the number, and the points left afterwards. `saleId` of the open sale. */
export function PurchasePane({ assetId, saleId }: { assetId: string; saleId: string }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { balances, memberships, programs } = useMemberships(walletId)
  const membership = memberships.find(({ holding }) => holding.asset.id === assetId)
  const reward = membership?.rewards.find(candidate => candidate.saleId === saleId)
  return (
    <Pane>
      <QueryView query={balances} skeleton={<FormSkeleton fields={3} />}>
        {() =>
          membership && reward ? (
            <Purchase key={saleId} membership={membership} reward={reward} />
          ) : (
            <QueryView query={programs} skeleton={<FormSkeleton fields={3} />}>
              {() => (
                <>
                  <PaneHeader title={t('wallet.rewards')} />
                  <Note>{t('wallet.purchase.gone')}</Note>
                </>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </Pane>
  )
}

function Purchase({ membership, reward }: { membership: Membership; reward: OnSale }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const buy = useBuyReward(reward)
  const benefit = useBenefitWords()
  const mayBuy = useMay('sale.buy')
  const isBusiness = useIsBusiness()
  const [count, setCount] = useState(1)
  const have = membership.points
  const most = maxAffordable(reward, have)
  const total = totalPrice(reward.price, count)
  const after = have >= total ? ((have - total) as Stroops) : undefined
  const isGone = isExpired(reward.expiresAt, useNow())
  const isSoldOut = reward.remaining < STROOPS_PER_UNIT
  return (
    <>
      <PaneHeader title={reward.name} subtitle={membership.program?.business.name} />
      {reward.image ? <img className={classes.picture} src={reward.image.url} alt="" /> : null}
      <KeyValue
        rows={[
          { label: t('wallet.purchase.benefit'), value: benefit(reward.benefit) },
          {
            label: t('rewards.facts.price'),
            value: t('wallet.purchase.each', { price: formatAmount(reward.price, locale), code: reward.priceCode }),
          },
          {
            label: t('rewards.facts.expires'),
            value: reward.expiresAt ? formatDay(new Date(reward.expiresAt), locale) : t('wallet.asset.noExpiry'),
          },
          { label: t('wallet.purchase.requirements'), value: reward.requirements },
        ]}
      />
      {reward.description ? <p className={classes.text}>{reward.description}</p> : null}
      {isGone ? <Note>{t('wallet.purchase.expired')}</Note> : null}
      {isSoldOut && !isGone ? <Note>{t('wallet.purchase.soldOut')}</Note> : null}
      {isBusiness ? <Note>{t('wallet.purchase.onlyPeople')}</Note> : null}
      {isBusiness || isGone || isSoldOut ? null : (
        <>
          <Section title={t('wallet.purchase.quantity')}>
            <div className={classes.stepper}>
              <IconButton icon="minus" label={t('wallet.purchase.less')} disabled={count <= 1} onClick={() => setCount(count - 1)} />
              <output aria-live="polite">{count}</output>
              <IconButton icon="plus" label={t('wallet.purchase.more')} disabled={count >= most} onClick={() => setCount(count + 1)} />
              <span className={classes.muted}>{t('wallet.purchase.left', { count: Number(reward.remaining / STROOPS_PER_UNIT) })}</span>
            </div>
          </Section>
          <KeyValue
            rows={[
              { label: t('wallet.purchase.have'), value: <Money amount={have} code={reward.priceCode} /> },
              { label: t('wallet.purchase.total'), value: <Money amount={total} code={reward.priceCode} sign="-" /> },
              {
                label: t('wallet.purchase.after'),
                value: after === undefined ? undefined : <Money amount={after} code={reward.priceCode} />,
              },
            ]}
          />
          {after === undefined ? (
            <Note>{t('wallet.purchase.short', { missing: formatAmount((total - have) as Stroops, locale), code: reward.priceCode })}</Note>
          ) : null}
        </>
      )}
      {reward.conditions ? (
        <Section title={t('wallet.asset.conditions')}>
          <p className={classes.text}>{reward.conditions}</p>
        </Section>
      ) : null}
      {reward.redemptionInstructions ? (
        <Section title={t('wallet.asset.howTo')}>
          <p className={classes.text}>{reward.redemptionInstructions}</p>
        </Section>
      ) : null}
      {mayBuy && !isBusiness && !isGone && !isSoldOut ? (
        <ActionBar>
          <Button size="lg" fullWidth disabled={after === undefined} leftSection={<Icon name="reward" />} onClick={() => buy(count, have)}>
            {t('wallet.purchase.action', { price: formatAmount(total, locale), code: reward.priceCode })}
          </Button>
        </ActionBar>
      ) : null}
    </>
  )
}
