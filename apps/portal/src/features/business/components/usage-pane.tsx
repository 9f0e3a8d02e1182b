import type { Feature } from '@lealta/contract/features'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WhenEnabled } from '#shared/access/when-enabled.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Meter } from '#shared/design/meter.tsx'
import { Pane } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { businessQueries, type Usage } from '../api/business-queries.ts'
import classes from './usage-pane.module.css'

type Item = Usage['items'][number]

const icons: Record<Item['item'], IconName> = {
  loyaltyProgram: 'points',
  reward: 'reward',
  token: 'token',
  pointOfSale: 'till',
  account: 'people',
  operator: 'key',
  pendingPayment: 'clock',
  trustline: 'wallet',
  offer: 'transfer',
  sale: 'store',
}

/** Things that a business cannot make while their feature is off; what it has counts all the same. */
const optional: Partial<Record<Item['item'], Feature>> = { pointOfSale: 'operators_enabled', operator: 'operators_enabled' }

/** The business's usage of the network and its limit, the cost of each thing, and how to ask for more (spec §9 "Usage units"). */
export function UsagePane() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const usage = useQuery(businessQueries.usage(useApi(), id))
  return (
    <Pane>
      <PaneHeader title={t('common.nav.usage')} />
      <QueryView query={usage} skeleton={<RowsSkeleton rows={6} />}>
        {data => <UsageFacts usage={data} />}
      </QueryView>
    </Pane>
  )
}

function UsageFacts({ usage }: { usage: Usage }) {
  const { t } = useTranslation()
  const taken = usage.unitsUsed + usage.unitsReserved
  const left = Math.max(0, usage.unitsLimit - taken)
  const part = usage.unitsLimit === 0 ? 1 : Math.min(1, taken / usage.unitsLimit)
  return (
    <div className={classes.panel}>
      <section className={classes.whole}>
        <p className={classes.figure}>{t('profile.usage.left', { count: left })}</p>
        <Meter part={part} label={t('profile.usage.used', { used: taken, limit: usage.unitsLimit })} isWarning={left === 0} />
        <p className={classes.small}>{t('profile.usage.used', { used: taken, limit: usage.unitsLimit })}</p>
        {usage.unitsReserved > 0 ? <p className={classes.small}>{t('profile.usage.reserved', { count: usage.unitsReserved })}</p> : null}
      </section>
      {left === 0 ? <FormError>{t('profile.usage.full')}</FormError> : part >= 0.85 ? <Note>{t('profile.usage.nearly')}</Note> : null}
      <section aria-label={t('profile.usage.items')}>
        <h3 className={classes.title}>{t('profile.usage.items')}</h3>
        <ul className={classes.items}>
          {usage.items.map(item => {
            const feature = item.count === 0 ? optional[item.item] : undefined
            const row = <ItemRow key={item.item} item={item} />
            return feature ? (
              <WhenEnabled key={item.item} feature={feature}>
                {row}
              </WhenEnabled>
            ) : (
              row
            )
          })}
        </ul>
      </section>
      <RaiseLink usage={usage} taken={taken} />
      <KeyValue
        rows={[
          {
            label: t('profile.usage.sponsor'),
            value: usage.sponsor ? <CopyText text={usage.sponsor} label={t('profile.usage.sponsor')} short /> : null,
          },
        ]}
      />
    </div>
  )
}

function ItemRow({ item }: { item: Item }) {
  const { t } = useTranslation()
  const name = t(`profile.usage.itemNames.${item.item}`)
  return (
    <li className={classes.item}>
      <RoundIcon name={icons[item.item]} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {item.unitsEach === '1' ? t('profile.usage.eachOne') : t('profile.usage.each', { units: item.unitsEach.replace(/\s*-\s*/, '–') })}
        </span>
      </span>
      <span className={classes.count}>
        <span>{t('profile.usage.itemCount', { count: item.count, limit: item.limit })}</span>
        <span className={classes.small}>{t('profile.usage.itemUnits', { count: item.units })}</span>
      </span>
      <div className={classes.bar}>
        <Meter
          size="sm"
          part={item.limit === 0 ? 1 : Math.min(1, item.count / item.limit)}
          label={`${name}: ${t('profile.usage.itemCount', { count: item.count, limit: item.limit })}`}
        />
      </div>
    </li>
  )
}

function RaiseLink({ usage, taken }: { usage: Usage; taken: number }) {
  const { t } = useTranslation()
  const { name, alias } = useSelectedBusiness()
  const { support_email } = useConfiguration()
  const subject = t('profile.usage.raiseSubject', { business: name })
  const body = t('profile.usage.raiseBody', { business: name, alias: alias ?? '', used: taken, limit: usage.unitsLimit })
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<Icon name="mail" size={18} />}
      href={`mailto:${support_email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
    >
      {t('profile.usage.raise')}
    </Button>
  )
}
