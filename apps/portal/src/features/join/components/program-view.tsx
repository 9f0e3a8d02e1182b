import type { PublicProgram } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Accented } from '#shared/design/accented.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { Section } from '#shared/design/page.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { RewardTile, TileGrid } from '#shared/design/reward-tile.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { useNow } from '#shared/portal/use-now.ts'
import { findNextReward, sortByPrice, toOnSale } from '#shared/programs/next-reward.ts'
import classes from './join.module.css'

const NOTHING = 0n as Stroops

/** A program as everyone sees it, with the way to join it (`children`). `holding` is what its members have. */
export function ProgramView({
  program,
  holding,
  children,
}: {
  program: PublicProgram
  holding?: { readonly balance: Stroops; readonly available: Stroops } | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  const accent = parseAccent(program.accent)
  const rewards = sortByPrice(program.rewards.map(toOnSale))
  const next = findNextReward(rewards, holding?.available ?? NOTHING, useNow())
  return (
    <Accented accent={accent} className={classes.page}>
      <div className={classes.intro}>
        <div className={classes.words}>
          <h1>{t('join.title', { program: program.name })}</h1>
          <p className={classes.lead}>{t('join.by', { business: program.business.name })}</p>
          {program.description ? <p className={classes.text}>{program.description}</p> : null}
          {children}
        </div>
        <ProgramCard
          name={program.name}
          business={program.business.name}
          code={program.code}
          logo={program.image?.url ?? program.business.logo?.url}
          accent={accent}
          points={holding?.balance ?? NOTHING}
          {...(next ? { next } : {})}
        />
      </div>
      <ul className={classes.how} aria-label={t('join.benefits')}>
        <How icon="points">{t('join.collect')}</How>
        <How icon="reward">{t('join.choose')}</How>
        <How icon="till">{t('join.handIn')}</How>
      </ul>
      <Section title={t('join.rewards')}>
        {rewards.length === 0 ? (
          <p className={classes.lead}>{t('join.noRewards')}</p>
        ) : (
          <TileGrid>
            {rewards.map(reward => (
              <RewardTile
                key={reward.saleId}
                name={reward.name}
                image={reward.image?.url}
                price={reward.price}
                {...(holding ? { points: holding.available } : {})}
                stock={Number(reward.remaining / 10_000_000n)}
                expiresAt={reward.expiresAt}
                accent={accent}
              />
            ))}
          </TileGrid>
        )}
      </Section>
      {program.termsText || program.termsLink ? (
        <details className={classes.terms}>
          <summary>{t('join.terms')}</summary>
          {program.termsText ? <p className={classes.text}>{program.termsText}</p> : null}
          {program.termsLink ? <OutsideLink href={program.termsLink}>{t('join.termsLink')}</OutsideLink> : null}
        </details>
      ) : null}
      <p className={classes.place}>
        {program.business.address}
        {program.business.website ? (
          <>
            {' · '}
            <OutsideLink href={program.business.website}>{t('join.website')}</OutsideLink>
          </>
        ) : null}
      </p>
    </Accented>
  )
}

function How({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      {children}
    </li>
  )
}
