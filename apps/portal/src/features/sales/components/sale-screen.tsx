import type { SaleDetails } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { formatDay } from '@lealta/messages/format'
import { parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCollectSale } from '#features/sales/api/collect-sale.tsx'
import { saleQueries } from '#features/sales/api/sale-queries.ts'
import { avatarKind, saleTones, sayAmount } from '#features/sales/model/sale-words.ts'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { CopyText } from '#shared/design/copy-text.tsx'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import pieces from '#shared/design/pieces.module.css'
import { CardSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { SaleFills } from './sale-fills.tsx'

type OneSale = SaleDetails & { readonly id: string }

/** One sale of the business with its live figures, what can be collected, and who bought. */
export function SaleScreen({ saleId }: { saleId: string }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(saleQueries.detail(useApi(), id, saleId))
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />
  return (
    <Page>
      <PaneHeader title={query.data?.name ?? t('sales.title')} back={{ to: '/u/sales' }} />
      <QueryView query={query} skeleton={<CardSkeleton />}>
        {sale => (
          <>
            <Figures sale={sale} />
            {sale.status === 'closed' ? null : <Actions sale={sale} />}
            <Facts sale={sale} />
            <SaleFills sale={sale} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Figures({ sale }: { sale: OneSale }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = (text: string) => sayAmount(text, locale)
  const code = codeOf(sale.priceAsset)
  return (
    <Section
      title={t('sales.figures')}
      action={<StatusChip status={saleTones[sale.status]}>{t(`sales.status.${sale.status}`)}</StatusChip>}
    >
      <FigureGrid
        figures={[
          { label: t('sales.sold'), value: words(sale.sold) },
          { label: t('sales.remaining'), value: words(sale.remaining) },
          { label: t('sales.income'), value: `${words(sale.totalPrice)} ${code}` },
        ]}
      />
    </Section>
  )
}

function Actions({ sale }: { sale: OneSale }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { collect, close } = useCollectSale(sale)
  const code = codeOf(sale.priceAsset)
  if (!sale.isOpener) return <Note>{t('sales.notOpener')}</Note>
  const amount = sale.collectable === null ? '' : sayAmount(sale.collectable, locale)
  const hasIncome = sale.collectable !== null && parseDecimal(sale.collectable) > 0n
  return (
    <Section title={t('sales.collectable')} card>
      {sale.collectable === null ? null : <p>{`${amount} ${code}`}</p>}
      <div className={pieces.actions}>
        {hasIncome ? <Button onClick={collect}>{t('sales.collect')}</Button> : null}
        <Button variant="default" onClick={close}>
          {t('sales.close')}
        </Button>
      </div>
      <Note>{t('sales.closeHint')}</Note>
    </Section>
  )
}

function Facts({ sale }: { sale: OneSale }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const code = codeOf(sale.priceAsset)
  const words = (text: string | null) => (text === null ? undefined : `${sayAmount(text, locale)} ${sale.code}`)
  const isExact = sale.price === sale.unitCost
  return (
    <Section title={t('sales.facts')} card>
      <AssetAvatar src={sale.image?.url} name={sale.name} kind={avatarKind[sale.kind]} size={72} />
      <KeyValue
        rows={[
          { label: t('sales.price'), value: t('sales.each', { price: sayAmount(sale.unitCost, locale), code }) },
          { label: t('sales.minimum'), value: words(sale.minimum) },
          { label: t('sales.maximum'), value: words(sale.maximum) },
          { label: t('sales.createdAt'), value: formatDay(new Date(sale.createdAt), locale) },
          { label: t('sales.closedAt'), value: sale.closedAt ? formatDay(new Date(sale.closedAt), locale) : undefined },
          { label: t('sales.account'), value: <CopyText text={sale.saleAccount} label={t('sales.account')} short /> },
        ]}
      />
      {isExact ? null : <Note>{t('sales.open.exact', { price: sayAmount(sale.unitCost, locale), code })}</Note>}
    </Section>
  )
}
