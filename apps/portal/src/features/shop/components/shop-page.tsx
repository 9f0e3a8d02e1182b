import type { Shop, ShopItem } from '@lealta/contract'
import { formatDay } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopQuery } from '#features/shop/model/shop-query.ts'
import { Accented } from '#shared/design/accented.tsx'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Section } from '#shared/design/page.tsx'
import { CardSkeleton, TilesSkeleton } from '#shared/design/skeletons.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { PublicView } from '#shared/lists/public-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useBenefitWords } from '#shared/programs/use-benefit-words.ts'
import { BuyForm } from './buy-form.tsx'
import classes from './shop.module.css'
import { ShopPlaces } from './shop-places.tsx'
import { ShopProgram } from './shop-program.tsx'

/** A business as everyone sees it: its program, what it sells, where it is. */
export function ShopPage({ alias }: { alias: string }) {
  const { t } = useTranslation()
  const query = useQuery(shopQuery(useApi(), alias))
  const skeleton = (
    <>
      <CardSkeleton />
      <TilesSkeleton />
    </>
  )
  return (
    <PublicView query={query} skeleton={skeleton} gone={{ title: t('shop.gone'), detail: t('shop.goneDetail') }}>
      {shop => <ShopView shop={shop} />}
    </PublicView>
  )
}

function ShopView({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const { program } = shop
  return (
    <Accented accent={parseAccent(shop.accent)} className={classes.page}>
      <div className={classes.head}>
        <AssetAvatar src={shop.logo?.url} name={shop.name} accent={parseAccent(shop.accent)} size={88} />
        <div className={classes.words}>
          <h1>{shop.name}</h1>
          <p className={classes.muted}>
            {shop.address}
            {shop.website ? (
              <>
                {' · '}
                <OutsideLink href={shop.website}>{t('shop.website')}</OutsideLink>
              </>
            ) : null}
          </p>
        </div>
      </div>
      {program ? <ShopProgram program={program} /> : null}
      <Section title={t('shop.items')}>
        {shop.items.length === 0 ? (
          <EmptyState drawing="receipt">{t('shop.noItems')}</EmptyState>
        ) : (
          <ul className={classes.items} aria-label={t('shop.items')}>
            {shop.items.map(item => (
              <Item key={item.saleId} item={item} alias={shop.alias} />
            ))}
          </ul>
        )}
      </Section>
      <ShopPlaces locations={shop.locations} />
    </Accented>
  )
}

/** Takes the focus of the button that stood here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

function Item({ item, alias }: { item: ShopItem; alias: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const benefit = useBenefitWords()
  const [isOpen, setOpen] = useState(false)
  const words = (text: string) => formatAmount(parseDecimal(text), locale)
  const code = codeOf(item.priceAsset)
  const kinds = { loyalty_program: 'points', reward: 'reward', token: 'plain' } as const
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <AssetAvatar src={item.image?.url} name={item.name} kind={kinds[item.kind]} size={64} />
        <div className={classes.words}>
          <h3>{item.name}</h3>
          <p className={classes.muted}>
            {t(`shop.kinds.${item.kind}`)} · {item.code}
            {item.benefit ? ` · ${benefit(item.benefit)}` : ''}
          </p>
          <strong>{t('shop.each', { price: words(item.unitCost), code })}</strong>
        </div>
      </div>
      {item.description ? <p className={classes.text}>{item.description}</p> : null}
      <p className={classes.muted}>
        {t('shop.left', { amount: words(item.remaining) })}
        {item.minimum && item.maximum ? ` · ${t('shop.between', { minimum: words(item.minimum), maximum: words(item.maximum) })}` : ''}
        {item.expiresAt ? ` · ${t('shop.expires', { date: formatDay(new Date(item.expiresAt), locale) })}` : ''}
      </p>
      {item.conditions || item.termsText || item.termsLink ? (
        <details>
          <summary>{t('shop.conditions')}</summary>
          {item.conditions ? <p className={classes.text}>{item.conditions}</p> : null}
          {item.termsText ? <p className={classes.text}>{item.termsText}</p> : null}
          {item.termsLink ? <OutsideLink href={item.termsLink}>{t('join.termsLink')}</OutsideLink> : null}
        </details>
      ) : null}
      {isOpen ? (
        <fieldset aria-label={t('shop.buyName', { name: item.name })} tabIndex={-1} ref={takeFocus} className={classes.buying}>
          <BuyForm item={item} alias={alias} />
        </fieldset>
      ) : (
        <div>
          <Button aria-label={t('shop.buyName', { name: item.name })} onClick={() => setOpen(true)}>
            {t('shop.buy')}
          </Button>
        </div>
      )}
    </li>
  )
}
