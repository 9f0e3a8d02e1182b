import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { Icon } from '#shared/design/icon.tsx'
import classes from '#shared/design/pieces.module.css'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { assetLink } from '#shared/holdings/holding.ts'
import { useNow } from '#shared/portal/use-now.ts'
import { findNextReward } from './next-reward.ts'
import type { Membership } from './use-memberships.ts'

/** A customer's card for one program, counting towards the next reward; opens the points. Below it, the code that a till scans. */
export function MemberCard({ membership: { holding, program, rewards } }: { membership: Membership }) {
  const { t } = useTranslation()
  const { asset, balance, available } = holding
  const next = findNextReward(rewards, available, useNow())
  return (
    <div className={classes.cardWithCode}>
      <ProgramCard
        name={program?.name ?? asset.name}
        business={asset.businessName}
        code={asset.code}
        logo={asset.image?.url}
        accent={parseAccent(program?.accent ?? asset.accent)}
        points={balance}
        {...(next ? { next } : {})}
        link={assetLink(asset)}
      />
      <LinkButton link={{ to: '/u/code' }} variant="default" leftSection={<Icon name="code" />}>
        {t('code.show')}
      </LinkButton>
    </div>
  )
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}
