import type { Shop } from '@lealta/contract'
import { formatAmount } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Section } from '#shared/design/page.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { assetLink } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { PortalButton } from '#shared/session/portal-button.tsx'
import { useVisitor } from '#shared/session/use-visitor.ts'
import classes from './shop.module.css'

/** The program of a shop: how to join it, or what the visitor has in it and the way to their card. */
export function ShopProgram({ program }: { program: NonNullable<Shop['program']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { portal, isLoading } = useVisitor()
  const balances = useQuery({ ...holdingQueries.of(useApi(), portal?.walletId ?? ''), enabled: portal !== undefined })
  const isChecking = isLoading || (portal !== undefined && balances.isPending)
  const holding = balances.data?.holdings.find(({ asset }) => asset.id === program.asset)
  return (
    <Section title={t('shop.program')} card>
      <p className={classes.text}>{program.name}</p>
      {holding ? (
        <p className={classes.muted}>{t('shop.yours', { amount: formatAmount(holding.available, locale), code: program.code })}</p>
      ) : null}
      <div>
        {isChecking ? (
          <Bone height={42} width={160} />
        ) : holding ? (
          <PortalButton portal={portal} link={assetLink(holding.asset)}>
            {t('join.memberAction')}
          </PortalButton>
        ) : (
          <LinkButton link={{ to: '/j/$programId', params: { programId: program.id } }}>
            {t('shop.join', { program: program.name })}
          </LinkButton>
        )}
      </div>
    </Section>
  )
}
