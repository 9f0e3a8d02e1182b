import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { AmountError, formatAmount, toCost, toPrice } from '@lealta/stellar/amount'
import { formatAssetId } from '@lealta/stellar/asset'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenSale } from '#features/sales/api/open-sale.tsx'
import { type Sellable, saleQueries, toSellable } from '#features/sales/api/sale-queries.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useAvailable } from '#shared/holdings/use-available.ts'
import { isParted } from '#shared/issuing/pieces.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { businessProgram, type OwnProgram } from '#shared/programs/business-program.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Putting points, a reward or a token on sale. `tokenId` is chosen beforehand. */
export function NewSalePane({ tokenId }: { tokenId: string | undefined }) {
  const { t } = useTranslation()
  const api = useApi()
  const { id } = useSelectedBusiness()
  const program = useQuery(businessProgram(api, id))
  const tokens = useQuery(saleQueries.sellable(api, id))
  return (
    <Pane>
      <PaneHeader title={t('sales.open.title')} subtitle={t('sales.open.lead')} />
      <QueryView query={program} skeleton={<FormSkeleton />}>
        {own => (
          <QueryView query={tokens} skeleton={<FormSkeleton />}>
            {others => {
              const points = own?.status === 'enabled' ? [toSellable(own.id, 'loyalty_program', own)] : []
              const all = [...points, ...others]
              if (all.length === 0) return <Note>{t('sales.none')}</Note>
              return <SaleForm things={all} first={all.find(thing => thing.id === tokenId) ?? all[0]!} program={own} />
            }}
          </QueryView>
        )}
      </QueryView>
    </Pane>
  )
}

type FormProps = { things: readonly Sellable[]; first: Sellable; program: OwnProgram | null }

function SaleForm({ things, first, program }: FormProps) {
  const { t } = useTranslation()
  const [thing, setThing] = useState(first)
  const stock = useAvailable(thing.assetId)
  return (
    <>
      <Select
        label={t('sales.open.what')}
        data={things.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        value={thing.id}
        allowDeselect={false}
        onChange={id => setThing(things.find(each => each.id === id) ?? thing)}
      />
      <QueryView query={stock} skeleton={<FormSkeleton fields={3} />}>
        {most =>
          most === 0n ? (
            <Note>{t('sales.open.noStock')}</Note>
          ) : (
            <TermsForm key={thing.id} thing={thing} most={most} points={thing.kind === 'reward' ? program : null} />
          )
        }
      </QueryView>
    </>
  )
}

/** The assets that a price may be in: the platform's stablecoins, for a reward also the program's points. */
function usePriceAssets(points: OwnProgram | null): { id: string; code: string }[] {
  const { stablecoins } = useConfiguration()
  const coins = stablecoins.map(({ code, issuer }) => ({ id: formatAssetId({ code, issuer }), code }))
  return points?.assetId ? [...coins, { id: points.assetId, code: points.code }] : coins
}

function TermsForm({ thing, most, points }: { thing: Sellable; most: Stroops; points: OwnProgram | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const assets = usePriceAssets(points)
  const [asset, setAsset] = useState(assets[0])
  const [quantity, setQuantity] = useState<Stroops>()
  const [price, setPrice] = useState<Stroops>()
  const [minimum, setMinimum] = useState<Stroops>()
  const [maximum, setMaximum] = useState<Stroops>()
  const sell = useOpenSale()
  const isPart = (amount: Stroops | undefined) => thing.kind === 'reward' && amount !== undefined && isParted(amount)
  const whole = (amount: Stroops | undefined) => (isPart(amount) ? t('errors.amount_not_whole') : undefined)
  const really = price === undefined ? undefined : readPrice(price)
  const isReady =
    asset !== undefined && quantity !== undefined && quantity > 0n && quantity <= most && really !== undefined && really !== 'none'
  const areLimitsRight = (minimum ?? 1n) <= (maximum ?? most) && (maximum ?? 0n) <= (quantity ?? most)
  const canSell = isReady && areLimitsRight && ![quantity, minimum, maximum].some(isPart)
  const code = asset?.code ?? ''
  return (
    <Form
      onSubmit={() => {
        if (canSell && asset && quantity && price) sell({ thing, asset, quantity, price, minimum, maximum })
      }}
    >
      <AmountField
        label={t('sales.open.quantity')}
        value={quantity}
        onChange={setQuantity}
        code={thing.code}
        available={most}
        error={whole(quantity)}
      />
      <AmountField
        label={t('sales.open.price')}
        value={price}
        onChange={setPrice}
        code={code}
        assets={assets}
        onAssetChange={id => setAsset(assets.find(each => each.id === id))}
        error={really === 'none' ? t('errors.price_not_valid') : undefined}
      />
      {really !== undefined && really !== 'none' && really !== price ? (
        <Note>{t('sales.open.exact', { price: formatAmount(really, locale), code })}</Note>
      ) : null}
      <AmountField
        label={t('sales.open.minimum')}
        value={minimum}
        onChange={setMinimum}
        code={thing.code}
        error={whole(minimum)}
        secondary={t('sales.open.minimumHint')}
      />
      <AmountField
        label={t('sales.open.maximum')}
        value={maximum}
        onChange={setMaximum}
        code={thing.code}
        maximum={quantity}
        secondary={t('sales.open.maximumHint')}
        error={whole(maximum) ?? (areLimitsRight ? undefined : t('errors.order_limits_not_valid'))}
      />
      {isReady && price ? (
        <KeyValue rows={[{ label: t('sales.open.all'), value: `${formatAmount(toCost(quantity, toPrice(price)), locale)} ${code}` }]} />
      ) : null}
      <Button type="submit" disabled={!canSell}>
        {t('sales.open.action')}
      </Button>
    </Form>
  )
}

/** What one whole unit really costs at a price; `none` where the ledger cannot write it. */
function readPrice(price: Stroops): Stroops | 'none' {
  try {
    return toCost(toStroops(STROOPS_PER_UNIT), toPrice(price))
  } catch (error) {
    if (error instanceof AmountError) return 'none'
    throw error
  }
}
