import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { counterQueries } from '#features/tills/api/counter-queries.ts'
import type { OwnTill } from '#features/tills/api/till-queries.ts'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { assetQueries } from '#shared/holdings/asset-queries.ts'
import { isExpired } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { useNow } from '#shared/portal/use-now.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import classes from './counter.module.css'

/** Which rewards of the shop a customer has, by the ledger. The customer redeems on their phone; it then shows here. */
export function RedeemZone({ till, person }: { till: OwnTill; person: PayablePerson | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.redeem} ${classes.middle}`}>
      {person?.publicKey ? (
        <Rewards till={till} name={person.name} publicKey={person.publicKey} />
      ) : (
        <Muted>{person ? t('tills.counter.redeem.none', { name: person.name }) : t('tills.counter.redeem.start')}</Muted>
      )}
      <p>{t('tills.counter.redeem.lead')}</p>
    </div>
  )
}

function Rewards({ till, name, publicKey }: { till: OwnTill; name: string; publicKey: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const connections = useConnections()
  const now = useNow()
  const held = useQuery(counterQueries.customerHoldings(connections, publicKey))
  const ids = till.accepts.filter(id => (held.data?.get(id) ?? 0n) >= STROOPS_PER_UNIT)
  const assets = useQuery({ ...assetQueries.many(connections, ids), enabled: held.data !== undefined })
  return (
    <>
      <h2>{t('tills.counter.redeem.title', { name })}</h2>
      <QueryView query={assets} skeleton={<RowsSkeleton rows={2} />}>
        {known => {
          // A partner's rewards are received as payments.
          const rewards = known.filter(
            ({ kind, businessId, expiresAt }) => kind === 'reward' && businessId === till.businessId && !isExpired(expiresAt, now),
          )
          if (rewards.length === 0) return <Muted>{t('tills.counter.redeem.none', { name })}</Muted>
          return (
            <RowList label={t('tills.counter.redeem.title', { name })}>
              {rewards.map(asset => (
                <ListRow
                  key={asset.id}
                  picture={<AssetPicture asset={asset} size={44} />}
                  title={asset.name || asset.code}
                  detail={t('tills.counter.redeem.quantity', { amount: formatAmount((held.data?.get(asset.id) ?? 0n) as Stroops, locale) })}
                />
              ))}
            </RowList>
          )
        }}
      </QueryView>
    </>
  )
}
