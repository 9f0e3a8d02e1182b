import type { SaleDetails, SaleFill } from '@lealta/contract'
import { codeOf } from '@lealta/stellar/asset'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saleQueries } from '#features/sales/api/sale-queries.ts'
import { sayAmount } from '#features/sales/model/sale-words.ts'
import { explorerLink } from '#shared/configuration/configuration.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { nameOfParty, PartyAvatar } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

type Of = SaleDetails & { readonly id: string }

/** Who bought from a sale, how much and for what (spec §3 "Sale"); read again when more was sold. */
export function SaleFills({ sale }: { sale: Of }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const base = saleQueries.fills(useApi(), id, sale.id)
  const query = useInfiniteQuery({ ...base, queryKey: [...base.queryKey, sale.sold] as unknown as typeof base.queryKey })
  return (
    <Section title={t('sales.fills')}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {fills =>
          fills.length === 0 ? (
            <EmptyState drawing="receipt">{t('sales.noFills')}</EmptyState>
          ) : (
            <>
              <RowList label={t('sales.fills')}>
                {fills.map(fill => (
                  <FillRow key={fill.id} fill={fill} sale={sale} />
                ))}
              </RowList>
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function FillRow({ fill, sale }: { fill: SaleFill; sale: Of }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const configuration = useConfiguration()
  const party = { publicKey: fill.buyer, name: fill.buyerName, face: fill.buyerFace }
  const name = nameOfParty(party) ?? ''
  return (
    <ListRow
      picture={<PartyAvatar party={party} name={name} />}
      title={name}
      detail={
        <>
          {t('sales.fill', {
            amount: sayAmount(fill.amount, locale),
            code: sale.code,
            total: sayAmount(fill.totalPrice, locale),
            priceCode: codeOf(sale.priceAsset),
          })}
          {' · '}
          <RelativeTime at={fill.createdAt} />
          {fill.orderId ? null : ` · ${t('sales.outside')}`}
        </>
      }
      end={
        fill.orderId || !fill.hash ? null : (
          <OutsideLink href={explorerLink(configuration, 'tx', fill.hash)}>{t('orders.hash')}</OutsideLink>
        )
      }
      link={fill.orderId ? { to: '/u/orders/$orderId', params: { orderId: fill.orderId } } : undefined}
    />
  )
}
