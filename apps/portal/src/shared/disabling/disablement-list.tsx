import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { shortenKey } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { FormError, Note } from '#shared/design/form-error.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Section } from '#shared/design/page.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { signingKeyOf } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import type { DisablementPlan } from './disablement-query.ts'
import classes from './disabling.module.css'

/** Everything that disabling an account moves and ends: what is in the way and pending payments first. */
export function DisablementList({ plan }: { plan: DisablementPlan }) {
  return (
    <>
      <Obstacles plan={plan} />
      <Pending plan={plan} />
      <Holdings plan={plan} />
      <Operators plan={plan} />
      <Rest plan={plan} />
    </>
  )
}

function Obstacles({ plan: { obstacles } }: { plan: DisablementPlan }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (obstacles.length === 0) return null
  const say = ({ kind, asset, amount, count }: DisablementPlan['obstacles'][number]) =>
    kind === 'frozen'
      ? t('disabling.frozen', { amount: formatAmount(parseDecimal(amount ?? '0'), locale), code: asset?.code ?? '' })
      : t(`disabling.${kind}`, { count: count ?? 0 })
  return (
    <Section title={t('disabling.obstacles')}>
      {obstacles.map(obstacle => (
        <FormError key={`${obstacle.kind}${obstacle.asset?.id ?? ''}`}>{say(obstacle)}</FormError>
      ))}
    </Section>
  )
}

function Pending({ plan: { pending } }: { plan: DisablementPlan }) {
  const { t } = useTranslation()
  if (pending.length === 0) return null
  const nameOf = ({ party, direction }: DisablementPlan['pending'][number]) => {
    const name = party?.name ?? party?.email ?? (party?.publicKey ? shortenKey(party.publicKey) : undefined)
    if (name === undefined) return t('disabling.byOtherTool')
    return t(direction === 'sent' ? 'disabling.sentTo' : 'disabling.receivedFrom', { name })
  }
  return (
    <Section title={t('disabling.pending')}>
      <RowList label={t('disabling.pending')}>
        {pending.map(payment => (
          <ListRow
            key={payment.balanceId}
            picture={<AssetPicture asset={payment.asset} />}
            title={nameOf(payment)}
            detail={t(`disabling.${payment.outcome}.${payment.direction}`)}
            end={<Money amount={payment.amount} code={payment.asset.code} />}
          />
        ))}
      </RowList>
    </Section>
  )
}

function Holdings({ plan: { holdings } }: { plan: DisablementPlan }) {
  const { t } = useTranslation()
  if (holdings.length === 0) return <Note>{t('disabling.nothing')}</Note>
  return (
    <Section title={t('disabling.moves')}>
      <RowList label={t('disabling.moves')}>
        {holdings.map(({ asset, amount, destination }) => (
          <ListRow
            key={asset.id}
            picture={<AssetPicture asset={asset} />}
            title={asset.name || asset.code}
            detail={destination === 'waiting' ? t('disabling.waits') : asset.businessName || asset.homeDomain}
            end={<Money amount={amount} code={asset.kind === 'reward' ? undefined : asset.code} />}
          />
        ))}
      </RowList>
    </Section>
  )
}

function Operators({ plan: { operators } }: { plan: DisablementPlan }) {
  const { t } = useTranslation()
  const { wallet } = useSession()
  return (
    <Section title={t('disabling.operators')}>
      <RowList label={t('disabling.operators')}>
        {operators.map(({ publicKey, name }) => (
          <ListRow
            key={publicKey}
            title={name ?? shortenKey(publicKey)}
            detail={publicKey === signingKeyOf(wallet) ? t('disabling.you') : shortenKey(publicKey)}
          />
        ))}
      </RowList>
    </Section>
  )
}

function Rest({ plan: { offers, unitsFreed, unitsTaken, transactions } }: { plan: DisablementPlan }) {
  const { t } = useTranslation()
  const lines = [
    ...(transactions > 1 ? [t('disabling.transactions', { count: transactions })] : []),
    ...(offers > 0 ? [t('disabling.offers', { count: offers })] : []),
    t('disabling.unitsFreed', { count: unitsFreed }),
    ...(unitsTaken > 0 ? [t('disabling.unitsTaken', { count: unitsTaken })] : []),
  ]
  return (
    <Section title={t('disabling.what')}>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}
