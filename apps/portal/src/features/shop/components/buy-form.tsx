import type { ShopItem } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatAmount, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useBuy } from '#features/shop/api/buy.tsx'
import type { PayingWallet } from '#features/shop/api/paying-wallets.ts'
import { AmountField } from '#shared/design/amount-field.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Form } from '#shared/forms/form.tsx'
import { useHoldAsset } from '#shared/holdings/hold-asset.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { isParted } from '#shared/issuing/pieces.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { PortalButton } from '#shared/session/portal-button.tsx'
import { useLeaveToSignIn } from '#shared/session/use-leave-to-sign-in.ts'
import { useVisitor } from '#shared/session/use-visitor.ts'
import { PayFrom } from './pay-from.tsx'

const smaller = (a: Stroops, b: Stroops): Stroops => (a < b ? a : b)

/** Buying an item. Who is no customer yet is led through the sign-up first, and lands here again. */
export function BuyForm({ item, alias }: { item: ShopItem; alias: string }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const leaveToSignIn = useLeaveToSignIn()
  if (visitor.portal || visitor.isBusinessWallet) {
    return <PayFrom alias={alias}>{wallet => <OrderForm key={wallet.walletId} item={item} wallet={wallet} />}</PayFrom>
  }
  return (
    <>
      <Note>{t('shop.signIn')}</Note>
      <Button loading={visitor.isLoading} onClick={() => leaveToSignIn({ to: '/b/$alias', params: { alias } }, visitor.onboarding)}>
        {t('shop.signInAction')}
      </Button>
    </>
  )
}

function OrderForm({ item, wallet }: { item: ShopItem; wallet: PayingWallet }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api } = useConnections()
  const { walletId } = wallet
  const balances = useQuery(holdingQueries.of(api, walletId))
  const [quantity, setQuantity] = useState<Stroops>()
  const [isAccepted, setAccepted] = useState(false)
  const buy = useBuy(item, wallet)
  const remaining = parseDecimal(item.remaining)
  const code = codeOf(item.priceAsset)
  const money = balances.data?.holdings.find(({ asset }) => asset.id === item.priceAsset)
  if (balances.data && !money) return <NoMoney asset={item.priceAsset} code={code} walletId={walletId} />
  const minimum = item.minimum === null ? undefined : smaller(parseDecimal(item.minimum), remaining)
  const maximum = item.maximum === null ? remaining : smaller(parseDecimal(item.maximum), remaining)
  const isPart = item.kind === 'reward' && quantity !== undefined && isParted(quantity)
  const isRight = quantity !== undefined && quantity > 0n && quantity >= (minimum ?? 1n) && quantity <= maximum && !isPart
  const total = isRight ? toCost(quantity, toPrice(parseDecimal(item.price))) : undefined
  const missing = total !== undefined && money ? total - money.available : 0n
  const asksTerms = item.conditions !== '' || item.termsText !== '' || item.termsLink !== null
  const isReady = total !== undefined && money !== undefined && missing <= 0n && (isAccepted || !asksTerms)
  return (
    <Form onSubmit={() => isReady && quantity && buy({ quantity, total, isAccepted })}>
      <AmountField
        label={t('shop.quantity')}
        value={quantity}
        onChange={setQuantity}
        code={item.code}
        minimum={minimum}
        maximum={maximum}
        error={isPart ? t('errors.amount_not_whole') : undefined}
      />
      <KeyValue
        rows={[
          { label: t('shop.total'), value: total === undefined ? undefined : `${formatAmount(total, locale)} ${code}` },
          { label: t('shop.have'), value: money ? `${formatAmount(money.available, locale)} ${code}` : undefined },
        ]}
      />
      {missing > 0n ? <Note>{t('shop.short', { missing: formatAmount(missing as Stroops, locale), code })}</Note> : null}
      {missing > 0n && money?.asset.kind === 'stablecoin' ? (
        <PortalButton portal={wallet.portal} link={toTransfers(wallet)} variant="default">
          {t('transfers.depositTitle', { code })}
        </PortalButton>
      ) : null}
      {asksTerms ? (
        <Checkbox label={t('shop.accept')} checked={isAccepted} onChange={event => setAccepted(event.currentTarget.checked)} />
      ) : null}
      <Button type="submit" disabled={!isReady}>
        {t('shop.buy')}
      </Button>
      {total !== undefined && asksTerms && !isAccepted ? <Note>{t('shop.acceptFirst')}</Note> : null}
    </Form>
  )
}

/** Where money comes in, to the wallet that pays. */
const toTransfers = ({ portal, publicKey }: PayingWallet) =>
  ({ to: '/u/wallet/transfers', search: portal.publicKey === publicKey ? {} : { wallet: publicKey } }) as const

/** The wallet cannot be paid what the item costs yet: the way to that. */
function NoMoney({ asset, code, walletId }: { asset: string; code: string; walletId: string }) {
  const { t } = useTranslation()
  const hold = useHoldAsset(walletId)
  const sentence = <Trans i18nKey="shop.hold" values={{ code }} components={{ strong: <strong /> }} />
  return (
    <>
      <Note>{t('shop.noMoney', { code })}</Note>
      <Button variant="default" onClick={() => hold({ asset, sentence, done: { sentence: t('shop.held', { code }) } })}>
        {t('wallet.hold.action', { code })}
      </Button>
    </>
  )
}
